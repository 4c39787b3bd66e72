import Core

extension CommandFailure {
    /// What is said of it; `nil` where nothing is: whoever was reading knows why it has gone.
    func message(_ phrases: Phrases) -> String? {
        switch self {
        case .output(.closed), .said: nil
        case .output(.full): phrases.outputFailure(.full)
        case .output(.system(let number)): phrases.outputFailure(.system(number))
        case .shows(let error, let id): message(id.map { "\($0.number)" }, phrases.failure(error), error, phrases)
        case .films(let error, let id):
            message(id.map { "\($0.number)" }, phrases.filmsFailure(error), error, phrases)
        case .noPage(let number): phrases.noPage(number)
        case .favorites(let error): phrases.favoritesFailure(error)
        case .noFavorite(let id): phrases.noFavorite(id.notation)
        case .noFolder: phrases.noFolder
        case .poster(let error): phrases.posterFailure(error)
        case .store(let error): phrases.clearingFailure(error)
        case .file(let path, .missing): "\(path): \(phrases.noFile)"
        case .file(let path, .store(let error)): "\(path): \(phrases.fileFailure(error))"
        }
    }

    private func message(_ subject: String?, _ failure: String, _ error: GatewayError, _ phrases: Phrases) -> String {
        let advice = advice(error, phrases).map { phrases.fullStop + " " + $0 } ?? ""
        return (subject.map { "\($0): " } ?? "") + failure + advice
    }

    /// What to do about it; `nil` where what went wrong says that already.
    private func advice(_ error: GatewayError, _ phrases: Phrases) -> String? {
        switch error {
        case .keyUnavailable(.missing): phrases.filmKeySteps(page: FilmsPresenter.keyPage).joined(separator: " ")
        case .keyUnavailable(.malformedOutput): phrases.advice(error)
        case .keyUnavailable: nil
        default: phrases.advice(error)
        }
    }
}
