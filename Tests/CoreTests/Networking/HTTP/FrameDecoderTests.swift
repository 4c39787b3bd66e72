import Networking
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct FrameDecoderTests {
    private let contents: [[UInt8]] = [[1], [], [2, 3, 4], Array(0...200)]

    private var stream: [UInt8] { contents.flatMap { content in [0, 0, 0, UInt8(content.count)] + content } }

    private func decode(_ pieces: [ArraySlice<UInt8>]) throws -> [[UInt8]] {
        var decoder = FrameDecoder(limit: 1_000)
        var found: [[UInt8]] = []
        for piece in pieces {
            decoder.append(piece)
            while let content = try decoder.next() { found.append(content) }
        }
        return found
    }

    @Test func piecesOfAnySizeGiveTheSameFrames() throws {
        let stream = stream
        for cut in 0...stream.count { try expectEqual(decode([stream[..<cut], stream[cut...]]), contents) }
        for size in 1...stream.count {
            let pieces = stride(from: 0, to: stream.count, by: size).map { stream[$0..<min($0 + size, stream.count)] }
            try expectEqual(decode(pieces), contents)
        }
    }

    @Test func anUnfinishedFrameIsWaitedFor() throws {
        var decoder = FrameDecoder(limit: 1_000)
        decoder.append([0, 0, 0, 2, 1])
        try expectNil(decoder.next())
        decoder.append([2])
        try expectEqual(decoder.next(), [1, 2])
        try expectNil(decoder.next())
    }

    @Test func aLengthBeyondTheLimitIsRefusedBeforeItsContentComes() {
        var decoder = FrameDecoder(limit: 1_000)
        decoder.append([0, 0, 3, 233])
        #expect(throws: MessageError.tooLarge(1_001)) { try decoder.next() }
        decoder = FrameDecoder(limit: 1_000)
        decoder.append([255, 255, 255, 255])
        #expect(throws: MessageError.tooLarge(4_294_967_295)) { try decoder.next() }
    }
}
