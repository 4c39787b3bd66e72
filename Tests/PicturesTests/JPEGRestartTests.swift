import TestSupport
import Testing

@testable import Pictures

/// A gray picture of eight blocks with a restart interval each: only lost intervals become gray.
@Suite(.timeLimit(.minutes(5)))
struct JPEGRestartTests {
    private let levels: [UInt8] = [20, 30, 40, 50, 206, 216, 226, 236]

    /// The file of intervals, each a marker number and a block. The first has no marker.
    private func file(_ intervals: [(marker: UInt8?, block: Int?)]) -> [UInt8] {
        var file = JPEGBytes()
        file.tables()
        file.restartInterval(1)
        file.frame(width: 64, height: 8, sampling: [0x11])
        file.scan(components: [1])
        for interval in intervals {
            if let marker = interval.marker { file.restart(marker) }
            if let block = interval.block { file.data(JPEGBytes.differences([levels[block]])) }
        }
        file.end()
        return file.bytes
    }

    private func decode(_ file: [UInt8]) throws -> [UInt8] {
        let image = try JPEGDecoder.decode(file)
        return (0..<8).map { image.bytes[24 * $0 + 9] }
    }

    private var whole: [(marker: UInt8?, block: Int?)] {
        (0..<8).map { ($0 == 0 ? nil : UInt8($0 - 1), $0) }
    }

    @Test func eachIntervalResetsTheDecoderAndOnlyLostOnesAreGray() throws {
        typealias Intervals = [(marker: UInt8?, block: Int?)]
        let rows: [(change: (inout Intervals) -> Void, gray: Int?, comment: String)] = [
            ({ _ in }, nil, "whole"),
            ({ $0.remove(at: 3) }, 3, "a missing interval leaves the others in their places"),
            ({ $0.insert((2, 3), at: 5) }, nil, "an interval that came twice is passed over"),
            ({ $0[3].marker = 6 }, nil, "a marker of an odd number is taken for the one that was due"),
            // At the end of the data zeros are read, which are a block without a difference.
            ({ $0[5].block = nil }, 5, "an interval that ends early is gray from there"),
        ]
        for row in rows {
            var (intervals, expected) = (whole, levels)
            row.change(&intervals)
            if let gray = row.gray { expected[gray] = 128 }
            try expectEqual(decode(file(intervals)), expected, row.comment)
        }
        // Bytes that are too many are skipped.
        var bytes = file(whole)
        let marker = try require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD3 })
        bytes.insert(contentsOf: [1, 2, 3, 0xFF, 0, 0xFF, 0x02], at: marker)
        try expectEqual(decode(bytes), levels)
    }
}
