import Terminal

extension FilmDetailsPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        FilmDetailsView(state: state, context: context.accented(by: .movie(state.film.id)))
    }
}

/// A film's page: poster, facts and overview, and the sections with people, services, videos and other films.
struct FilmDetailsView: SectionedView {
    let state: FilmDetailsState
    let context: ScreenContext

    func page(in area: Rect) -> SectionedPage {
        SectionedPage(
            page: state.page, head: { head($0, strip: similar(on: area.size), context: $1) },
            headPictures: { box in
                [WantedPicture(of: state.film, box: box), WantedPicture(poster: state.film, box: box)]
                    .compactMap(\.self)
            },
            titles: state.sections.map(phrases.title), section: section(in: area.size),
            tail: Paragraph(phrases.filmsCredit, style: theme.faint), context: context)
    }

    /// The similar films next to the poster, unless they are listed below.
    private func similar(on area: Size) -> PictureStrip? {
        guard let films = state.details?.recommendations, !films.isEmpty, state.section != .similar else { return nil }
        return PictureStrip(
            heading: phrases.title(of: SectionName.similar),
            entries: films.map { film in .init(title: film.title) { WantedPicture(of: film, box: $0) } }, on: area)
    }

    private func head(_ layout: PageLayout, strip: PictureStrip?, context: ScreenContext) -> FilmPage {
        let picture = context.pictures.image(of: .movie(state.film.id), box: layout.pictureBox)
        return FilmPage(
            film: state.film, details: state.details, watch: state.details.map { _ in state.watch }, strip: strip,
            failure: state.failure.map(context.explainedFilms), picture: picture, layout: layout,
            context: context)
    }

    // MARK: Sections

    private func section(in area: Size) -> PageSection {
        guard let details = state.details else { return state.isLoading ? notice(phrases.loading) : PageSection() }
        switch state.section {
        case .about:
            let facts = MovieFacts(movie: state.film, phrases: phrases).allRows(details, watch: state.watch)
            return .about(facts, state.film.overview, context: context)
        case .cast:
            return details.cast.isEmpty ? notice(phrases.noCast) : .people(details.cast, on: area, context: context)
        case .crew:
            return details.crew.isEmpty ? notice(phrases.noCrew) : .crew(details.crew, on: area, context: context)
        case .watch:
            let list = state.watch
            let foot = list.rows.isEmpty ? phrases.noOffers(in: list.country) : phrases.watchCredit(list.country)
            return .watch(list, foot: foot, context: context)
        case .videos:
            return details.videos.isEmpty ? notice(phrases.noVideos) : .videos(details.videos, context: context)
        case .collection:
            if let error = state.collection.failure {
                return notice(failure: context.explainedFilms(error))
            }
            return state.collection.value == nil ? notice(phrases.loading) : films(in: area)
        default: return films(in: area)
        }
    }

    private func films(in area: Size) -> PageSection {
        state.films.isEmpty ? notice(phrases.noSimilarFilms) : .films(state.films, on: area, context: context)
    }
}
