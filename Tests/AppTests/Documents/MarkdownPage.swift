import Foundation
import TestSupport

/// A page of the documentation.
struct MarkdownPage: CustomStringConvertible {
    /// The path from the package's root.
    let path: String
    private let lines: [(text: String, isCode: Bool)]

    static func all() throws -> [MarkdownPage] {
        let root = SharedData.packageRoot.path
        let documents = try FileManager.default.contentsOfDirectory(atPath: root + "/docs").map { "docs/" + $0 }
        let pages = try FileManager.default.contentsOfDirectory(atPath: root) + documents
        return try pages.filter { $0.hasSuffix(".md") }.sorted().map(MarkdownPage.init)
    }

    init(path: String) throws {
        self.path = path
        let text = try String(contentsOf: SharedData.packageRoot.appending(path: path), encoding: .utf8)
        var isFenced = false
        lines = text.components(separatedBy: "\n").map { line in
            if line.hasPrefix("```") {
                isFenced.toggle()
                return (line, true)
            }
            return (line, isFenced || line.hasPrefix("    "))
        }
    }

    var description: String { path }

    /// The lines of blocks of code, without their indentation.
    var code: [String] { lines.filter(\.isCode).map { $0.text.trimmingCharacters(in: .whitespaces) } }

    /// The text in backticks.
    var spans: [String] {
        prose.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    /// The targets of links and pictures.
    var targets: [String] {
        prose.matches(of: /\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)?)\)/).map { String($0.output.1) }
    }

    /// The anchors of its headings, as GitHub derives them.
    var anchors: Set<String> {
        Set(
            lines.filter { !$0.isCode && $0.text.hasPrefix("#") }.map { line in
                let heading = line.text.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
                return heading.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
                    .replacing(" ", with: "-")
            })
    }

    private var prose: String { lines.filter { !$0.isCode }.map(\.text).joined(separator: "\n") }
}
