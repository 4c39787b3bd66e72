import Foundation
import Terminal
import TestSupport
import Testing

@testable import App

/// Compares the README's table of keys with the program's.
@Suite(.timeLimit(.minutes(5))) struct ReadmeKeysTests {
    /// The labels of the keys of each row, such as `Ctrl-L`.
    private func rows() throws -> [[String]] {
        let readme = try String(contentsOf: SharedData.packageRoot.appending(path: "README.md"), encoding: .utf8)
        let section = try require(readme.components(separatedBy: "\n## Keys\n").dropFirst().first)
        let table = section.components(separatedBy: "\n## ")[0]
        return table.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
            row.split(separator: "|")[0].split(separator: "`", omittingEmptySubsequences: false)
                .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        }
    }

    @Test func theTableInTheReadmeIsThatOfTheProgram() throws {
        let known = Set(Keymap.standard.bindings.flatMap(\.keys).map(Phrases.english.label))
        let written = try rows().flatMap(\.self)
        expect(written.count > 20)
        for key in written { expect(known.contains(key), "\(key)") }
        for command in Command.allCases {
            let keys = Keymap.standard.bindings.filter { $0.command == command }.flatMap(\.keys).map(
                Phrases.english.label)
            expect(!Set(written).isDisjoint(with: keys), "\(command)")
        }
    }
}
