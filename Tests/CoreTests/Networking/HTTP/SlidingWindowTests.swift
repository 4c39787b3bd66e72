import TestSupport
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct SlidingWindowTests {
    @Test func admitsUpToTheLimitAtOnce() {
        do {
            var window = SlidingWindow(limit: 3, span: .seconds(10))
            for _ in 0..<3 { expectNil(window.admit(at: .zero)) }
            expectEqual(window.admit(at: .zero), .seconds(10))
        }
        // Room comes back call by call.
        var window = SlidingWindow(limit: 2, span: .seconds(10))
        expectNil(window.admit(at: .seconds(0)))
        expectNil(window.admit(at: .seconds(4)))
        expectEqual(window.admit(at: .seconds(9)), .seconds(1))
        expectNil(window.admit(at: .seconds(10)))
        expectEqual(window.admit(at: .seconds(11)), .seconds(3))
        expectNil(window.admit(at: .seconds(14)))
    }

    @Test func noSpanEverHoldsMoreThanTheLimit() {
        var generator = SeededGenerator(seed: 7)
        var window = SlidingWindow(limit: 5, span: .seconds(10))
        var now = Duration.zero
        var admitted: [Duration] = []
        for _ in 0..<2_000 {
            now += .milliseconds(Int.random(in: 0...1_500, using: &generator))
            let wait = window.admit(at: now)
            if let wait {
                expect(wait > .zero && wait <= .seconds(10))
            } else {
                admitted.append(now)
            }
        }
        expect(admitted.count > 500)
        for (first, sixth) in zip(admitted, admitted.dropFirst(5)) { expect(sixth - first >= .seconds(10)) }
    }
}
