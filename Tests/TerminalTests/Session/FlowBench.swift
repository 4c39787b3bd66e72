@testable import Terminal

/// A flow control that a test talks to.
final class FlowBench {
    private var flow = FlowControl()

    init() {}

    /// One that has learned a line by an answer to a large frame.
    /// - Parameter byteCount: how many bytes the round trip was the answer to.
    init(bytesPerSecond rate: Int, roundTrip: Duration, byteCount: Int = 0) {
        let start = Duration.seconds(-20)
        flow.measured(roundTrip: roundTrip, byteCount: byteCount, at: start)
        _ = flow.sent(byteCount: 9996, at: start)
        let carried = Duration.microseconds((10_000 - byteCount) * 1_000_000 / rate)
        flow.answered(at: start + carried + LineEstimate.noise + roundTrip)
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

extension FlowControl.Verdict {
    /// When a frame may be sent, or `nil` if it may be sent now.
    var moment: Duration? {
        if case .wait(let moment) = self { moment } else { nil }
    }
}
