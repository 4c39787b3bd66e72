@testable import Terminal

extension InputVector {
    static let replies: [InputVector] = [
        .reply("\u{1B}[?62;4;22;52c", .primaryAttributes([62, 4, 22, 52])),
        .reply("\u{1B}[?c", .primaryAttributes([])), .reply("\u{1B}[>84;0;0c", .unknown),
        .reply("\u{1B}P>|kitty(0.42.1)\u{1B}\\", .version("kitty(0.42.1)")),
        .reply("\u{1B}[?2026;2$y", .mode(2026, state: 2)), .reply("\u{1B}[?1u", .keyboardFlags(1)),
        .reply("\u{1B}[?u", .keyboardFlags(0)),
        .reply("\u{1B}_Gi=31;OK\u{1B}\\", .graphics(id: 31, message: "OK")),
        .reply("\u{1B}_Gi=31,p=2;ENOENT:no\u{1B}\\", .graphics(id: 31, message: "ENOENT:no")),
        .reply("\u{1B}_Gi=99999999999;OK\u{1B}\\", .graphics(id: 0, message: "OK")),
        .reply("\u{1B}[4;600;800t", .textAreaPixels(Size(width: 800, height: 600))),
        .reply("\u{1B}[6;16;8t", .cellPixels(Size(width: 8, height: 16))),
        .reply("\u{1B}[8;24;80t", .cells(Size(width: 80, height: 24))),
        .reply(
            "\u{1B}[48;24;80;480;640t", .cells(Size(width: 80, height: 24)),
            .textAreaPixels(Size(width: 640, height: 480))),
        .reply("\u{1B}[48;24;80;0;0t", .cells(Size(width: 80, height: 24))),
        .reply("\u{1B}[48;24:1;80:2;0;0t", .cells(Size(width: 80, height: 24))),
        .reply("\u{1B}[?1;0;256S", .sixelAttributes(item: 1, status: 0, values: [256])),
        .reply("\u{1B}[?2;0;1000;900S", .sixelAttributes(item: 2, status: 0, values: [1000, 900])),
        .reply("\u{1B}]11;rgb:0000/8080/ffff\u{1B}\\", .dynamicColor(11, red: 0, green: 0x8080, blue: 0xFFFF)),
        .reply("\u{1B}]10;rgb:f/8/0\u{7}", .dynamicColor(10, red: 0xFFFF, green: 0x8888, blue: 0)),
        .reply("\u{1B}]11;rgba:ff/00/80/ff\u{7}", .dynamicColor(11, red: 0xFFFF, green: 0, blue: 0x8080)),
        .reply("\u{1B}[?997;1n", .colorScheme(isDark: true)), .reply("\u{1B}[?997;2n", .colorScheme(isDark: false)),
        .reply("\u{1B}[0n", .statusOK),
        .reply("\u{1B}[5;10R", .cursorPosition(Position(column: 9, row: 4))),
        .reply("\u{1B}[?1;2R", .cursorPosition(Position(column: 1, row: 0))),
        .reply("\u{1B}P1$r48;2;59;34;76m\u{1B}\\", .setting("48;2;59;34;76m")),
        .reply("\u{1B}P0$r\u{1B}\\", .setting("")),
        .reply("\u{1B}P1+r524742=38\u{1B}\\", .termcap(name: "RGB", value: "8")),
        .reply("\u{1B}P1+r524742\u{1B}\\", .termcap(name: "RGB", value: "")),
        .reply("\u{1B}P0+r524742\u{1B}\\", .termcap(name: "RGB", value: nil)),
        .reply(
            "\u{1B}P1+r524742=38;5463=\u{1B}\\", .termcap(name: "RGB", value: "8"), .termcap(name: "Tc", value: "")),
        .reply("\u{1B}P!|7E565445\u{1B}\\", .unitID("7E565445")),
        // Text from the terminal is cleaned: an ESC in a capability, C1 in a name.
        .reply("\u{1B}P1+r536d=1b5b41\u{1B}\\", .termcap(name: "Sm", value: "[A")),
        .reply("\u{1B}P>|evil\u{9B}31m\u{202E}\u{1B}\\", .version("evil31m")),
        // Unknown sequences, and known ones with nonsense in them.
        .reply("\u{1B}[?1;2;3Z", .unknown), .reply("\u{1B}[=1c", .unknown), .reply("\u{1B}[?997;7n", .unknown),
        .reply("\u{1B}[6;16t", .unknown), .reply("\u{1B}[1<2c", .unknown), .reply("\u{1B}[1;2;3 q", .unknown),
        .reply("\u{1B}]11;rgb:00/00\u{7}", .unknown), .reply("\u{1B}]11;rgb:0g/00/00\u{7}", .unknown),
        .reply("\u{1B}]11;rgb:00000/0/0\u{7}", .unknown), .reply("\u{1B}]52;c;aGk=\u{7}", .unknown),
        .reply("\u{1B}]\u{7}", .unknown), .reply("\u{1B}P\u{1B}\\", .unknown), .reply("\u{1B}_\u{1B}\\", .unknown),
        .reply("\u{1B}_G\u{1B}\\", .unknown), .reply("\u{1B}^x\u{1B}\\", .unknown),
        .reply("\u{1B}Xx\u{1B}\\", .unknown),
        .reply("\u{1B}P1+r5\u{1B}\\", .unknown), .reply("\u{1B}P1+rzz=38\u{1B}\\", .unknown),
        .reply("\u{1B}P1+r\u{1B}\\", .unknown),
    ]
}
