-- A file of progress as the first version wrote it.
PRAGMA application_id = 1685217639;
PRAGMA user_version = 1;
CREATE TABLE learner (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE exercise (
    learner INTEGER NOT NULL REFERENCES learner, game TEXT NOT NULL, exercise TEXT NOT NULL,
    solved INTEGER NOT NULL, moves INTEGER NOT NULL, hints INTEGER NOT NULL, shown INTEGER NOT NULL,
    at REAL NOT NULL);
CREATE TABLE answer (
    learner INTEGER NOT NULL REFERENCES learner, game TEXT NOT NULL, question TEXT NOT NULL,
    rule TEXT NOT NULL, right INTEGER NOT NULL, at REAL NOT NULL);
CREATE TABLE evidence (
    id INTEGER PRIMARY KEY, learner INTEGER NOT NULL REFERENCES learner,
    game TEXT NOT NULL, rule TEXT NOT NULL, right INTEGER NOT NULL);
CREATE INDEX evidence_of ON evidence (learner, game, rule);
INSERT INTO learner VALUES (1, ''), (2, 'Hania');
INSERT INTO exercise VALUES (2, 'knights-and-castles', 'strongest-card', 1, 1, 0, 0, 1000.5);
INSERT INTO exercise VALUES (2, 'knights-and-castles', 'an-exercise-that-is-gone', 0, 1, 0, 0, 1001.5);
INSERT INTO answer VALUES (2, 'knights-and-castles', 'true/KC-1.1', 'KC-1.1', 1, 1002.5);
INSERT INTO answer VALUES (2, 'knights-and-castles', 'true/KC-1.2', 'KC-1.2', 0, 1003.5);
INSERT INTO evidence VALUES (1, 2, 'knights-and-castles', 'KC-5.6', 1), (2, 2, 'knights-and-castles', 'KC-1.1', 1);
