import Configuration
import Foundation
import TestSupport
import Testing

@testable import App

/// Compares docs/CONFIGURATION.md with the program.
@Suite(.timeLimit(.minutes(5))) struct ConfigurationDocumentTests {
    private func document() throws -> String {
        try String(contentsOf: SharedData.packageRoot.appending(path: "docs/CONFIGURATION.md"), encoding: .utf8)
    }

    /// The cells of the table with this first heading, without backticks.
    private func rows(under heading: String) throws -> [[String]] {
        let lines = try document().components(separatedBy: "\n")
        let start = try require(lines.firstIndex { $0.hasPrefix("| \(heading) |") })
        return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
            line.dropFirst().dropLast().components(separatedBy: " | ").map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: " |`")).replacingOccurrences(of: "`", with: "")
            }
        }
    }

    @Test func everySettingAndCommandIsInItsTable() throws {
        let settings = try rows(under: "Key")
        expectEqual(settings.map { $0[0] }, Setting.allCases.map(\.rawValue))
        for (row, setting) in zip(settings, Setting.allCases) {
            let values =
                switch setting.kind {
                case .choice(let values): setting == .language ? "auto or a code" : values.joined(separator: ", ")
                case .flag: "true, false"
                case .text: "a text"
                case .country: "auto or a code"
                case .count(let range): "\(range.lowerBound) to \(range.upperBound)"
                }
            expect(row[1] == (setting == .theme ? values + ", …" : values), "\(setting)")
            expectEqual(row[2], (setting.fallback ?? "–"), "\(setting)")
            expectEqual(row[3], setting.options.map(\.rawValue).joined(separator: ", "), "\(setting)")
            expectEqual(row[4], setting.variable, "\(setting)")
        }
        let commands = try rows(under: "Command")
        expectEqual(commands.map { $0[0] }, Command.allCases.map(\.rawValue))
        for (row, command) in zip(commands, Command.allCases) {
            let keys = Keymap.standard.bindings.filter { $0.command == command }.flatMap(\.keys).map(\.notation)
            let unique = keys.enumerated().filter { keys.firstIndex(of: $0.element) == $0.offset }.map(\.element)
            expectEqual(row[1], unique.joined(separator: " "), "\(command)")
        }
    }

    private func examples(in text: String) -> [[UInt8]] {
        text.components(separatedBy: "```json5\n").dropFirst().map { Array($0.components(separatedBy: "```")[0].utf8) }
    }

    /// The text of a section, and the rest of the document.
    private func parts(around heading: String) throws -> (section: String, rest: String) {
        let parts = try document().components(separatedBy: "\n## \(heading)\n")
        let (before, after) = (parts[0], try require(parts.count == 2 ? parts[1] : nil))
        let end = try require(after.range(of: "\n## ")).lowerBound
        return (String(after[..<end]), before + after[end...])
    }

    @Test func everyExampleIsValid() throws {
        var blocks = examples(in: try parts(around: "Themes").rest)
        expect(blocks.count >= 2)
        for block in blocks {
            expectEqual(ConfigurationReader.read(block).mistakes, [], "\(String(decoding: block, as: UTF8.self))")
        }
        // The example theme is complete and readable.
        blocks = examples(in: try parts(around: "Themes").section)
        expectEqual(blocks.count, 1)
        for block in blocks {
            expectEqual(ThemeReader.read(block, name: "harbor", file: "themes/harbor.json").mistakes, [])
            let members = try require(JSON5Document(block).root?.members)
            expectEqual(members.map(\.key), ["extends"] + ThemeRole.allCases.map(\.rawValue) + ["cards"])
        }
    }
}
