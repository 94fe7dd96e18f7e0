/* The search of `dragongames/bots/ismcts.py` for Rycerze i zamki alone, two hundred times as fast.

   Only training asks it, for hundreds of thousands of decisions; `crowd_search.py` compiles it, and a test compares the
   two. Seats stand in order of age, so the youngest is 0. Hands and castles are bits, the hands that somebody may hold
   are a set of 64 bits, and a tile is 0 to 5 for castles (big stone first), 6 for a drum, -1 for none. */

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 4, ARMIES = 6, HANDS = 64, CHOICES = 22, DRUM = 6, ROUNDS = 7, TABLE = 1 << 18, LONGEST = 40 };

typedef struct {
    int32_t seats, bag, drums, tile, round;
    int32_t hands[SEATS], castles[SEATS];
    uint64_t possible[SEATS];
} Position;

static const int STRENGTH[3][ARMIES] = {{6, 2, 3, 5, 4, 1}, {3, 6, 2, 5, 4, 1}, {2, 3, 6, 5, 4, 1}};
static const int POINTS[] = {2, 1, 2, 1, 2, 1, 0};
static const float EXPLORE = 0.3f, LEAD = 0.25f, MARGIN = 3.0f, GROWTH = 1.1f;

static int8_t strongest[3][HANDS];
static int choices[HANDS], points_of[HANDS];
static uint8_t laid_from[HANDS][CHOICES];

static void prepare(void) {
    if (choices[0]) return;
    for (int hand = 0; hand < HANDS; hand++) {
        for (int kind = 0; kind < 3; kind++) {
            int best = -1;
            for (int card = 0; card < ARMIES; card++)
                if (hand >> card & 1 && (best < 0 || STRENGTH[kind][card] > STRENGTH[kind][best])) best = card;
            strongest[kind][hand] = (int8_t)best;
        }
        for (int tile = 0; tile < DRUM; tile++)
            if (hand >> tile & 1) points_of[hand] += POINTS[tile];
        int found = 0;
        for (int one = 0; one < ARMIES; one++)
            for (int other = one + 1; other < ARMIES; other++)
                if (hand >> one & 1 && hand >> other & 1) laid_from[hand][found++] = (uint8_t)(1 << one | 1 << other);
        for (int one = 0; one < ARMIES; one++)
            if (hand >> one & 1) laid_from[hand][found++] = (uint8_t)(1 << one);
        laid_from[hand][found++] = 0;
        choices[hand] = found;
    }
}

static uint64_t chance(uint64_t *state) {
    uint64_t x = *state;
    x ^= x << 13, x ^= x >> 7, x ^= x << 17;
    *state = x;
    return x * 0x2545F4914F6CDD1DULL;
}

static int below(uint64_t *state, int many) { return (int)((chance(state) >> 32) * (uint64_t)many >> 32); }

/* The bit at a random place of a set. */
static uint64_t one_of(uint64_t *state, uint64_t set) {
    for (int skip = below(state, __builtin_popcountll(set)); skip; skip--) set &= set - 1;
    return set & -set;
}

static int acts(const Position *position, int seat) {
    return position->tile < DRUM || position->possible[seat] != 1ULL << (HANDS - 1);
}

/* A castle goes to its winner; `chosen` are armies as sets. */
static void conquer(Position *position, const int *chosen) {
    int once = 0, repeated = 0, winner = 0, fewest = 99;
    for (int seat = 0; seat < position->seats; seat++) {
        repeated |= once & chosen[seat];
        once |= chosen[seat];
    }
    int best = strongest[position->tile / 2][once & ~repeated];
    for (int seat = 0; seat < position->seats; seat++) {
        int points = points_of[position->castles[seat]];
        if (best < 0 ? points < fewest : chosen[seat] >> best & 1) winner = seat;
        if (points < fewest) fewest = points;
        position->hands[seat] &= ~chosen[seat];
    }
    position->castles[winner] |= 1 << position->tile;
    position->tile = -1;
}

/* What everybody knows after a round; `chosen` are armies, or, at a drum, anything. */
static void notice(Position *position, const int *chosen, int drum) {
    for (int seat = 0; seat < position->seats; seat++) {
        uint64_t before = position->possible[seat], after = 0;
        if (drum && before == 1ULL << (HANDS - 1)) continue;
        for (; before; before &= before - 1) {
            int hand = __builtin_ctzll(before);
            if (drum) {
                for (int card = 0; card < ARMIES; card++)
                    if (!(hand >> card & 1)) after |= 1ULL << (hand | 1 << card);
            } else if ((hand & chosen[seat]) == chosen[seat]) after |= 1ULL << (hand & ~chosen[seat]);
        }
        position->possible[seat] = after;
    }
}

