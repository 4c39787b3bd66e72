import Core

/// The first page as plain lines: for a pipe, for `--plain`, and for terminals that cannot be addressed.
struct PlainList: Sendable {
    let browseShows: BrowseShows
    let phrases: Phrases

    /// What to print, where, and how the program ends.
    struct Outcome: Sendable {
        var output = ""
        var messages = ""
        var exitCode = ExitCode.done
    }

    /// Waits for the first page and puts it into words.
    func run() async -> Outcome {
        var outcome = Outcome()
        for await update in browseShows.open() {
            switch update {
            case .page(let page) where page.number == 0:
                // No return yet: a newer one may follow, and what is on disk is given another time to live behind it.
                outcome.output = page.shows.map(line).joined()
            case .failed(page: 0, let error):
                if outcome.output.isEmpty { outcome.exitCode = .unreachable }
                let message =
                    outcome.output.isEmpty
                    ? phrases.failure(error) + phrases.fullStop + " " + phrases.advice(error)
                    : phrases.couldNotRefresh(error)
                outcome.messages = "marquee: \(message)\n"
                return outcome
            case .end(page: 0):
                return outcome
            case .page, .failed, .end, .unchanged, .notKept:
                continue
            }
        }
        return outcome
    }

    /// One show in one line, as the plain program says it.
    private func line(_ show: Show) -> String {
        PlainText(phrases: phrases, favorites: [], pageSize: 1).line(of: show) + "\n"
    }
}
