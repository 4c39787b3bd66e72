import Catalog
import Configuration
import Entities
import Platform

extension Request {
    /// A page of a list of films; `FilmsEvent` follows.
    static func films(_ list: MovieList, page: Int) -> Self {
        Self(list, page, key: .films(list), usesNetwork: true) { app in
            let films: FilmServices
            switch app.services.films {
            case .failure(let problem): return app.answer(.films(.noKey(problem)))
            case .success(let services): films = services
            }
            let isOwnKey = app.services.filmKey.save != nil
            return { delivery in
                let answer = await films.browse.page(page, of: list)
                if case .failure(.keyRejected) = answer, page == 1, isOwnKey {
                    return await delivery.receive(.films(.noKey(.rejected)))
                }
                if case .failure(.keyUnavailable(let problem)) = answer {
                    return await delivery.receive(.films(.noKey(problem)))
                }
                await delivery.receive(.films(.answered(list, page: page, answer)))
            }
        }
    }

    /// A page of the films that fit a query; `FilmsEvent.found` follows.
    static func filteredFilms(_ query: CatalogQuery, page: Int) -> Self {
        Self(query, page, usesNetwork: true) { app in
            guard let browseMovies = app.services.browseMovies else {
                return app.answer(.films(.found(query, page: page, .failure(.keyUnavailable(.missing)))))
            }
            return { await $0.receive(.films(.found(query, page: page, await browseMovies.page(page, of: query)))) }
        }
    }

    /// The names of actors that contain a text, once the user pauses; `FilmsEvent.actors` follows.
    static func actors(_ text: String) -> Self {
        Self(text, after: .milliseconds(200), usesNetwork: true) { services, delivery in
            guard let browseMovies = services.browseMovies else { return }
            await delivery.receive(.films(.actors(text, await browseMovies.actors(text))))
        }
    }

    /// A film's details; `FilmDetailsEvent` follows. Without a key the screen shows what the list knows.
    static func film(_ id: Movie.ID) -> Self {
        Self(id, key: .film(id), usesNetwork: true) { app in
            guard let browseMovies = app.services.browseMovies else { return app.answer(.filmDetails(id, .noKey)) }
            return { delivery in
                let answer = await browseMovies.details(of: id)
                if case .failure(.keyUnavailable) = answer { return await delivery.receive(.filmDetails(id, .noKey)) }
                await delivery.receive(.filmDetails(id, .answered(answer)))
            }
        }
    }

    /// The films of a series, for a film's page; `FilmDetailsEvent.collection` follows.
    static func collection(_ collection: MovieCollection, of id: Movie.ID) -> Self {
        Self(collection, id, key: .collection(id), usesNetwork: true) { services, delivery in
            guard let browseMovies = services.browseMovies else { return }
            await delivery.receive(.filmDetails(id, .collection(await browseMovies.films(of: collection))))
        }
    }

    /// Save the films' key in a file that only its owner can read; the configuration names the file, never the key. `FilmsEvent.keyChanged`
    /// follows, or `keyNotSaved`.
    static func saveKey(_ key: TMDBKey, solving problem: TMDBKeyProblem) -> Self {
        Self(key, problem, key: .key) { app in
            guard let saveKey = app.services.filmKey.save else { return app.answer(.films(.keyNotSaved(.denied))) }
            return { delivery in
                let outcome = Result { () throws(StoreError) in try saveKey(key, problem) }
                await delivery.perform { $0.use(outcome) }
            }
        }
    }
}
