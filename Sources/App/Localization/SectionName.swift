/// The sections of pages, as their tabs name them.
enum SectionName: String, Hashable, Sendable, CaseIterable {
    // Of Up Next
    case upNext, tonight
    // Of browsing
    case television, films, filter
    // Of a show
    case episodes, ratings, cast, crew, pictures, similar
    // Of an episode
    case season, guests
    // Of a film, and of a show
    case watch, videos, collection, about
    // Of the calendar
    case agenda, week, month
}
