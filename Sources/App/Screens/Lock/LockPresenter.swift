import Library

/// Controls the lock screen, which receives all keys while the program is locked.
struct LockPresenter: Sendable {
    /// Seconds between updates of a long wait, and during its last minute.
    private static let steps = (long: 60, short: 1)
    /// Failed fingerprints before the reader is turned off.
    private static let fingerLimit = 3

    private(set) var state = LockState()
    private var wrongFingers = 0
    /// Whether the reader was released until the next key press.
    private var isReaderReleased = false
    /// Whether to try the digits typed ahead as soon as a PIN may be tried.
    private var isEntered = false

    /// - Parameters:
    ///   - takesFinger: whether the fingerprint reader may be used.
    ///   - isInKiosk: whether the lock belongs to a visitor of a kiosk.
    init(takesFinger: Bool, isInKiosk: Bool) {
        state.takesFinger = takesFinger
        state.isInKiosk = isInKiosk
    }

    func appear() -> [Effect] {
        [.request(.lockState)] + (state.takesFinger ? [.request(.fingerprint)] : [])
    }

    mutating func handle(_ command: Command) -> [Effect] {
        switch command {
        case .open where state.canTryAgain:
            state.phase = .checking
            return [.request(.lockState)]
        case .open: return tryPIN()
        case .back: (state.digits, isEntered) = (PINDigits(), false)
        case .quit, .interrupt, .redraw, .suspend: return [.session(command)]
        default: break
        }
        return restartReader()
    }

    mutating func handle(_ edit: TextEdit) -> [Effect] {
        // Digits typed while a PIN is being tried belong to the next one.
        guard state.takesDigits else { return [] }
        state.digits.apply(edit)
        isEntered = false
        if state.digits.count > 0 { state.wasWrong = false }
        return restartReader()
    }

    mutating func handle(_ event: LockEvent) -> [Effect] {
        switch event {
        case .ready(let wait): return ask(after: wait)
        case .waited(let seconds):
            guard case .waiting(let left) = state.phase else { return [] }
            // At the end, ask the store: its clock is more accurate.
            return left > seconds ? ask(after: left - seconds) : [.request(.lockState)]
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
        return [.request(.unlock(pin))]
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
        case .unused: releaseReader()
        case .right:
            // A fingerprint opens the lock only if a PIN could: it neither shortens a wait nor replaces a missing file.
            guard state.mayOpen else {
                releaseReader()
                return []
            }
            state.phase = .open
        case .wrong:
            wrongFingers += 1
            state.wasWrongFinger = true
            state.takesFinger = wrongFingers < Self.fingerLimit
            if state.takesFinger { return [.request(.fingerprint)] }
        }
        return []
    }

    private mutating func releaseReader() {
        (state.takesFinger, isReaderReleased) = (false, true)
    }

    /// Restarts the fingerprint reader after a key press, if a fingerprint could open the lock.
    private mutating func restartReader() -> [Effect] {
        guard isReaderReleased, state.phase == .asking else { return [] }
        (state.takesFinger, isReaderReleased) = (true, false)
        return [.request(.fingerprint)]
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
        return [.request(.lockWait(seconds: step))]
    }
}
