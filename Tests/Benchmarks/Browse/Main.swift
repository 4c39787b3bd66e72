import Glibc
import Terminal

/// `browse FILE`: the small browser of `tools/peers`, written on the library as a user of it would.
@main
enum Main {
    static func main() {
        guard CommandLine.arguments.count == 2, let catalog = Catalog(path: CommandLine.arguments[1]) else {
            return print("usage: browse ITEMS.TSV")
        }
        let names = ["TERM", "COLORTERM", "TERM_PROGRAM", "TMUX", "SSH_TTY", "LINES", "COLUMNS", "NO_COLOR"]
        let environment = Dictionary(
            uniqueKeysWithValues: names.compactMap { name in
                getenv(name).map { (name, String(cString: $0)) }
            })
        guard let device = try? TTYDevice(environment: environment) else { return print("no terminal") }
        let loop = EventLoop(source: device)
        let session = TerminalSession(
            device: device, environment: environment, options: SessionOptions(asksQuestions: actsLikeMarquee))
        let browser = Browser(session: session, loop: loop, catalog: catalog, placesCursor: actsLikeMarquee)
        loop.run { await browser.run() }
    }

    /// The peers ask their terminal nothing, and leave their cursor wherever it is; with `BROWSE_ASK` set, this one does what
    /// `marquee` does.
    private static var actsLikeMarquee: Bool { getenv("BROWSE_ASK") != nil }
}