static void draw(Position *position, uint64_t *state) {
    int castles = __builtin_popcount((unsigned)position->bag);
    position->round++;
    if (below(state, castles + position->drums) >= castles) {
        position->tile = DRUM;
        position->drums--;
        return;
    }
    uint64_t tile = one_of(state, (uint64_t)position->bag);
    position->tile = __builtin_ctzll(tile);
    position->bag &= ~(int)tile;
}

static int any_choice(const Position *position, int seat, uint64_t *state) {
    int hand = position->hands[seat];
    if (position->tile < DRUM) return laid_from[hand][below(state, choices[hand])];
    return hand == HANDS - 1 ? 0 : (int)one_of(state, (uint64_t)((HANDS - 1) & ~hand));
}

static void resolve(Position *position, const int *chosen) {
    if (position->tile < DRUM) {
        conquer(position, chosen);
        return;
    }
    for (int seat = 0; seat < position->seats; seat++) position->hands[seat] |= chosen[seat];
    position->tile = -1;
}

static void play_on(Position *position, uint64_t *state) {
    int chosen[SEATS];
    for (;;) {
        if (position->tile < 0) {
            if (position->round == ROUNDS) return;
            draw(position, state);
        }
        for (int seat = 0; seat < position->seats; seat++) chosen[seat] = any_choice(position, seat, state);
        resolve(position, chosen);
    }
}

/* What is known about one decision: `moves` of its choices were tried, the others wait behind them. */
typedef struct {
    uint64_t key;
    int moves, waiting, met;
    float due, totals[CHOICES], scores[CHOICES];
    uint8_t choice[CHOICES];
    int visits[CHOICES], since[CHOICES];
} Choice;

static Choice *known;
static int32_t *place_of;
static int many_known, most_known;

static uint64_t mixed(uint64_t hash, uint64_t value) {
    hash = (hash ^ (value + 0x9e3779b97f4a7c15ULL + (hash << 6) + (hash >> 2))) * 0xff51afd7ed558ccdULL;
    return hash ^ hash >> 33;
}

/* The decision of a seat by what it sees; new ones are remembered as long as there is room. */
static Choice *decision(const Position *position, int seat) {
    uint64_t key = mixed((uint64_t)seat + 1, (uint64_t)position->hands[seat]), castles = 0;
    key = mixed(key, (uint64_t)(position->bag | position->drums << 6 | (position->tile + 1) << 8 | position->round << 12));
    for (int other = 0; other < position->seats; other++) {
        castles = castles << ARMIES | (uint64_t)position->castles[other];
        key = mixed(key, position->possible[other]);
    }
    key = mixed(key, castles) | 1;
    int at = (int)(key >> 40) & (TABLE - 1);
    for (; place_of[at]; at = (at + 1) & (TABLE - 1))
        if (known[place_of[at] - 1].key == key) return &known[place_of[at] - 1];
    if (many_known >= most_known) return NULL;
    Choice *found = &known[many_known++];
    place_of[at] = many_known;
    found->key = key, found->met = found->moves = found->waiting = 0, found->due = 0;
    int hand = position->hands[seat];
    if (position->tile < DRUM) {
        found->waiting = choices[hand];
        memcpy(found->choice, laid_from[hand], (size_t)choices[hand]);
    } else
        for (int card = 0; card < ARMIES; card++)
            if (!(hand >> card & 1)) found->choice[found->waiting++] = (uint8_t)(1 << card);
    return found;
}

static float bound(const Choice *choice, int at) {
    float tries = (float)choice->visits[at];
    return choice->totals[at] / tries + EXPLORE * sqrtf(logf((float)(choice->met - choice->since[at] + 1)) / tries);
}

static int best_of(Choice *choice) {
    if ((float)choice->met >= choice->due) {
        choice->due = (float)choice->met * GROWTH;
        for (int at = 0; at < choice->moves; at++) choice->scores[at] = choice->visits[at] ? bound(choice, at) : 2.0f;
    }
    int best = 0;
    for (int at = 1; at < choice->moves; at++)
        if (choice->scores[at] > choice->scores[best]) best = at;
    return best;
}

