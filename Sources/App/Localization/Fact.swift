/// What the details of a show tell in lines of their own.
enum Fact: Hashable, Sendable, CaseIterable {
    case status, aired, network, schedule, runtime, language, genres, type, rating, episodes, cast, link
}
