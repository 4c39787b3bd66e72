import TestSupport
import Testing

@testable import Terminal

private let samples = "data/unicode/ucd-15.0/auxiliary/GraphemeBreakTest.txt"

@Suite(.timeLimit(.minutes(5))) struct GraphemeScannerTests {
    /// The clusters of the text as ranges of bytes.
    private func clusters(of text: String) -> [String] {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var scanner = GraphemeScanner(bytes)
            var clusters: [String] = []
            while let cluster = scanner.next() {
                clusters.append(String(decoding: bytes[cluster.utf8Range], as: UTF8.self))
            }
            return clusters
        }
    }

    @Test(.enabled(if: SharedData.has(samples), "needs ../shared/\(samples)"))
    func bordersAreThoseOfUnicode15() throws {
        let text = String(decoding: try SharedData.bytes(samples), as: UTF8.self)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("÷") }
        expect(lines.count > 500)
        for line in lines {
            let expected = Self.clusters(inSample: line).flatMap(Self.parted)
            expectEqual(clusters(of: expected.joined()).map(scalars), expected.map(scalars), "\(line)")
        }
    }

    @Test func noClusterTakesMoreThanTwoColumns() {
        let rows: [(String, [[UInt32]])] = [
            ("\u{1100}\u{1156}\u{1161}", [[0x1100], [0x1156, 0x1161]]), ("\u{1100}\u{AC00}", [[0x1100], [0xAC00]]),
            ("\u{600}\u{4E2D}", [[0x600], [0x4E2D]]), ("\u{600}7", [[0x600], [0x37]]),
            ("\u{600}\u{301}", [[0x600, 0x301]]),
            // Terminals give each consonant of a conjunct a column, and some vowels.
            ("\u{915}\u{94D}\u{937}", [[0x915, 0x94D], [0x937]]),
            ("\u{E19}\u{E49}\u{E33}", [[0xE19, 0xE49], [0xE33]]),
            // Only emoji are joined. Unicode has since removed the property that joins others, and current terminals show
            // them side by side.
            ("\u{1FA50}\u{200D}\u{1F467}", [[0x1FA50, 0x200D], [0x1F467]]),
            ("\u{1F467}\u{200D}★", [[0x1F467, 0x200D], [0x2605]]), ("❤\u{200D}🔥", [[0x2764, 0x200D, 0x1F525]]),
        ]
        for (text, expected) in rows { expectEqual(clusters(of: text).map(scalars), expected, text.debugDescription) }
    }

    @Test func aSliceThatEndsInsideAScalarIsReadToItsEnd() {
        let bytes = Array("a中".utf8.dropLast())
        bytes.withUnsafeBufferPointer { bytes in
            var scanner = GraphemeScanner(bytes)
            var widths: [Int] = []
            while let cluster = scanner.next() { widths.append(cluster.width) }
            expectEqual(widths, [1, 1, 1])
        }
    }

    @Test func asciiIsPassedOverAtOnceExceptWhatAMarkMayFollow() {
        Array("abce\u{301}x\u{1B}y".utf8).withUnsafeBufferPointer { bytes in
            var scanner = GraphemeScanner(bytes)
            expectEqual(scanner.passASCII(), 0..<3)
            expectEqual(scanner.next()?.utf8Range, 3..<6)
            expectEqual(scanner.passASCII(limit: 9), 6..<7)
            expect(scanner.passASCII().isEmpty)
            expectEqual(scanner.next()?.width, 0)
            expect(scanner.passASCII(limit: 0).isEmpty)
            expectEqual(scanner.passASCII(), 8..<9)
        }
    }

    private func scalars(_ cluster: String) -> [UInt32] { cluster.unicodeScalars.map(\.value) }

    /// The expected parts of a cluster: none wider than two columns, and line breaks separate.
    private static func parted(_ cluster: String) -> [String] {
        var parts: [String] = []
        for scalar in cluster.unicodeScalars {
            let beginsPart = parts.last?.unicodeScalars.last.map { isFull(after: $0, before: scalar) } ?? true
            if beginsPart { parts.append("") }
            parts[parts.count - 1].unicodeScalars.append(scalar)
        }
        return parts
    }

    private static func isFull(after first: Unicode.Scalar, before second: Unicode.Scalar) -> Bool {
        let isMark = [.spacingMark, .nonspacingMark, .format].contains(second.properties.generalCategory)
        switch first.value {
        case 0x0D: return second == "\n"
        case 0x1100...0x115F: return !isMark && TextMetrics.width(of: String(second)) == 2
        case 0x600...0x605: return !isMark || (0x600...0x605).contains(second.value)
        case 0x200D: return !second.properties.isEmoji && second.properties.generalCategory == .otherSymbol
        default: return false
        }
    }

    private static func clusters(inSample line: Substring) -> [String] {
        let rule = line.prefix { $0 != "#" }
        return rule.split(separator: "÷").compactMap { part in
            let scalars = part.split { !$0.isHexDigit }.compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            var cluster = ""
            cluster.unicodeScalars.append(contentsOf: scalars)
            return cluster.isEmpty ? nil : cluster
        }
    }
}
