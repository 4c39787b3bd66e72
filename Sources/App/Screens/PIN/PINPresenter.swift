/// Controls the screen that sets, changes or removes the PIN.
struct PINPresenter: ScreenPresenter {
    private(set) var state: PINState

    init(purpose: PINPurpose) {
        state = PINState(purpose: purpose)
    }

    var keyContext: KeyContext { .entering }

    var isLoading: Bool { state.isBusy }
    var closesWithLock: Bool { true }
    func title(in data: AppData) -> [String] { [data.phrases.lockLabel] }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .edited(let edit):
            guard !state.isBusy else { return [] }
            state.digits.apply(edit)
            state.problem = nil
        case .command(.open): return answer()
        case .command(.back): return [.dismiss]
        default: break
        }
        return []
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        if case .lock(let event) = event { return handle(event) }
        return []
    }

    private mutating func handle(_ event: LockEvent) -> [Effect] {
        guard state.isBusy else { return [] }
        state.isBusy = false
        switch event {
        case .answered(.opened):
            guard state.purpose == .remove else {
                state.step = .new
                return []
            }
            state.isBusy = true
            return [.removePIN]
        case .answered(.wrong(let wait)), .answered(.tooEarly(let wait)):
            state.problem = .wrong(wait: wait)
        case .failed(let error):
            state.problem = .failed(error)
        case .idle, .ready, .waited, .fingerprint, .changed:
            state.isBusy = true
        }
        return []
    }

    private mutating func answer() -> [Effect] {
        guard !state.isBusy else { return [] }
        guard let pin = state.digits.pin else {
            state.problem = .tooShort
            return []
        }
        state.digits = PINDigits()
        switch state.step {
        case .current:
            state.isBusy = true
            return [.request(.unlock(pin))]
        case .new:
            state.step = .again(pin)
            return []
        case .again(let first):
            guard first == pin else {
                state.step = .new
                state.problem = .different
                return []
            }
            state.isBusy = true
            return [.setPIN(pin)]
        }
    }
}
