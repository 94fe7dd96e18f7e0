"""The pictures on the cards: six armies and the shepherd, the sword and the drum, drawn for this project."""

from __future__ import annotations

from typing import Final

from dragongames.draw.glyphs import Glyph, Layer, block, disc, oval

FOOTMAN: Final[Glyph] = (
    Layer(block(17, 18, 6, 80), "timber"),
    Layer("M20 1L29 17L20 25L11 17Z", "metal"),
    Layer("M32 98V70Q33 54 47 52H65Q79 54 80 70V98Z", "cloth"),
    Layer("M40 34Q39 52 44 57Q56 63 68 57Q73 52 72 34Z", "steel"),
    Layer(oval(56, 39, 11, 12.5), "skin", width=2.4),
    Layer(disc(52, 38, 1.7) + disc(61, 38, 1.7), "ink", ""),
    Layer("M52 46Q56 49 61 46", "", "ink", 2.2),
    Layer("M39 29Q39 8 56 8Q73 8 73 29Z", "metal"),
    Layer("M50 10Q45 16 45 27", "", "white", 3),
    Layer("M31 28Q56 20 81 28Q84 33 79 34Q56 27 33 34Q28 33 31 28Z", "steel"),
    Layer("M36 60Q24 62 17 66L20 77Q32 76 41 71Z", "cloth"),
    Layer(disc(20, 71, 6.5), "skin"),
    Layer("M44 60H86V76Q85 92 65 99Q45 92 44 76Z", "white"),
    Layer("M60 61.5H70V71H84.5V80H70V95.5L65 97.5L60 95.5V80H45.5V71H60Z", "cloth", ""),
)

KNIGHT: Final[Glyph] = (
    # lance behind the rider
    Layer("M2 52L98 15L99 19L4 57Z", "timber", width=2.4),
    # the horse
    Layer(
        "M20 58Q10 54 7 64Q3 76 8 84Q14 82 14 72L18 68L15 80L7 92L14 97L24 84L30 72L34 97H43L43 74L60 73L72 82L67 95"
        "L75 98L83 80L74 68Q80 60 80 51L87 53Q94 56 97 50L90 36Q86 29 78 27L75 20L70 29Q64 42 58 49L32 50Q24 51 20 58Z",
        "leather",
    ),
    Layer("M70 29Q60 36 55 49L61 50Q67 42 74 34Z", "dark", "ink", 2),
    Layer(disc(82, 36, 2), "ink", ""),
    Layer("M80 51L84 44L93 42", "", "gold", 2.6),
    Layer("M27 49H60Q69 56 70 70Q63 79 57 72Q50 82 43 73Q36 82 28 71Q22 60 27 49Z", "cloth"),
    Layer("M30 63Q36 72 43 65Q50 74 57 65Q63 70 69 63", "", "gold", 3),
    # the rider
    Layer("M36 26Q22 22 16 8Q28 2 38 12Z", "red"),
    Layer("M35 51Q31 36 40 31H52Q60 36 58 51Z", "metal"),
    Layer("M38 32V17Q39 6 47 6Q56 6 57 17V32Q47 36 38 32Z", "metal"),
    Layer("M45 19H57.5V23.5H45Z", "ink", ""),
    Layer("M52 24V33", "", "ink", 2),
    Layer("M42 10Q40 13 40.5 18", "", "white", 2.4),
    Layer("M33 35H54V44Q53 53 43.5 57Q34 53 33 44Z", "white"),
    Layer("M43.5 36.5V55.5Q35 52 34.5 44V36.5Z", "cloth", ""),
)

ARCHER: Final[Glyph] = (
    Layer("M6 98Q4 66 22 58H44Q58 62 60 98Z", "cloth"),
    Layer("M9 50Q6 12 34 10Q58 12 55 44L60 62Q34 70 4 62Z", "green"),
    Layer("M22 40Q22 22 37 22Q51 23 50 40Q49 54 37 55Q24 54 22 40Z", "skin", width=2.4),
    Layer("M22 38Q22 22 37 22Q51 23 50 36Q38 26 22 38Z", "leaf", width=2),
    Layer(disc(37, 39, 1.8) + disc(46, 39, 1.8), "ink", ""),
    Layer("M37 48Q41 50 45 47", "", "ink", 2.2),
    # the bow, drawn
    Layer("M70 4Q98 28 88 52Q98 76 70 97", "", "ink", 9),
    Layer("M70 4Q98 28 88 52Q98 76 70 97", "", "timber", 4.6),
    Layer("M70 5L34 66L70 96", "", "ink", 2),
    Layer("M14 70Q30 76 48 68L86 58L84 50L46 58Q26 60 14 70Z", "cloth"),
    Layer(disc(86, 54, 6.5), "skin"),
    Layer("M28 67.5L98 49", "", "ink", 5),
    Layer("M28 67.5L96 49.5", "", "hay", 2),
    Layer("M99.5 48.6L87 46.5L90 57Z", "metal", width=2),
    Layer("M16 71L28 62L36 66L24 75Z", "red", width=2.2),
)

