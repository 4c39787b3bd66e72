import Foundation
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct ManualPageTests {
    private let text = ManualPage(phrases: Phrases.english).text

    @Test func thePageIsUpToDateAndComplete() throws {
        // `scripts/manual` regenerates it.
        let page = SharedData.packageRoot.appending(path: "docs/marquee.1")
        try expectEqual(String(contentsOf: page, encoding: .utf8), text)
        let options = OptionName.allCases.map(\.rawValue)
        let examples = Array(UsageText.examples) + Subcommand.all.flatMap(\.examples)
        let names = options + Subcommand.all.map(\.name) + examples.map(\.value)
        for name in names { expect(text.contains(ManualPage.escaped(name)), "\(name)") }
        let section = try require(text.split(separator: ".SH EXIT STATUS\n").last?.prefix { $0 != "\u{0}" })
        let list = section[..<(try require(section.range(of: ".SH ")).lowerBound)]
        for code in ExitCode.allCases { expect(list.contains("\\fB\(code.rawValue)\\fR\n")) }
        expect(list.contains("\\fB128+N\\fR\n"))
    }

    @Test func onlyPagedListsMentionPages() throws {
        let pages = "fetching as many pages as needed"
        let usage = UsageText(phrases: Phrases.english)
        expect(usage.help(Subcommand(named: "shows")).replacing(#/\s+/#, with: " ").contains(pages))
        let help = usage.help(Subcommand(named: "search"))
        expect(help.contains("print at most N entries\n") && !help.contains("pages"))
        let search = try require(text.split(separator: ".SS search").last?.split(separator: ".SS ").first)
        expect(search.contains("print at most N entries\n") && !search.contains("pages"))
        for script in Shell.allCases.map({ $0.completions(phrases: Phrases.english) }) where script.contains(pages) {
            let lines = script.split(separator: "\n").filter { $0.contains("at most N entries") }
            expect(lines.count == 4 && lines.filter { $0.contains(pages) }.count == 2)
        }
    }

    @Test(arguments: Language.allCases) func usesOnlyPortableRoff(language: Language) {
        let text = ManualPage(phrases: language.phrases).text
        expect(text.unicodeScalars.allSatisfy { $0.isASCII })
        let macros: Set = [".TH", ".ad", ".nh", ".SH", ".SS", ".PP", ".TP", ".br"]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            expect(!line.isEmpty && !line.hasPrefix("'") && line.utf8.count <= 1000)
            if line.hasPrefix(".") { expect(macros.contains(String(line.prefix { $0 != " " })), "\(line)") }
        }
    }
}
