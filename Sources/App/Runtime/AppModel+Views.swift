import Terminal

extension AppModel {
    /// The visible screen as it is now: for laying it out, drawing it, and telling where a click lands.
    var screenView: any ScreenView { screenView(in: .full) }

    /// What every screen is drawn with.
    /// - Parameter detail: as much of it as is worth its bytes now.
    func screenContext(in detail: FrameDetail = .full) -> ScreenContext {
        ScreenContext(
            size: size, theme: theme, language: settings.language, phrases: phrases, keymap: keymap, pictures: pictures,
            marks: marks, spinnerFrame: spinnerFrame, detail: detail, holdsScrollBar: holdsScrollBar,
            textSize: settings.textSize,
            largeText: settings.textSize == .large ? self.largeText : nil,
            reducesMotion: settings.reducesMotion)
    }

    /// The visible screen, with as much of it as is worth its bytes now.
    func screenView(in detail: FrameDetail) -> any ScreenView {
        let context = screenContext(in: detail)
        return switch router.current {
        case .shows(let presenter): ShowsView(state: presenter.state, context: context)
        case .search(let presenter): SearchView(state: presenter.state, context: context)
        case .films(let presenter): FilmsView(state: presenter.state, context: context)
        case .favorites(let presenter): FavoritesView(state: presenter.state, context: context)
        case .showDetails(let presenter): ShowDetailsView(state: presenter.state, context: context)
        case .episodeDetails(let presenter): EpisodeDetailsView(state: presenter.state, context: context)
        case .filmDetails(let presenter): FilmDetailsView(state: presenter.state, context: context)
        case .settings(let presenter): SettingsView(state: presenter.state, context: context)
        case .keySettings(let presenter): KeySettingsView(state: presenter.state, context: context)
        case .pin(let presenter): PINView(state: presenter.state, context: context)
        }
    }
}
