import Terminal
import Testing

@Suite("Pacing of frames")
struct FramePacingTests {
    /// Plays keys that arrive at the given milliseconds, each of which wants a frame; a frame that waits shows all keys
    /// that came meanwhile.
    /// - Returns: the milliseconds at which frames went.
    private func frames(
        for keys: [Int], byteCount: (_ keys: Int) -> Int, pacing: FramePacing = FramePacing()
    ) -> [Int] {
        var pacing = pacing
        var sent: [Int] = []
        var (waiting, wasPutOff) = (0, false)
        for now in 0...((keys.last ?? 0) + 1000) {
            waiting += keys.count { $0 == now }
            guard waiting > 0 else { continue }
            guard pacing.delay(at: .milliseconds(now)) == .zero else {
                wasPutOff = true
                continue
            }
            pacing.sent(byteCount: byteCount(waiting), at: .milliseconds(now), wasPutOff: wasPutOff)
            sent.append(now)
            (waiting, wasPutOff) = (0, false)
        }
        return sent
    }

    @Test func aKeyAtRestNeverWaits() {
        let keys = [0, 100, 250, 400]
        #expect(frames(for: keys, byteCount: { _ in 4000 }) == keys)
    }

    @Test(arguments: [300, 950, 4300, 8000])
    func aHeldKeyIsNeverDelayed(byteCount: Int) {
        let keys = (0..<60).map { $0 * 1000 / 29 }
        #expect(frames(for: keys, byteCount: { _ in byteCount }) == keys)
    }

    @Test func aBurstCostsAFewFrames() {
        let keys = Array(0..<200)
        let sizes = { (keys: Int) in min(4300, 500 + 250 * keys) }
        let sent = frames(for: keys, byteCount: sizes)
        #expect(sent.first == 0)
        #expect(sent.count < 8)
        // The last state is never lost.
        #expect(sent.last.map { $0 >= 199 } == true)
    }

    @Test func aSlowLineGetsFewerFrames() {
        let keys = Array(0..<200)
        let slow = frames(for: keys, byteCount: { _ in 1000 }, pacing: FramePacing(bytesPerSecond: 8_000))
        let fast = frames(for: keys, byteCount: { _ in 1000 }, pacing: FramePacing(bytesPerSecond: 10_000_000))
        #expect(slow.count <= 3)
        #expect(fast.count == 200)
    }

    @Test func delaysFollowTheRate() {
        var pacing = FramePacing(bytesPerSecond: 1000, allowance: .zero)
        pacing.sent(byteCount: 500, at: .seconds(10))
        #expect(pacing.delay(at: .seconds(10)) == .milliseconds(500))
        #expect(pacing.delay(at: .milliseconds(10_400)) == .milliseconds(100))
        #expect(pacing.delay(at: .seconds(11)) == .zero)
        pacing.sent(byteCount: 0, at: .seconds(11))
        #expect(pacing.delay(at: .seconds(11)) == .zero)
        pacing.bytesPerSecond = 0
        #expect(pacing.bytesPerSecond == 1)
    }

    @Test func afterAFrameThatHadToWaitTheLineIsGivenAQuarter() {
        var pacing = FramePacing(bytesPerSecond: 1000, allowance: .zero)
        pacing.sent(byteCount: 500, at: .zero, wasPutOff: true)
        #expect(pacing.delay(at: .zero) == .seconds(2))
    }

    @Test func anAnswerOfTheTerminalEndsTheWait() {
        var pacing = FramePacing(bytesPerSecond: 1000, allowance: .zero)
        pacing.sent(byteCount: 5000, at: .seconds(1))
        pacing.caughtUp(at: .seconds(2))
        #expect(pacing.delay(at: .seconds(2)) == .zero)
    }
}
