import Core
import FoundationEssentials

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program that adds favorites, for tests in which several do: `library-fixture FOLDER FIRST COUNT`. It prints the
/// number of each show once its entry has been acknowledged.
@main
enum Main {
    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let first = Int(arguments[2]), let count = Int(arguments[3]) else {
            return print("usage: library-fixture FOLDER FIRST COUNT")
        }
        let favorites = FavoritesStore(store: FileStore(folder: arguments[1]))
        for number in first..<first + count {
            let show = Show(id: Show.ID(rawValue: number), name: "Show \(number)")
            let now = SystemWallClock().now()
            await add(Favorite(.show(show), added: now, fetched: now), to: favorites)
            print(number)
            // Whoever kills this program wants to know what it had acknowledged.
            fflush(nil)
        }
    }

    /// Adds a favorite, as often as another program holds the lock for too long.
    private static func add(_ favorite: Favorite, to favorites: FavoritesStore) async {
        do throws(FavoritesError) {
            try await favorites.add(favorite)
        } catch {
            guard error == .store(.busy) else { return print("failed: \(error)") }
            await add(favorite, to: favorites)
        }
    }
}
