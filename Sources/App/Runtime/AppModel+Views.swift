import Terminal

extension AppModel {
    /// The visible screen as it is now: for laying it out, drawing it, and telling where a click lands.
    var screenView: any ScreenView {
        switch router.current {
        case .shows(let presenter):
            ShowsView(
                state: presenter.state, size: size, marks: marks, pictures: pictures, theme: theme, phrases: phrases,
                keymap: keymap, spinnerFrame: spinnerFrame)
        case .search(let presenter):
            SearchView(
                state: presenter.state, size: size, marks: marks, pictures: pictures, theme: theme, phrases: phrases)
        case .films(let presenter):
            FilmsView(
                state: presenter.state, size: size, marks: marks, pictures: pictures, theme: theme, phrases: phrases,
                keymap: keymap, spinnerFrame: spinnerFrame)
        case .favorites(let presenter):
            FavoritesView(
                state: presenter.state, size: size, marks: marks, pictures: pictures, theme: theme, phrases: phrases,
                keymap: keymap, spinnerFrame: spinnerFrame)
        case .showDetails(let presenter):
            ShowDetailsView(state: presenter.state, theme: theme, phrases: phrases, pictures: pictures)
        case .episodeDetails(let presenter):
            EpisodeDetailsView(state: presenter.state, theme: theme, phrases: phrases, pictures: pictures)
        case .filmDetails(let presenter):
            FilmDetailsView(state: presenter.state, theme: theme, phrases: phrases, pictures: pictures)
        }
    }
}
