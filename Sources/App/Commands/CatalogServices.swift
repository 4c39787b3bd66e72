import Core

/// The use cases of the commands that ask the catalogs, wired to one source.
struct CatalogServices: Sendable {
    let readCatalog: ReadCatalog
    let lookUpShow: LookUpShow
    let searchShows: SearchShows
    /// `nil` where nothing is stored.
    let searchKeptShows: SearchKeptShows?
    /// `nil` without a key, as are the films below.
    let readMovies: ReadMovies?
    let lookUpMovie: LookUpMovie?
    let isOffline: Bool

    /// A show by its number.
    func show(_ id: Show.ID) async throws(CommandFailure) -> LookUpShow.Answer {
        do throws(GatewayError) {
            return try await lookUpShow(id).get()
        } catch {
            throw .shows(error, id)
        }
    }

    /// A film by its number.
    func movie(_ id: Movie.ID) async throws(CommandFailure) -> Movie {
        guard let lookUpMovie else { throw .films(.keyUnavailable(.missing), id) }
        do throws(GatewayError) {
            return try await lookUpMovie(id).get()
        } catch {
            throw .films(error, id)
        }
    }
}
