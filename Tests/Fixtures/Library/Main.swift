import Core
import FoundationEssentials

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program that adds favorites, for tests in which several do: `library-fixture FOLDER FIRST COUNT`. It prints the
/// number of each show once its entry has been acknowledged, and ends at the first failure.
@main
enum Main {
    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let first = Int(arguments[2]), let count = Int(arguments[3]) else {
            return print("usage: library-fixture FOLDER FIRST COUNT")
        }
        let favorites = FavoritesStore(store: FileStore(folder: arguments[1]), clock: SystemWallClock())
        for number in first..<first + count {
            let show = Show(id: Show.ID(number: number), name: "Show \(number)")
            let now = SystemWallClock().now()
            guard await add(Favorite(.show(show), added: now, fetched: now), to: favorites) else { return }
            print(number)
            // The test that kills this program reads the acknowledged numbers.
            fflush(nil)
        }
    }

    /// Adds a favorite, and retries while another program holds the lock for too long.
    private static func add(_ favorite: Favorite, to favorites: FavoritesStore) async -> Bool {
        do throws(FavoritesError) {
            return try await favorites.add(favorite)
        } catch {
            if error == .store(.busy) { return await add(favorite, to: favorites) }
            print("failed: \(error)")
            return false
        }
    }
}
