import TestSupport
import Testing

@testable import Terminal

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

    @Test func eachIntervalResetsTheDecoder() throws {
        try expectEqual(decode(file(whole)), levels)
    }

    @Test func anIntervalThatIsMissingLeavesTheOthersInTheirPlaces() throws {
        var intervals = whole
        intervals.remove(at: 3)
        var expected = levels
        expected[3] = 128
        try expectEqual(decode(file(intervals)), expected)
    }

    @Test func anIntervalThatCameTwiceIsPassedOver() throws {
        var intervals = whole
        intervals.insert((2, 3), at: 5)
        try expectEqual(decode(file(intervals)), levels)
    }

    @Test func aMarkerOfAnOddNumberIsTakenForTheOneThatWasDue() throws {
        var intervals = whole
        intervals[3].marker = 6
        try expectEqual(decode(file(intervals)), levels)
    }

    @Test func anIntervalThatEndsEarlyIsGrayFromThere() throws {
        var intervals = whole
        intervals[5].block = nil
        // At the end of the data zeros are read, which are a block without a difference.
        var expected = levels
        expected[5] = 128
        try expectEqual(decode(file(intervals)), expected)
    }

    @Test func bytesThatAreTooManyAreSkipped() throws {
        var bytes = file(whole)
        let marker = try require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD3 })
        bytes.insert(contentsOf: [1, 2, 3, 0xFF, 0, 0xFF, 0x02], at: marker)
        try expectEqual(decode(bytes), levels)
    }
}
