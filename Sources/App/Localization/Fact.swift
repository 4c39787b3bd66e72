/// A labeled fact on a page.
enum Fact: String, Hashable, Sendable, CaseIterable {
    // Of a show
    case status, aired, network, schedule, runtime, language, genres, type, rating, episodes, next, link
    // Of an episode
    case episode, date
    // Of a film
    case released, certification, director, writer, collection, watch
    // Of a person
    case born, died, country
    // Of a result of a search
    case score
    // Heading of a part of the page
    case seasons, cast
}
