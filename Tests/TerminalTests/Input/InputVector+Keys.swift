import Terminal

extension InputVector {
    static let legacyKeys: [InputVector] = [
        .key("\u{1B}[A", .up), .key("\u{1B}[B", .down), .key("\u{1B}[C", .right), .key("\u{1B}[D", .left),
        .key("\u{1B}[H", .home), .key("\u{1B}[F", .end),
        .key("\u{1B}[1~", .home), .key("\u{1B}[4~", .end), .key("\u{1B}[7~", .home), .key("\u{1B}[8~", .end),
        .key("\u{1B}[2~", .insert), .key("\u{1B}[3~", .delete), .key("\u{1B}[5~", .pageUp),
        .key("\u{1B}[6~", .pageDown),
        .key("\u{1B}[11~", .function(1)), .key("\u{1B}[12~", .function(2)), .key("\u{1B}[13~", .function(3)),
        .key("\u{1B}[14~", .function(4)), .key("\u{1B}[15~", .function(5)), .key("\u{1B}[17~", .function(6)),
        .key("\u{1B}[18~", .function(7)), .key("\u{1B}[19~", .function(8)), .key("\u{1B}[20~", .function(9)),
        .key("\u{1B}[21~", .function(10)), .key("\u{1B}[23~", .function(11)), .key("\u{1B}[24~", .function(12)),
        .key("\u{1B}[25~", .function(13)), .key("\u{1B}[26~", .function(14)), .key("\u{1B}[28~", .function(15)),
        .key("\u{1B}[29~", .function(16)), .key("\u{1B}[31~", .function(17)), .key("\u{1B}[34~", .function(20)),
        .key("\u{1B}[Z", .tab, .shift), .key("\t", .tab), .key("\r", .enter), .key("\n", .enter),
        .key("\u{7F}", .backspace), .key("\u{8}", .backspace),
        .character("\0", " ", .control), .character("\u{3}", "c", .control), .character("\u{1A}", "z", .control),
        .character("\u{1C}", "\\", .control), .character("\u{1F}", "_", .control),
        .character("a", "a"), .character("G", "G"), .character("~", "~"), .character(" ", " "),
        // The same keys on the Linux console.
        .key("\u{1B}[[A", .function(1)), .key("\u{1B}[[E", .function(5)),
    ]

    static let applicationKeys: [InputVector] = [
        .key("\u{1B}OA", .up), .key("\u{1B}OB", .down), .key("\u{1B}OC", .right), .key("\u{1B}OD", .left),
        .key("\u{1B}OH", .home), .key("\u{1B}OF", .end),
        .key("\u{1B}OP", .function(1)), .key("\u{1B}OQ", .function(2)), .key("\u{1B}OR", .function(3)),
        .key("\u{1B}OS", .function(4)), .key("\u{1B}O5A", .up, .control), .key("\u{1B}O1;2P", .function(1), .shift),
        .key("\u{1B}OM", .enter), .character("\u{1B}Oj", "*"), .character("\u{1B}Op", "0"),
        .character("\u{1B}Oy", "9"),
        // No application key: Alt-O, and then something else.
        InputVector("\u{1B}Oz", .key(KeyPress(.character("O"), .alt)), .key(KeyPress("z"))),
        // No part of a longer one that is not known is a key.
        InputVector("\u{1B}O1;2zq", .key(KeyPress("q"))), InputVector("\u{1B}O123456789Aq", .key(KeyPress("q"))),
        InputVector("\u{1B}O123456789\u{3}", .key(KeyPress(.character("c"), .control))),
    ]

