import Foundation
import TestSupport
import Testing

@testable import App

/// Links in the documentation lead to existing targets, and its command lines are valid.
@Suite(.timeLimit(.minutes(5))) struct DocumentTests {
    private let pages: [MarkdownPage]

    init() throws {
        pages = try MarkdownPage.all()
    }

    @Test func everyLinkHasATarget() throws {
        expect(pages.map(\.path).contains("README.md") && pages.count > 8)
        for page in pages {
            for target in page.targets where !target.contains("://") {
                let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let folder = page.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
                let path = parts[0].isEmpty ? page.path : URL(filePath: "/\(folder)\(parts[0])").standardized.path
                let file = SharedData.packageRoot.path + "/" + path
                expect(FileManager.default.fileExists(atPath: file), "\(page): \(target)")
                guard parts.count == 2 else { continue }
                let other = pages.first { "/" + $0.path == path || $0.path == path }
                expectEqual(other?.anchors.contains(String(parts[1])), true, "\(page): \(target)")
            }
        }
        // External links use HTTPS.
        for page in pages {
            for target in page.targets where target.contains("://") {
                expect(target.hasPrefix("https://") && URL(string: target)?.host() != nil, "\(page): \(target)")
            }
        }
    }

    @Test func everyCommandLineIsValid() {
        var count = 0
        // The translators' page uses a language that does not exist yet.
        for page in pages where page.path != "docs/TRANSLATING.md" {
            for line in page.code + page.spans {
                for words in Self.commandLines(line) {
                    count += 1
                    #expect(throws: Never.self, "\(page): \(line)") { try CommandLineParser.parse(words) }
                }
            }
        }
        expect(count > 30)
    }

    @Test func everyOptionAndScriptExists() throws {
        let readme = try require(pages.first { $0.path == "README.md" })
        let listed = readme.code.filter { $0.hasPrefix("--") }.flatMap { $0.matches(of: /--[a-z-]+/).map(\.output) }
        expect(listed.count > 12)
        let names = OptionName.allCases.map(\.rawValue)
        for option in listed { expect(names.contains(String(option)), "\(option)") }
        for page in pages {
            for span in page.spans where span.hasPrefix("--") {
                let name = String(span.prefix { $0 != " " && $0 != "=" })
                expect(names.contains(name), "\(page): \(span)")
            }
        }
        // Every script exists and knows its options.
        for page in pages {
            for line in page.code + page.spans {
                for match in line.matches(of: /scripts\/[a-z-]+(?![a-z._-])((?: --?[a-z-]+)*)/) {
                    let script = match.output.0.split(separator: " ").map(String.init)
                    let path = SharedData.packageRoot.appending(path: script[0]).path
                    expect(FileManager.default.isExecutableFile(atPath: path), "\(page): \(line)")
                    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
                    for option in script.dropFirst() { expect(text.contains(option), "\(page): \(line)") }
                }
            }
        }
    }

    /// The arguments of each `marquee` command in a line, if the command can be typed unchanged.
    private static func commandLines(_ line: String) -> [[String]] {
        // Skip lines with placeholders.
        guard !line.contains("…"), !line.contains("..."), !line.contains(" | show ") else { return [] }
        return line.matches(
            of: /(?:^|\| |\(|run |release |host |kiosk |bin\/|[A-Z]=\S* )marquee(?![-a-z\/.:])([^|)>#`]*)/
        ).compactMap {
            let words = $0.output.1.split(separator: " ").map(String.init)
            let isWhole = words.allSatisfy { $0.contains { !$0.isUppercase } || $0.contains { $0.isNumber } }
            return isWhole ? words.map { $0.trimmingCharacters(in: ["'", "\""]) } : nil
        }
    }
}
