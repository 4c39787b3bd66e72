import Entities
import FoundationEssentials
import Networking
import Platform

/// Asks the services for the titles that an import names.
struct FindTitle: Sendable {
    /// What a request told: answers to look-ups, and perhaps the episodes of a show.
    struct Findings: Sendable {
        var answers: [(lookup: TitleLookup, answer: ImportAnswers.Answer)] = []
        var details: ShowDetails?
    }

    let shows: any ShowsGateway
    /// `nil` without films.
    let movies: (any MoviesGateway)?
    let clock: any WallClock

    /// - Parameter isNoShow: whether TVmaze has said that no show has the number.
    func find(_ lookup: TitleLookup, isNoShow: Bool = false) async throws(ImportLookupError) -> Findings {
        switch lookup {
        case .episodes(let id):
            do throws(GatewayError) {
                return Findings(details: try await shows.details(of: id))
            } catch {
                // Without episodes, none is found.
                guard error == .notFound else { throw ImportLookupError(.shows, error) }
                return Findings(details: ShowDetails(show: Show(id: id, name: "\(id.number)"), episodes: [], cast: []))
            }
        case .showByTVDB(let number): return told(lookup, shows: try await show(ExternalIDs(tvdb: number)))
        case .showByIMDb(let number):
            return told(lookup, shows: try await show(ExternalIDs(imdb: ImportedIDs.imdbText(number))))
        case .showByTMDB(let number): return told(lookup, shows: try await show(tmdb: number))
        case .movieByIMDb(let number):
            let found = try await films(.imdb(ImportedIDs.imdbText(number)))
            return told(lookup, movies: found.movies.map { MovieTitle($0, imdb: number) })
        case .titleByIMDb(let number): return try await title(number, isNoShow)
        case .movieByName(let name, let year):
            return told(lookup, movies: try await films(.title(name, year: year)).movies.map { MovieTitle($0) })
        case .showByName(let name):
            do throws(GatewayError) {
                return told(lookup, shows: try await shows.search(name).map { ShowTitle($0.show) })
            } catch {
                throw ImportLookupError(.shows, error)
            }
        }
    }

    /// A film, a show or an episode: TMDB knows which. Without it, TVmaze knows whether it is a show.
    private func title(_ number: Int, _ isNoShow: Bool) async throws(ImportLookupError) -> Findings {
        let imdb = ImportedIDs.imdbText(number)
        let lookup = TitleLookup.titleByIMDb(number)
        let found: MovieFindings
        do throws(ImportLookupError) {
            found = try await films(.imdb(imdb))
        } catch {
            guard case .keyUnavailable = error.reason, !isNoShow else { throw error }
            let shows = try await show(ExternalIDs(imdb: imdb))
            return shows.isEmpty ? told(.showByIMDb(number)) : told(lookup, shows: shows)
        }
        if !found.movies.isEmpty { return told(lookup, movies: found.movies.map { MovieTitle($0, imdb: number) }) }
        if found.show == nil, let episode = found.episode {
            let shows = try await show(tmdb: episode.show)
            var findings = told(.showByTMDB(episode.show), shows: shows)
            let title = shows.first.map {
                EpisodeTitle(
                    show: $0, season: episode.season, number: episode.number, name: episode.name,
                    airdate: episode.airdate)
            }
            findings.answers.append((lookup, ImportAnswers.Answer(episode: title, date: clock.now())))
            return findings
        }
        return told(lookup, shows: found.show == nil ? [] : try await show(ExternalIDs(imdb: imdb)))
    }

    private func told(
        _ lookup: TitleLookup, shows: [ShowTitle] = [], movies: [MovieTitle] = []
    ) -> Findings {
        Findings(answers: [(lookup, ImportAnswers.Answer(shows: shows, movies: movies, date: clock.now()))])
    }

    private func show(tmdb number: Int) async throws(ImportLookupError) -> [ShowTitle] {
        let numbers = try await films(.show(number)).show ?? ExternalIDs()
        var found = numbers.tvdb == nil ? [] : try await show(ExternalIDs(tvdb: numbers.tvdb))
        if found.isEmpty, let imdb = numbers.imdb { found = try await show(ExternalIDs(imdb: imdb)) }
        return found
    }

    private func show(_ numbers: ExternalIDs) async throws(ImportLookupError) -> [ShowTitle] {
        do throws(GatewayError) {
            let details = try await shows.find(numbers)
            return [ShowTitle(details.show, details.externals)]
        } catch {
            guard error == .notFound else { throw ImportLookupError(.shows, error) }
            return []
        }
    }

    private func films(_ query: MovieQuery) async throws(ImportLookupError) -> MovieFindings {
        guard let movies else { throw ImportLookupError(.films, .keyUnavailable(.missing)) }
        do throws(GatewayError) {
            return try await movies.find(query)
        } catch {
            guard error == .notFound else { throw ImportLookupError(.films, error) }
            return MovieFindings()
        }
    }
}

/// A look-up that failed, and at which service.
package struct ImportLookupError: Error, Hashable, Sendable {
    package enum Service: Hashable, Sendable, CaseIterable {
        case shows, films
    }

    package let service: Service
    package let reason: GatewayError

    init(_ service: Service, _ reason: GatewayError) {
        self.service = service
        self.reason = reason
    }
}

extension TitleLookup {
    /// The service that it asks first.
    var service: ImportLookupError.Service {
        switch self {
        case .showByTMDB, .movieByIMDb, .movieByName, .titleByIMDb: .films
        case .showByTVDB, .showByIMDb, .showByName, .episodes: .shows
        }
    }
}
