import Core

/// Decides what the lock does while it is closed. Nothing else of the program takes keys meanwhile.
struct LockPresenter: Sendable {
    /// Seconds between two looks at a long wait, and at the last minute of one.
    private static let steps = (long: 60, short: 1)
    /// Fingers that may be wrong before the reader is left alone.
    private static let fingerLimit = 3

    private(set) var state = LockState()
    private var wrongFingers = 0
    /// Whether the reader was let go of, and is to be asked again when somebody is there.
    private var isReaderRested = false
    /// Whether what has been typed ahead is to be tried as soon as that is possible.
    private var isEntered = false

    /// Closes the lock.
    /// - Parameters:
    ///   - takesFinger: whether a reader of fingerprints may be asked.
    ///   - isInKiosk: whether it is a visitor's.
    init(takesFinger: Bool, isInKiosk: Bool) {
        state.takesFinger = takesFinger
        state.isInKiosk = isInKiosk
    }

    /// Has come to be seen.
    func appear() -> [Effect] {
        [.checkLock] + (state.takesFinger ? [.readFinger] : [])
    }

    /// What a key does.
    mutating func handle(_ command: Command) -> [Effect] {
        switch command {
        case .open where state.canTryAgain:
            state.phase = .checking
            return [.checkLock]
        case .open: return tryPIN()
        case .back: (state.digits, isEntered) = (PINDigits(), false)
        case .quit, .interrupt, .redraw, .suspend: return [.session(command)]
        default: break
        }
        return wakeReader()
    }

    /// What is typed.
    mutating func handle(_ edit: TextEdit) -> [Effect] {
        // What is typed while a PIN is tried is for the next one.
        guard state.takesDigits else { return [] }
        state.digits.apply(edit)
        isEntered = false
        if state.digits.count > 0 { state.wasWrong = false }
        return wakeReader()
    }

    /// What has come of a try, or of a wait.
    mutating func handle(_ event: LockEvent) -> [Effect] {
        switch event {
        case .ready(let wait): return ask(after: wait)
        case .waited(let seconds):
            guard case .waiting(let left) = state.phase else { return [] }
            // At the end the store is asked, which knows the time better.
            return left > seconds ? ask(after: left - seconds) : [.checkLock]
        case .answered(let answer): return handle(answer)
        case .fingerprint(let answer): return handle(answer)
        case .failed(let error):
            (state.digits, isEntered) = (PINDigits(), false)
            state.phase = .failed(error)
        case .idle, .changed: break
        }
        return []
    }

    private mutating func tryPIN() -> [Effect] {
        guard state.takesDigits, let pin = state.digits.pin else { return [] }
        guard state.phase == .asking else {
            isEntered = true
            return []
        }
        state.phase = .trying
        state.digits = PINDigits()
        return [.tryPIN(pin)]
    }

    private mutating func handle(_ answer: LockAnswer) -> [Effect] {
        guard state.phase != .open else { return [] }
        switch answer {
        case .opened:
            state.phase = .open
            return []
        case .wrong(let wait):
            state.wasWrong = true
            return ask(after: wait)
        case .tooEarly(let wait):
            return ask(after: wait)
        }
    }

    private mutating func handle(_ answer: FingerprintAnswer) -> [Effect] {
        switch answer {
        case .noReader: state.takesFinger = false
        case .unused: restReader()
        case .right:
            // A finger opens what a PIN could open now: it neither shortens a wait nor stands in for a file that is missing.
            guard state.mayOpen else {
                restReader()
                return []
            }
            state.phase = .open
        case .wrong:
            wrongFingers += 1
            state.wasWrongFinger = true
            state.takesFinger = wrongFingers < Self.fingerLimit
            if state.takesFinger { return [.readFinger] }
        }
        return []
    }

    private mutating func restReader() {
        (state.takesFinger, isReaderRested) = (false, true)
    }

    /// Asks the reader again, now that somebody is there and a finger would open.
    private mutating func wakeReader() -> [Effect] {
        guard isReaderRested, state.phase == .asking else { return [] }
        (state.takesFinger, isReaderRested) = (true, false)
        return [.readFinger]
    }

    private mutating func ask(after wait: Int) -> [Effect] {
        guard wait > 0 else {
            state.phase = .asking
            defer { isEntered = false }
            return isEntered ? tryPIN() : []
        }
        (state.digits, isEntered) = (PINDigits(), false)
        state.phase = .waiting(seconds: wait)
        let step = wait > Self.steps.long ? Self.steps.long : Self.steps.short
        return [.waitForLock(seconds: step)]
    }
}
