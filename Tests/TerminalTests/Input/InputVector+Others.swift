import Terminal

extension InputVector {
    static let text: [InputVector] = [
        .character("ü", "ü"), .character("あ", "あ"), .character("😀", "😀"),
        InputVector("e\u{301}", .key(KeyPress("e")), .key(KeyPress("\u{301}"))),
        // One U+FFFD for every maximal subpart.
        ill([0xC3, 0x41], "\u{FFFD}", "A"), ill([0xFF], "\u{FFFD}"), ill([0x80, 0x9B], "\u{FFFD}", "\u{FFFD}"),
        ill([0xE2, 0x82, 0x41], "\u{FFFD}", "A"), ill([0xF0, 0x9F, 0x98, 0x41], "\u{FFFD}", "A"),
        ill([0xED, 0xA0, 0x80], "\u{FFFD}", "\u{FFFD}", "\u{FFFD}"),
        ill([0xC0, 0xAF], "\u{FFFD}", "\u{FFFD}"), ill([0xF0, 0x80, 0x80], "\u{FFFD}", "\u{FFFD}", "\u{FFFD}"),
        ill([0xF4, 0x90, 0x41], "\u{FFFD}", "\u{FFFD}", "A"), ill([0xE2, 0xE2, 0x82, 0xAC], "\u{FFFD}", "€"),
        // A C1 control as UTF-8 is not text.
        ill([0xC2, 0x9B], "\u{FFFD}"),
    ]

    private static func ill(_ bytes: [UInt8], _ characters: Character...) -> InputVector {
        InputVector(bytes: bytes, events: characters.map { .key(KeyPress($0)) })
    }

    static let mouse: [InputVector] = [
        .mouse("\u{1B}[<0;1;1M", .press(button: 0), column: 0, row: 0),
        .mouse("\u{1B}[<0;10;20m", .release(button: 0), column: 9, row: 19),
        .mouse("\u{1B}[<1;3;4M", .press(button: 1), column: 2, row: 3),
        .mouse("\u{1B}[<2;3;4M", .press(button: 2), column: 2, row: 3),
        .mouse("\u{1B}[<32;5;6M", .drag(button: 0), column: 4, row: 5),
        .mouse("\u{1B}[<34;5;6M", .drag(button: 2), column: 4, row: 5),
        .mouse("\u{1B}[<64;7;8M", .scroll(.up), column: 6, row: 7),
        .mouse("\u{1B}[<65;7;8M", .scroll(.down), column: 6, row: 7),
        .mouse("\u{1B}[<66;7;8M", .scroll(.left), column: 6, row: 7),
        .mouse("\u{1B}[<67;7;8M", .scroll(.right), column: 6, row: 7),
        .mouse("\u{1B}[<4;1;1M", .press(button: 0), column: 0, row: 0, .shift),
        .mouse("\u{1B}[<8;1;1M", .press(button: 0), column: 0, row: 0, .alt),
        .mouse("\u{1B}[<16;1;1M", .press(button: 0), column: 0, row: 0, .control),
        .mouse("\u{1B}[<85;1;1M", .scroll(.down), column: 0, row: 0, [.shift, .control]),
        .mouse("\u{1B}[<128;1;1M", .press(button: 8), column: 0, row: 0),
        .mouse("\u{1B}[<0;99999999999;0M", .press(button: 0), column: 9998, row: 0),
        // Motion without a button, the pointer leaving the window, the release of a wheel: nothing.
        InputVector("\u{1B}[<35;1;1M"), InputVector("\u{1B}[<256;1;1M"), InputVector("\u{1B}[<64;1;1m"),
        // The report of X10, three raw bytes, is swallowed.
        InputVector("\u{1B}[M !!q", .key(KeyPress("q"))),
        InputVector(bytes: [0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0xFF, 0x71], events: [.key(KeyPress("q"))]),
        .reply("\u{1B}[<0;1M", .unknown),
    ]

    static let windows: [InputVector] = [
        InputVector("\u{1B}[I", .focus(true)), InputVector("\u{1B}[O", .focus(false)),
        InputVector("\u{1B}[200~abc\u{1B}[201~d", .paste("abc"), .key(KeyPress("d"))),
        InputVector("\u{1B}[200~\u{1B}[201~", .paste("")),
        InputVector("\u{1B}[200~a\r\n\u{3}\u{1B}[A\u{1B}[200~z\u{1B}[201~", .paste("a\r\n\u{3}\u{1B}[A\u{1B}[200~z")),
        InputVector("\u{1B}[200~\u{1B}\u{1B}[20\u{1B}[201~", .paste("\u{1B}\u{1B}[20")),
        InputVector("\u{1B}[200~日本\u{1B}[201~", .paste("日本")),
        InputVector(
            bytes: Array("\u{1B}[200~".utf8) + [0xFF, 0x61] + Array("\u{1B}[201~".utf8), events: [.paste("\u{FFFD}a")]),
        // An end without a beginning means nothing.
        InputVector("\u{1B}[201~"),
    ]

    static let aborted: [InputVector] = [
        InputVector("\u{1B}[12\u{18}a", .key(KeyPress("a"))), InputVector("\u{1B}]11;\u{1A}a", .key(KeyPress("a"))),
        InputVector("\u{1B}[1;\u{3}", .key(KeyPress(.character("c"), .control))),
        InputVector("\u{1B}]11;rgb:\u{3}", .key(KeyPress(.character("c"), .control))),
        // A bell ends an operating system command alone.
        InputVector("\u{1B}P>|a\u{7}b\u{1B}\\q", .reply(.unknown), .key(KeyPress("q"))),
        InputVector("\u{1B}_Gi=31;O\u{7}K\u{1B}\\q", .reply(.unknown), .key(KeyPress("q"))),
        InputVector("\u{1B}P1$r\u{1B}[A", .key(KeyPress(.up))),
        InputVector("\u{1B}[1\u{1B}[B", .key(KeyPress(.down))),
        InputVector("\u{1B}[é", .key(KeyPress("é"))), InputVector("\u{1B}[[\u{1B}[A", .key(KeyPress(.up))),
        InputVector("\u{1B}[M \u{1B}[A", .key(KeyPress(.up))),
        InputVector(bytes: [0xE2, 0x1B, 0x5B, 0x41], events: [.key(KeyPress("\u{FFFD}")), .key(KeyPress(.up))]),
    ]

    static let all =
        legacyKeys + applicationKeys + modifiedKeys + kittyKeys + text + mouse + windows + aborted + replies
}
