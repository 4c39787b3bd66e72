/// What a page tells under a label.
enum Fact: Hashable, Sendable, CaseIterable {
    // Of a show
    case status, aired, network, schedule, runtime, language, genres, type, rating, episodes, next, link
    // Of an episode
    case episode, date
    // Of a film
    case released
    // Over a part of the page
    case seasons, cast
}
