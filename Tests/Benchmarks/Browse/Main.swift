import Glibc
import Terminal

/// `browse FILE`: the small browser of `tools/peers`, written on the library as a user of it would.
@main
struct Main {
    static func main() {
        guard CommandLine.arguments.count == 2, let catalog = Catalog(path: CommandLine.arguments[1]) else {
            print("usage: browse ITEMS.TSV")
            exit(2)
        }
        Browser(catalog: catalog).run()
    }
}