    static let modifiedKeys: [InputVector] = [
        // rxvt's own way of saying Shift, Control, and both.
        .key("\u{1B}[a", .up, .shift), .key("\u{1B}[d", .left, .shift), .key("\u{1B}[c", .right, .shift),
        .key("\u{1B}Oa", .up, .control), .key("\u{1B}Ob", .down, .control), .key("\u{1B}Oc", .right, .control),
        .key("\u{1B}Od", .left, .control), .key("\u{1B}[7^", .home, .control),
        .key("\u{1B}[3@", .delete, [.control, .shift]),
        InputVector("\u{1B}[7$q", .key(KeyPress(.home, .shift)), .key(KeyPress("q"))),
        .key("\u{1B}[8$", .end, .shift), .key("\u{1B}[5$", .pageUp, .shift), .key("\u{1B}[6$", .pageDown, .shift),
        .key("\u{1B}[1;2A", .up, .shift), .key("\u{1B}[1;3B", .down, .alt), .key("\u{1B}[1;5C", .right, .control),
        .key("\u{1B}[1;9D", .left, .command), .key("\u{1B}[1;6H", .home, [.shift, .control]),
        .key("\u{1B}[5;5~", .pageUp, .control), .key("\u{1B}[3;2~", .delete, .shift),
        .key("\u{1B}[1;2P", .function(1), .shift), .key("\u{1B}[1;2R", .function(3), .shift),
        .key("\u{1B}[1;8S", .function(4), [.shift, .alt, .control]), .key("\u{1B}[R", .function(3)),
        // Meta counts as Alt; Hyper, Caps Lock and Num Lock do not count.
        .key("\u{1B}[1;33A", .up, .alt), .key("\u{1B}[1;209A", .up),
        .character("\u{1B}a", "a", .alt), .character("\u{1B}é", "é", .alt), .character("\u{1B}日", "日", .alt),
        .key("\u{1B}\u{7F}", .backspace, .alt), .key("\u{1B}\r", .enter, .alt),
        .character("\u{1B}\u{3}", "c", [.alt, .control]),
        InputVector("\u{1B}\u{1B}[A", .key(KeyPress(.escape)), .key(KeyPress(.up))),
        // xterm's modifyOtherKeys.
        .character("\u{1B}[27;5;105~", "i", .control), .character("\u{1B}[27;6;65~", "A", .control),
        .character("\u{1B}[27;2;32~", " ", .shift), .key("\u{1B}[27;5;13~", .enter, .control),
        .key("\u{1B}[27;2;9~", .tab, .shift), .character("\u{1B}[27;4;33~", "!", .alt),
    ]

    static let kittyKeys: [InputVector] = [
        .key("\u{1B}[27u", .escape), .key("\u{1B}[13u", .enter), .key("\u{1B}[9;2u", .tab, .shift),
        .key("\u{1B}[127;5u", .backspace, .control), .character("\u{1B}[99;5u", "c", .control),
        .character("\u{1B}[97;6u", "A", .control), .character("\u{1B}[49;6u", "1", [.shift, .control]),
        .character("\u{1B}[49:33;6u", "!", .control), .character("\u{1B}[1089::99;5u", "c", .control),
        .character("\u{1B}[105;5u", "i", .control), .character("\u{1B}[32;5u", " ", .control),
        .character("\u{1B}[97;2;65u", "A"), .character("\u{1B}[228;3u", "ä", .alt),
        .character("\u{1B}[99;69u", "c", .control),
        // A press, a repeat, and a release, which is not an event; empty sub-parameters are legal.
        .character("\u{1B}[97;1:1u", "a"), .character("\u{1B}[97;1:2u", "a"), InputVector("\u{1B}[97;1:3u"),
        InputVector("\u{1B}[1;1:3A"), .key("\u{1B}[1;:2A", .up), InputVector("\u{1B}[5;1:3~"),
        // The keypad is the plain keys; modifiers and media keys are none.
        .character("\u{1B}[57399u", "0"), .character("\u{1B}[57408u", "9"), .character("\u{1B}[57413u", "+"),
        .key("\u{1B}[57414u", .enter), .key("\u{1B}[57417u", .left), .key("\u{1B}[57420u", .down),
        .key("\u{1B}[57421;5u", .pageUp, .control), .key("\u{1B}[57426u", .delete),
        .key("\u{1B}[57376u", .function(13)), .key("\u{1B}[57398u", .function(35)),
        InputVector("\u{1B}[57441;2u"), InputVector("\u{1B}[57428u"), InputVector("\u{1B}[E"),
    ]
}
