import Foundation
import TestSupport
import Testing

@testable import App

@Suite struct ManualPageTests {
    private let text = ManualPage(phrases: English()).text

    /// `scripts/manual` writes it anew.
    @Test func thePageInTheDocumentsIsTheOneOfThisVersion() throws {
        let page = SharedData.packageRoot.appending(path: "docs/marquee.1")
        #expect(try String(contentsOf: page, encoding: .utf8) == text)
    }

    @Test func itNamesEveryOptionCommandAndExample() {
        let options = OptionName.allCases.map(\.rawValue)
        let names = options + Subcommand.allCases.map(\.rawValue) + UsageExample.allCases.map(\.rawValue)
        for name in names { #expect(text.contains(ManualSection.escaped(name)), "\(name)") }
    }

    @Test(arguments: Language.allCases) func itIsMadeOfNothingButWhatEveryRoffReads(language: Language) {
        let text = ManualPage(phrases: language.phrases).text
        #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
        let macros: Set = [".TH", ".ad", ".nh", ".SH", ".SS", ".PP", ".TP", ".br"]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            #expect(!line.isEmpty && !line.hasPrefix("'") && line.utf8.count <= 1000)
            if line.hasPrefix(".") { #expect(macros.contains(String(line.prefix { $0 != " " })), "\(line)") }
        }
    }
}
