import TestSupport
import Testing

@testable import Terminal

/// Random programs of placing, moving, covering, scrolling, clearing and resizing: the pictures on the screen are those that
/// were drawn and those that a full repaint gives, no ghost remains, and nothing is sent twice.
@Suite("Pictures shown in steps equal a repaint", .timeLimit(.minutes(5)))
struct PictureConformanceTests {
    private static let samples = Dictionary(
        uniqueKeysWithValues: ways.map { ($0, PictureProgram.samples(for: $0)) })
    private static let ways: [ImageProtocol] = [.kitty, .kittyPlaceholders, .iTerm2, .sixel]

    @Test(arguments: ways, 0..<4 as Range<UInt64>)
    func everyProgramShowsTheDrawnScreen(way: ImageProtocol, batch: UInt64) throws {
        let samples = try require(Self.samples[way])
        expectEqual(Set(samples.map(\.fingerprint)).count, 5)
        for seed in (batch * 12)..<(batch * 12 + 12) {
            var program = PictureProgram(seed: seed, way: way, samples: samples)
            let fault = program.run()
            try require(fault == nil, "seed \(seed)")
        }
    }
}
