import Core

extension Application {
    /// Loads a page of a list of films, in place of another one of that list.
    func loadFilms(_ list: MovieList, page: Int) {
        switch services.films {
        case .failure(let problem):
            receive(.films(.noKey(problem)))
        case .success(let films):
            start(.films(list)) { application in
                let answer = await films.browse.page(page, of: list)
                guard !Task.isCancelled else { return }
                if case .failure(.keyUnavailable(let problem)) = answer {
                    return await application.receive(.films(.noKey(problem)))
                }
                await application.receive(.films(.answered(list, page: page, answer)))
            }
        }
    }

    /// Loads what lists do not tell of a film; without a key, what is known already has to do.
    func loadFilm(_ id: Movie.ID) {
        guard let browseMovies = services.browseMovies else { return receive(.filmDetails(id, .noKey)) }
        start(.film(id)) { application in
            let answer = await browseMovies.details(of: id)
            guard !Task.isCancelled else { return }
            if case .failure(.keyUnavailable) = answer { return await application.receive(.filmDetails(id, .noKey)) }
            await application.receive(.filmDetails(id, .answered(answer)))
        }
    }
}
