import Entities
import Networking
import UseCases

/// The first page as plain lines: for pipes, for `--plain` and for terminals without cursor control.
struct PlainList: Sendable {
    let console: Console
    let browseShows: BrowseShows

    /// Waits for the first page and prints it.
    func run() async throws(CommandFailure) {
        var output = ""
        var failure: GatewayError?
        updates: for await update in browseShows.open(storedPages: 1) {
            switch update {
            case .page(let page) where page.number == 0:
                // A newer page may follow, and the cache is refreshed after this one.
                output = page.shows.map(line).joined()
            case .failed(page: 0, let error):
                failure = error
                break updates
            case .end(page: 0): break updates
            case .page, .failed, .end, .unchanged, .notKept: continue
            }
        }
        if let failure, output.isEmpty { throw .shows(failure) }
        if let failure { console.say(console.phrases.couldNotRefresh(failure)) }
        try console.print(output)
    }

    private func line(_ show: Show) -> String {
        LinesContext(data: AppData(phrases: console.phrases)).line(of: .show(show))
            + "\n"
    }
}
