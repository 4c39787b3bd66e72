import TestSupport
import Testing

@testable import Terminal

private let samples = "data/unicode/ucd-15.0/auxiliary/GraphemeBreakTest.txt"

@Suite struct GraphemeScannerTests {
    /// The clusters of the text, by their bytes.
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
        #expect(lines.count > 500)
        for line in lines {
            let expected = Self.clusters(inSample: line).flatMap { $0 == "\r\n" ? ["\r", "\n"] : [$0] }
            #expect(clusters(of: expected.joined()).map(scalars) == expected.map(scalars), "\(line)")
        }
    }

    @Test func conjunctsArePartedSinceTerminalsGiveEachConsonantAColumn() {
        #expect(clusters(of: "क्ष").map(scalars) == [[0x915, 0x94D], [0x937]])
    }

    @Test func vowelsOfTheirOwnColumnStandAlone() {
        #expect(clusters(of: "น้ำ").map(scalars) == [[0xE19, 0xE49], [0xE33]])
    }

    @Test func aSliceThatEndsInsideAScalarIsReadToItsEnd() {
        let bytes = Array("a中".utf8.dropLast())
        bytes.withUnsafeBufferPointer { bytes in
            var scanner = GraphemeScanner(bytes)
            var widths: [Int] = []
            while let cluster = scanner.next() { widths.append(cluster.width) }
            #expect(widths == [1, 1, 1])
        }
    }

    @Test func asciiIsPassedOverAtOnceExceptWhatAMarkMayFollow() {
        Array("abce\u{301}x\u{1B}y".utf8).withUnsafeBufferPointer { bytes in
            var scanner = GraphemeScanner(bytes)
            #expect(scanner.passASCII() == 0..<3)
            #expect(scanner.next()?.utf8Range == 3..<6)
            #expect(scanner.passASCII(limit: 9) == 6..<7)
            #expect(scanner.passASCII().isEmpty)
            #expect(scanner.next()?.width == 0)
            #expect(scanner.passASCII(limit: 0).isEmpty)
            #expect(scanner.passASCII() == 8..<9)
        }
    }

    private func scalars(_ cluster: String) -> [UInt32] { cluster.unicodeScalars.map(\.value) }

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
