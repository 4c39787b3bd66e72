@testable import Terminal

/// A flow control that a test talks to.
final class FlowBench {
    private var flow = FlowControl()

    init() {}

    /// One that has learned a line by an answer to a large frame.
    init(bytesPerSecond rate: Int, roundTrip: Duration) {
        let start = Duration.seconds(-20)
        flow.measured(roundTrip: roundTrip, at: start)
        _ = flow.sent(byteCount: 9996, at: start)
        flow.answered(at: start + .microseconds(10_000 * 1_000_000 / rate) + LineEstimate.noise + roundTrip)
    }

    var line: LineEstimate { flow.line }
    var awaitsAnswers: Bool { flow.awaitsAnswers }
    var refinesAt: Duration { flow.refinesAt }

    func verdict(at now: Duration) -> FlowControl.Verdict { flow.verdict(at: now) }

    func detail(at now: Duration) -> FrameDetail { flow.detail(at: now) }

    func press(at now: Duration) { flow.inputArrived(at: now) }

    func putOff() { flow.putOff() }

    @discardableResult func send(_ byteCount: Int, at now: Duration, _ detail: FrameDetail = .full) -> Bool {
        flow.sent(byteCount: byteCount, at: now, detail: detail)
    }

    @discardableResult func answer(at now: Duration) -> Bool { flow.answered(at: now) }
}