DRAGON: Final[Glyph] = (
    # wing
    Layer("M30 62L2 22L22 30L24 10L38 26L50 8L54 34Z", "red"),
    Layer("M34 56L22 30M38 50L38 26", "", "ink", 2.2),
    # back spikes
    Layer("M24 62L6 60L15 72Z M18 76L2 80L14 88Z M40 40L27 36L31 50Z", "gold", width=2.6),
    # horns
    Layer("M50 24Q48 9 32 4Q35 18 44 28Z", "wool"),
    Layer("M62 20Q62 7 51 1Q50 12 55 22Z", "wool"),
    # neck and head
    Layer(
        "M10 99Q8 74 26 58Q36 50 37 38Q40 19 58 19Q66 18 74 26L85 30Q93 26 97 34Q99 42 93 45L78 49L67 50L87 55"
        "Q90 62 82 65Q68 71 58 67Q54 82 70 99Z",
        "green",
    ),
    Layer("M58 67Q54 82 70 99H46Q37 80 48 62Q52 66 58 67Z", "leaf", width=2.4),
    Layer("M43 74L54 73M43 84L57 83M46 93L63 92", "", "ink", 2),
    Layer("M50 40L34 44L43 50L36 58L54 56Q58 48 50 40Z", "red", width=2.4),
    Layer("M92 45L89 53L84 47.5Z M82 48L79 54.5L75 49.5Z", "white", width=1.8),
    Layer("M67 50L60 47Q58 45 60 43", "", "ink", 2.6),
    Layer("M60 35Q64 26 74 32Q72 39 64 39Q61 38 60 35Z", "gold", width=2.2),
    Layer(oval(67.5, 34, 1.7, 3.6), "ink", ""),
    Layer("M57 31Q64 24 76 31", "", "ink", 3.4),
    Layer(oval(90.5, 36.5, 2, 1.7), "ink", ""),
)

CATAPULT: Final[Glyph] = (
    Layer("M84 66L95 58L92 76Z", "steel", width=2.4),
    Layer("M34 72L47 28H55L68 72H60L51 42L42 72Z", "leather"),
    Layer("M38 58H64V64H36Z", "timber", width=2.6),
    Layer("M13 20L19 12L96 62L92 69Z", "timber"),
    Layer(disc(51, 38, 5), "gold"),
    Layer("M92 65Q86 72 80 74", "", "ink", 5.5),
    Layer("M92 65Q86 72 80 74", "", "hay", 2.6),
    Layer(disc(17, 10, 8.5), "steel"),
    Layer("M13 8Q15 5 18 5", "", "white", 2.4),
    Layer("M3 10Q4 25 17 27Q26 24 29 15Q15 21 3 10Z", "leather"),
    Layer(block(5, 70, 90, 10), "timber"),
    Layer("M14 75H28M72 75H86", "", "leather", 2),
    *(
        layer
        for x in (24, 76)
        for layer in (
            Layer(disc(x, 84, 13.5), "leather"),
            Layer(f"M{x} 71V97M{x - 13} 84H{x + 13}M{x - 9} 75L{x + 9} 93M{x + 9} 75L{x - 9} 93", "", "timber", 2.6),
            Layer(disc(x, 84, 4.5), "gold", width=2.4),
        )
    ),
)

