@testable import Entities
@testable import Networking

/// Shows, and answers about them, that tests make up.
enum TestShows {
    /// What reads TVmaze's answers, as the gateway of the real root has it.
    static let answers = TVMazeAnswers(addresses: RemoteAddress(root: root))

    /// The root of the real API.
    static let root = URLRoot("https://api.tvmaze.com") ?? mirror

    /// The root of a mirror on this machine; a constant that parses.
    static let mirror: URLRoot = {
        guard let root = URLRoot("http://127.0.0.1:8080/tvmaze") else { preconditionFailure("a constant that parses") }
        return root
    }()

    /// A show that says its number.
    static func show(_ id: Int, name: String? = nil) -> Show {
        Show(id: Show.ID(number: id), name: name ?? "Show \(id)")
    }

    /// Shows with numbers in a row.
    static func shows(_ ids: Range<Int>) -> [Show] { ids.map { show($0) } }
}
