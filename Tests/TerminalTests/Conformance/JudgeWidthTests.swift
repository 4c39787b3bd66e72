import Foundation
import Terminal
import TestSupport
import Testing

/// Checks the judge's own width rule against the Unicode data: it shares no table with the program.
@Suite("The virtual terminal's widths agree with the Unicode data", .timeLimit(.minutes(5)))
struct JudgeWidthTests {
    static let folder = "data/unicode/ucd-15.0"

    @Test(.enabled(if: SharedData.has(folder), "../shared is absent"))
    func assignedWideCharactersAndNoOthersTakeTwoCells() throws {
        let narrow = try scalars(ofWidths: ["W", "F"]).filter { columns(of: $0) != 2 }
        expectEqual(narrow.map { String($0.value, radix: 16) }, [])
        let wide = try scalars(ofWidths: ["N", "Na", "H", "A"]).filter { columns(of: $0) > 1 }
        expectEqual(wide.map { String($0.value, radix: 16) }, [])
    }

    /// The cursor's column after the character.
    private func columns(of scalar: Unicode.Scalar) -> Int {
        var terminal = VirtualTerminal(size: Size(width: 4, height: 1), behavior: [])
        terminal.feed(String(Character(scalar)))
        return terminal.cursor.column
    }

    /// The spacing characters of EastAsianWidth.txt that have one of the widths, without those for private use.
    private func scalars(ofWidths widths: Set<Substring>) throws -> [Unicode.Scalar] {
        let text = String(decoding: try SharedData.bytes("\(Self.folder)/EastAsianWidth.txt"), as: UTF8.self)
        return text.split(separator: "\n").flatMap { line -> [Unicode.Scalar] in
            let parts = line.split(whereSeparator: { " ;#\t".contains($0) })
            guard !line.hasPrefix("#"), parts.count > 2, widths.contains(parts[1]) else { return [] }
            guard !["Mn", "Me", "Cc", "Cf", "Co", "Cs"].contains(parts[2]) else { return [] }
            let ends = parts[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
            guard let first = ends.first, let last = ends.last else { return [] }
            return (first...last).compactMap(Unicode.Scalar.init)
                .filter { $0.properties.generalCategory != .unassigned }
        }
    }
}