PEASANT: Final[Glyph] = (
    Layer("M72 4V20Q72 31 82 31Q92 31 92 20V4M82 6V31", "", "ink", 7),
    Layer("M72 4V20Q72 31 82 31Q92 31 92 20V4M82 6V31", "", "metal", 3),
    Layer(block(79, 30, 6, 68), "timber"),
    Layer("M10 98Q10 68 28 62H52Q68 66 70 98Z", "leather"),
    Layer("M28 62L40 76L52 62Q40 56 28 62Z", "hay", width=2.4),
    Layer("M22 98L24 82H55L58 98Z", "cloth"),
    Layer("M24 38Q24 66 40 67Q56 66 56 38Z", "skin"),
    Layer("M27 52Q40 48 53 52Q54 70 40 72Q26 70 27 52Z", "dark", width=2.4),
    Layer("M34 56Q40 60 46 56", "", "skin", 2.8),
    Layer(disc(34, 44, 1.9) + disc(46, 44, 1.9), "ink", ""),
    Layer("M37 47Q40 52 43 47Z", "skin", width=2),
    Layer("M4 36Q40 24 76 36Q72 43 64 42Q40 34 16 42Q8 43 4 36Z", "hay"),
    Layer("M22 33Q26 10 40 9Q54 10 58 33Q40 27 22 33Z", "hay"),
    Layer("M23 31Q40 25 57 31L56 26Q40 20 24 26Z", "red", "", 0),
    Layer("M60 68Q72 64 80 60L85 70Q74 78 66 82Z", "leather"),
    Layer(disc(82, 65, 6.5), "skin"),
)

SHEPHERD: Final[Glyph] = (
    Layer("M16 98V26Q16 8 30 8Q43 8 43 20Q43 28 35 28", "", "ink", 9.5),
    Layer("M16 98V26Q16 8 30 8Q43 8 43 20Q43 28 35 28", "", "timber", 4.8),
    Layer("M24 98Q24 66 40 60H60Q76 64 78 98Z", "cloth"),
    Layer("M37 38Q37 60 51 61Q65 60 65 38Z", "skin"),
    Layer(disc(46, 45, 1.9) + disc(57, 45, 1.9), "ink", ""),
    Layer("M46 52Q51 56 57 52", "", "ink", 2.3),
    Layer("M28 38Q51 28 74 38Q72 43 66 42Q51 36 36 42Q30 43 28 38Z", "leather"),
    Layer("M37 35Q38 19 51 18Q64 19 65 35Q51 29 37 35Z", "leather"),
    Layer("M30 68Q20 66 12 68L14 79Q28 80 36 78Z", "cloth"),
    Layer(disc(16, 73, 6.5), "skin"),
    # the sheep
    Layer("M58 90V98M84 90V98", "", "ink", 6),
    Layer(
        "M46 82Q42 72 52 70Q54 61 64 64Q72 57 79 65Q88 63 89 72Q97 77 91 85Q89 93 80 91Q72 97 64 92Q52 95 46 82Z",
        "wool",
    ),
    Layer("M74 78Q79 80 78 85M62 72Q58 74 60 78", "", "hay", 2.4),
    Layer("M40 74Q47 68 54 72Q56 84 48 88Q39 86 40 74Z", "dark"),
    Layer(disc(45.5, 77, 1.9), "white", ""),
)

DRUM: Final[Glyph] = (
    Layer("M12 6L44 30", "", "ink", 8.5),
    Layer("M12 6L44 30", "", "timber", 4.5),
    Layer("M88 6L58 30", "", "ink", 8.5),
    Layer("M88 6L58 30", "", "timber", 4.5),
    Layer("M12 40V80Q14 95 50 96Q86 95 88 80V40Z", "red"),
    Layer("M14 50L27 90L40 57L50 93L61 57L73 90L86 50", "", "wool", 3.4),
    Layer("M12 78Q14 91 50 92Q86 91 88 78V86Q86 98 50 99Q14 98 12 86Z", "gold"),
    Layer("M12 38V48Q14 60 50 61Q86 60 88 48V38Z", "gold"),
    Layer(oval(50, 38, 38, 15), "wool"),
    Layer(disc(45, 32, 5) + disc(57, 32, 5), "timber"),
)

SWORD: Final[Glyph] = (
    Layer("M42 64V16L50 3L58 16V64Z", "metal"),
    Layer("M50 8V62", "", "steel", 3.4),
    Layer(block(46, 70, 8, 18), "leather"),
    Layer("M24 62H76Q80 67 76 72H24Q20 67 24 62Z", "gold"),
    Layer(disc(50, 91, 7), "gold"),
)

# In the order of CARDS.
ARMS: Final[tuple[Glyph, ...]] = (FOOTMAN, KNIGHT, ARCHER, DRAGON, CATAPULT, PEASANT, SHEPHERD)
