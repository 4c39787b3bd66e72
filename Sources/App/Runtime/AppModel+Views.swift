extension AppModel {
    /// The screen of shows as it is now: for drawing it, and for telling where a click lands.
    func showsView(_ presenter: ShowsPresenter) -> ShowsView {
        ShowsView(
            state: presenter.state, layout: ShowsLayout(size: size, state: presenter.state), theme: theme,
            phrases: phrases, keymap: keymap, spinnerFrame: spinnerFrame)
    }
}