static int admitted(Choice *choice, uint64_t *state) {
    int at = choice->moves++, other = at + below(state, choice->waiting--);
    uint8_t moved = choice->choice[other];
    choice->choice[other] = choice->choice[at], choice->choice[at] = moved;
    choice->visits[at] = 0, choice->totals[at] = 0, choice->since[at] = choice->met;
    return at;
}

static void judge(const Position *position, float *values) {
    int winner = 0, best = -1, points[SEATS];
    for (int seat = 0; seat < position->seats; seat++) {
        points[seat] = points_of[position->castles[seat]];
        int key = 10 * points[seat] + __builtin_popcount((unsigned)position->hands[seat]);
        if (key > best) best = key, winner = seat;
    }
    for (int seat = 0; seat < position->seats; seat++) {
        int rival = -1;
        for (int other = 0; other < position->seats; other++)
            if (other != seat && points[other] > rival) rival = points[other];
        float lead = (float)(points[seat] - rival);
        values[seat] = (1 - LEAD) * (float)(seat == winner) + LEAD * (0.5f + 0.5f * lead / (MARGIN + fabsf(lead)));
    }
}

static void simulate(const Position *root, int own, uint64_t *state) {
    Position position = *root;
    Choice *path[LONGEST];
    int taken[LONGEST], seats[LONGEST], length = 0, grown = 0, over = 0, together = 0;
    for (int seat = 0; seat < position.seats; seat++) {
        together += acts(root, seat);
        if (seat != own) position.hands[seat] = __builtin_ctzll(one_of(state, position.possible[seat]));
    }
    while (!over) {
        if (position.tile < 0) {
            if (position.round == ROUNDS) break;
            draw(&position, state);
        }
        int chosen[SEATS] = {0}, drum = position.tile == DRUM;
        for (int turn = 0; turn <= position.seats; turn++) { /* itself first, then the others */
            int seat = turn ? turn - 1 : own;
            if ((turn && seat == own) || !acts(&position, seat)) continue;
            Choice *choice = over ? NULL : decision(&position, seat);
            if (choice == NULL) { /* beyond what is remembered, everybody does anything */
                over = 1;
                chosen[seat] = any_choice(&position, seat, state);
                continue;
            }
            if (choice->waiting) grown = 1;
            int at = choice->waiting ? admitted(choice, state) : best_of(choice);
            path[length] = choice, taken[length] = at, seats[length++] = seat;
            chosen[seat] = choice->choice[at];
            over = grown && length >= together;
        }
        resolve(&position, chosen);
        notice(&position, chosen, drum);
    }
    play_on(&position, state);
    float values[SEATS];
    judge(&position, values);
    for (int step = 0; step < length; step++) {
        Choice *choice = path[step];
        int at = taken[step];
        choice->met++, choice->visits[at]++;
        choice->totals[at] += values[seats[step]];
        choice->scores[at] = bound(choice, at);
    }
}

/* Search from a seat's view; `visits` tells, for every seat with the hand it has in `position`, how often each set of
   armies was tried. Returns 0, or 1 if there is no memory. */
int search(const Position *position, int own, int simulations, uint64_t seed, float *visits) {
    prepare();
    if (most_known < simulations * SEATS) {
        free(known), free(place_of);
        most_known = simulations * SEATS < TABLE / 2 ? simulations * SEATS : TABLE / 2;
        known = malloc(sizeof(Choice) * (size_t)most_known), place_of = malloc(sizeof(int32_t) * TABLE);
        if (known == NULL || place_of == NULL) return 1;
    }
    many_known = 0;
    memset(place_of, 0, sizeof(int32_t) * TABLE);
    uint64_t state = seed * 0x9e3779b97f4a7c15ULL + 88172645463325252ULL;
    for (int warm = 0; warm < 5; warm++) chance(&state);
    for (int time = 0; time < simulations; time++) simulate(position, own, &state);
    memset(visits, 0, sizeof(float) * (size_t)position->seats * HANDS);
    for (int seat = 0; seat < position->seats; seat++) {
        if (!acts(position, seat)) continue;
        Choice *choice = decision(position, seat);
        for (int at = 0; choice != NULL && at < choice->moves; at++)
            visits[seat * HANDS + choice->choice[at]] = (float)choice->visits[at];
    }
    return 0;
}
