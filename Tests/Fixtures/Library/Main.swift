import Entities
import FoundationEssentials
import Library
import Platform

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program that marks episodes, for tests in which several do: `library-fixture FOLDER FIRST COUNT`. It prints the number of each
/// episode once its mark has been acknowledged, and ends at the first failure. `library-fixture FOLDER` prints all marks.
///
/// `library-fixture make HOME SHOWS EPISODES` makes a library for measurements, with HOME/data and HOME/state as XDG folders: so many
/// followed shows with so many episodes each, most of them watched.
@main
enum Main {
    static func main() async {
        let arguments = CommandLine.arguments
        guard let folder = arguments.dropFirst().first else {
            return print("usage: library-fixture FOLDER [FIRST COUNT]")
        }
        if folder == "make", arguments.count == 5, let shows = Int(arguments[3]), let episodes = Int(arguments[4]) {
            return await LargeLibrary(home: arguments[2]).make(shows: shows, episodes: episodes)
        }
        let library = LibraryStore(
            folder: folder + "/library", state: FileStore(folder: folder + "/state"), machine: [])
        guard arguments.count == 4, let first = Int(arguments[2]), let count = Int(arguments[3]) else {
            return await list(library)
        }
        for number in first..<first + count {
            let episode = Episode(id: number, name: "Episode \(number)", season: 1, number: number)
            guard await mark(episode, in: library) else { return }
            print(number)
            // The test that kills this program reads the acknowledged numbers.
            fflush(nil)
        }
    }

    private static func list(_ library: LibraryStore) async {
        do throws(StoreError) {
            for play in try await library.value().state.plays {
                if case .episode(let number) = play.subject.id { print(number) }
            }
        } catch {
            print("failed: \(error)")
        }
    }

    /// Marks an episode, and retries while another program holds the lock for too long.
    private static func mark(_ episode: Episode, in library: LibraryStore) async -> Bool {
        do throws(StoreError) {
            _ = try await library.perform([.play(LibrarySubject(episode, of: Show.ID(number: 1)), .unknown)])
            return true
        } catch {
            if error == .busy { return await mark(episode, in: library) }
            print("failed: \(error)")
            return false
        }
    }
}
