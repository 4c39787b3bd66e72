import Core

extension Application {
    /// Loads a page of a list of films, in place of another one of that list.
    func loadFilms(_ list: MovieList, page: Int) {
        switch services.films {
        case .failure(let problem):
            receive(.films(.noKey(problem)))
        case .success(let films):
            start(.films(list)) { delivery in
                let answer = await films.browse.page(page, of: list)
                if case .failure(.keyUnavailable(let problem)) = answer {
                    return await delivery.receive(.films(.noKey(problem)))
                }
                await delivery.receive(.films(.answered(list, page: page, answer)))
            }
        }
    }

    /// Loads what lists do not tell of a film; without a key, what is known already has to do.
    func loadFilm(_ id: Movie.ID) {
        guard let browseMovies = services.browseMovies else { return receive(.filmDetails(id, .noKey)) }
        start(.film(id)) { delivery in
            let answer = await browseMovies.details(of: id)
            if case .failure(.keyUnavailable) = answer { return await delivery.receive(.filmDetails(id, .noKey)) }
            await delivery.receive(.filmDetails(id, .answered(answer)))
        }
    }
}
