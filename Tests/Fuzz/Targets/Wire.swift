import FoundationEssentials

@testable import Entities
@testable import Library
@testable import Networking

/// Responses of TVmaze and TMDB: for any input the results may be shown, and survive the files of the cache and of the
/// favorites unchanged.
func fuzz(_ bytes: [UInt8]) {
    var input = FuzzedBytes(bytes)
    let kind = input.number(below: 11)
    let body = input.remainder()
    let addresses = RemoteAddress(allowsInsecure: false)
    let (television, films) = (TVMazeAnswers(addresses: addresses), TMDBAnswers(addresses: addresses))
    switch kind {
    case 0: (try? television.page(body)).map(keep)
    case 1: (try? television.details(body)).map(keep)
    case 2: (try? television.matches(body)).map { keep($0.map(\.show)) }
    case 3: (try? television.posters(body)).map(keep)
    case 4: (try? films.page(body, .standard)).map { $0.movies.forEach(keep) }
    case 5: (try? films.details(body, .standard, .english)).map { keep($0.movie) }
    case 6: (try? television.person(body)).map(keep)
    case 7: (try? television.credits(body, of: .guest)).map { keep(PersonDetails(person: ann, credits: $0)) }
    case 8: (try? television.people(body)).map { keep(PersonDetails(person: $0.first?.person ?? ann, credits: [])) }
    case 9: (try? films.images(body)).map { demand($0.poster("/a.jpg") != nil, "no poster at \($0)") }
    default: _ = films.errorCode(body)
    }
}

private func keep(_ shows: [Show]) {
    demand((try? PageDocument.decode(PageDocument.encode(shows))) == shows, "a page gives back other shows")
    for show in shows {
        check(
            [show.name, show.type, show.language, show.time, show.network?.name, show.network?.country], show.summary)
        check(show.genres, RichText())
        keep(.show(show))
    }
}

private func keep(_ details: ShowDetails) {
    let stamp = Date(timeIntervalSince1970: 1_700_000_000)
    let document = try? DetailsDocument.decode(DetailsDocument(stamp: stamp, details: details).encode())
    demand(document?.details == details, "a file of details gives back something else")
    for episode in details.episodes { check([episode.name], episode.summary) }
    for member in details.cast {
        check([member.person.name, member.person.country, member.character], RichText())
    }
    keep([details.show])
}

private let ann = Person(id: Person.ID(number: 1), name: "Ann")

private func keep(_ details: PersonDetails) {
    let stamp = Date(timeIntervalSince1970: 1_700_000_000)
    let document = try? PersonDocument.decode(PersonDocument(stamp: stamp, details: details).encode())
    demand(document?.details == details, "a file of a person gives back something else")
    check([details.person.name, details.person.country], RichText())
    for credit in details.credits { check([credit.show?.name, credit.episode?.name] + credit.roles, RichText()) }
}

private func keep(_ posters: [Artwork]) {
    let stamp = Date(timeIntervalSince1970: 1_700_000_000)
    let document = try? PostersDocument.decode(PostersDocument(stamp: stamp, posters: posters).encode())
    demand(document?.posters == posters, "a file of posters gives back others")
}

private func keep(_ movie: Movie) {
    check([movie.title, movie.originalTitle, movie.language, movie.tagline] + movie.genres, movie.overview)
    keep(.movie(movie))
}

private func keep(_ entry: Title) {
    let moment = Date(timeIntervalSince1970: 1_700_000_000)
    let favorite = Favorite(entry, added: moment, fetched: moment)
    demand(FavoriteEntry(favorite).favorite == favorite, "a favorite comes back as another: \(favorite)")
}

private func check(_ lines: [String?], _ text: RichText) {
    for case let line? in lines { demand(HarmlessText.holds(line), line.debugDescription) }
    demand(HarmlessText.holds(text.text, allowsLineFeeds: true), text.text.debugDescription)
    demand(text.hasValidSpans, "\(text.spans) do not fit")
}
