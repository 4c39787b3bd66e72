import Core

/// A screen on the stack, with its presenter.
enum Screen: Sendable {
    case shows(ShowsPresenter)
    case details(ShowDetailsPresenter)
}
