import Foundation
import Terminal
import TestSupport
import Testing

/// Names, summaries, genres, networks and addresses with harmful content: only the program's own sequences reach the
/// terminal, and columns stay aligned.
@Suite(.needsMarquee, .timeLimit(.minutes(5))) struct HostileTextJourneyTests {
    /// Texts with control sequences, marked by the otherwise unused number 4711, or with an excessive length.
    private static let poisons: [String] = [
        "\u{1B}[?4711h csi", "\u{1B}]0;4711\u{07} title", "\u{1B}]2;4711\u{1B}\\ title",
        "\u{1B}]8;;https://evil.example/4711\u{1B}\\link\u{1B}]8;;\u{1B}\\", "\u{1B}]52;c;NDcxMQ==\u{07} clipboard",
        "\u{1B}P+q4711\u{1B}\\ dcs", "\u{1B}_G4711\u{1B}\\ apc", "\u{1B}^4711\u{1B}\\ pm", "\u{1B}X4711\u{1B}\\ sos",
        "\u{9B}?4711h c1", "\u{9D}0;4711\u{9C} c1", "\u{90}+q4711\u{9C} c1", "\u{8D}\u{84}\u{85} c1",
        "&#27;[?4711h entity", "&#x1b;]0;4711&#7; entity", "&#x9b;?4711h entity", "&#155;?4711h &#x9D;0;4711&#x9c;",
        "&amp;#27;[?4711h twice", "\u{202E}\u{2066}drawkcab\u{2069}\u{202C}\u{200F}", "&#x202e;&#8294;drawkcab",
        "\u{0}\u{7}\u{8}\u{9}\u{A}\u{B}\u{C}\u{D}\u{E}\u{F}\u{7F} c0",
        "zero" + String(repeating: "\u{200B}\u{2060}\u{FEFF}\u{200D}", count: 200) + "width",
        "tower e" + String(repeating: "\u{301}\u{489}", count: 5_000) + " of marks",
        String(repeating: "long ", count: 8_000), String(repeating: "長い", count: 8_000),
        "العربية עברית ไทย हिन्दी 한국어 👩‍👩‍👧‍👦 🇩🇪 ❤️ ❤︎ 1️⃣", "tags \u{E0041}\u{E0042}\u{FFF9}\u{FFFB}",
    ]

    private let home: TemporaryFolder
    private let server: StubServer

    init() throws {
        home = try TemporaryFolder()
        server = try require(StubServer())
    }

    /// Makes the server answer with shows that contain some of the texts.
    private func serve(_ numbers: Range<Int>) throws {
        server.script("/shows?page=0", .response(body: try Self.json(numbers.map(Self.show))))
        for number in numbers {
            let poison = Self.poisons[number]
            var details = Self.show(number)
            details["_embedded"] = [
                "episodes": [["id": 1, "name": poison, "season": 1, "number": 1, "summary": poison]],
                "cast": [["person": ["id": 1, "name": poison], "character": ["id": 2, "name": poison]]],
            ]
            let path =
                "/shows/\(number + 1)?embed%5B%5D=episodes&embed%5B%5D=episodeswithspecials&embed%5B%5D=cast&embed%5B%5D=seasons"
            server.script(path, .response(body: try Self.json(details)))
        }
    }

    private static func show(_ number: Int) -> [String: Any] {
        let poison = poisons[number]
        // A summary of a megabyte with the harmful text at the front and further back.
        let summary = "<p>\(poison)</p>" + (number == 0 ? String(repeating: "<b>x</b>\(poison) ", count: 40_000) : "")
        return [
            "id": number + 1, "name": poison + " show", "url": "https://www.tvmaze.com/" + poison, "summary": summary,
            "genres": [poison, poison], "network": ["name": poison, "country": ["name": poison]], "language": poison,
            "type": poison, "status": poison, "premiered": poison, "rating": ["average": 7.5],
            "schedule": ["time": poison, "days": [poison]],
        ]
    }

    private static func json(_ value: Any) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
    }

    /// Texts at a time; more would exceed the rate limit of TVmaze.
    private static let portion = 7

    @Test(
        arguments: [TerminalBehavior.usual, .backgroundColorErase],
        Array(stride(from: 0, to: poisons.count, by: portion)))
    func onlyOurOwnSequencesReachTheTerminal(behavior: TerminalBehavior, first: Int) async throws {
        let numbers = first..<min(first + Self.portion, Self.poisons.count)
        try serve(numbers)
        let marquee = try Marquee(
            [], home: home, server: server.root, size: Size(width: 120, height: 30), behavior: behavior)
        try await marquee.status("1/\(numbers.count)")
        for number in 1...numbers.count {
            try await marquee.program.waitForScreen {
                $0.text(29).contains("\(number)/\(numbers.count)") && Self.hasStraightColumns($0)
            }
            try await marquee.type(.enter, shows: "Similar")
            marquee.type("y")
            try await marquee.program.waitForScreen {
                $0.screen.contains("clipboard: ") || $0.screen.contains("no link")
            }
            try await marquee.type(.escape, status: "\(number)/\(numbers.count)")
            marquee.type(.down)
        }
        try await marquee.quit()
        expectEqual(marquee.program.terminal.titles, [])
        expect(!marquee.program.terminal.strings.contains { $0.text.contains("4711") || $0.text.contains("NDcxMQ") })
        expectEqual(marquee.program.terminal.bellCount, 0)
    }

    /// Whether the stars of the ratings, which have equal widths, are aligned, and so is the border of the preview.
    private static func hasStraightColumns(_ screen: VirtualTerminal) -> Bool {
        ["★", "│"].allSatisfy { glyph in
            let columns = (1..<screen.size.height - 1).compactMap { row in
                (0..<68).first { screen.cell($0, row).text == glyph }
            }
            return Set(columns).count == 1
        }
    }
}
