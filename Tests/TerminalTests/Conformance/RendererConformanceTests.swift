import TestSupport
import Testing

@testable import Terminal

/// Random programs of draw, scroll, resize and render: the screen that the small steps lead to is the one that a full
/// repaint gives, and the one that was drawn.
@Suite("Rendering in steps equals repainting", .timeLimit(.minutes(5)))
struct RendererConformanceTests {
    /// 64 batches of 160 programs: 10,240.
    @Test(arguments: 0..<64 as Range<UInt64>)
    func everyProgramShowsTheDrawnScreen(batch: UInt64) throws {
        for seed in (batch * 160)..<(batch * 160 + 160) {
            var program = RenderingProgram(seed: seed)
            try require(program.run() == nil, "seed \(seed): \(program.description)")
        }
    }

    @Test(arguments: [[], [.clusterWidths, .joinsSpacingMarks]] as [TerminalBehavior], [false, true])
    func columnsStayAlignedIfTheTerminalCountsDifferently(widths: TerminalBehavior, isLimited: Bool) throws {
        let first: UInt64 = isLimited ? 4_000_000 : 2_000_000
        for seed in first..<first + 300 {
            var program = RenderingProgram(seed: seed, widths: widths, isLimited: isLimited)
            try require(program.run() == nil, "seed \(seed): \(program.description)")
        }
    }

    @Test(arguments: 0..<16 as Range<UInt64>)
    func theSameInPartsOfFewBytes(batch: UInt64) throws {
        for seed in (3_000_000 + batch * 100)..<(3_000_100 + batch * 100) {
            var program = RenderingProgram(seed: seed, isLimited: true)
            try require(program.run() == nil, "seed \(seed): \(program.description)")
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func largeScreensToo(batch: UInt64) throws {
        for seed in (1_000_000 + batch * 4)..<(1_000_004 + batch * 4) {
            var program = RenderingProgram(seed: seed, largest: Size(width: 120, height: 40))
            try require(program.run() == nil, "seed \(seed): \(program.description)")
        }
    }
}
