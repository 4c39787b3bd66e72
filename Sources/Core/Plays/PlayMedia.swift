import Configuration
import Entities
import FoundationEssentials
import Interchange
import Library
import Platform

/// A film or an episode to play, with everything that is known about it.
package struct PlaySubject: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case movie(Movie)
        /// An episode among those of its show.
        case episode(Episode, Show, ExternalIDs?, [Episode])
    }

    package let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }

    package var subject: LibrarySubject {
        switch kind {
        case .movie(let movie): LibrarySubject(.movie(movie))
        case .episode(let episode, let show, _, _): LibrarySubject(episode, of: show.id)
        }
    }

    /// The regular episode behind this one, or `nil` for a film and for the last one.
    package var next: PlaySubject? {
        guard case .episode(let episode, let show, let externals, let all) = kind else { return nil }
        let regular = all.filter { $0.number != nil }.sorted(by: Episode.areReleasedInOrder)
        guard let index = regular.firstIndex(where: { $0.id == episode.id }), index + 1 < regular.count else {
            return nil
        }
        return PlaySubject(.episode(regular[index + 1], show, externals, all))
    }

    var query: MediaQuery {
        switch kind {
        case .movie(let movie): MediaQuery(movie)
        case .episode(let episode, let show, let externals, let all):
            MediaQuery(episode, of: show, externals, among: all)
        }
    }

    /// What playing a file to its end means for the library, or `nil` if that was noted a moment ago, by hand or by another program.
    /// - Parameter length: of the file in seconds.
    package func change(
        for file: MediaFile, length: Double?, in library: Library, at now: Date
    ) -> LibraryChange? {
        let since = now.addingTimeInterval(-max(length ?? 0, 600) - 60)
        func isNew(_ play: LibraryState.Play) -> Bool {
            if case .minute(let date) = play.time { date >= since && date <= now } else { false }
        }
        let time = LibraryChange.Moment.at(.minute(now.startOfMinute))
        switch kind {
        case .movie(let movie):
            return library.state.plays(of: movie.id).contains(where: isNew) ? nil : .watchMovie(movie, time)
        case .episode(_, let show, _, let all):
            let plays = library.state.plays(of: show.id).filter(isNew)
            let episodes = query.episodes(in: file, among: all).filter { episode in
                !plays.contains { $0.episode == episode.id }
            }
            return episodes.isEmpty ? nil : .watch(episodes, of: show, time)
        }
    }
}

/// Finds the file of a film or an episode, plays it, and remembers where it was left.
package struct PlayMedia: Sendable {
    package enum Finding: Hashable, Sendable {
        case file(MediaFile, PlayMemory.Place)
        /// Several files match equally well.
        case choice([MediaFile])
        case nothing([MediaFolders.Look])
    }

    package let player: Player
    private let folders: MediaFolders
    private let memory: PlayMemory

    package init(player: Player, folders: MediaFolders, memory: PlayMemory) {
        (self.player, self.folders, self.memory) = (player, folders, memory)
    }

    package func find(_ wanted: PlaySubject) async -> Finding {
        let place = await memory.place(of: wanted.subject)
        let finding = await folders.find(wanted.query)
        if let place {
            if let file = finding.files.first(where: { $0.path == place.path }) { return .file(file, place) }
            // It may be in a folder that is not named, or have another name.
            if (try? FileKind(of: place.path)) == .regular {
                return .file(MediaFile(path: place.path, subjects: []), place)
            }
        }
        guard let first = finding.files.first else { return .nothing(finding.looks) }
        if finding.files.count > 1, let show = wanted.subject.place?.show {
            let folder = await memory.folder(of: show)
            let same = finding.files.filter { PlayMemory.folder(of: $0.path) == folder }
            if same.count == 1 { return .file(same[0], PlayMemory.Place(path: same[0].path)) }
        }
        return finding.files.count == 1 ? .file(first, PlayMemory.Place(path: first.path)) : .choice(finding.files)
    }

    /// The place of a file that the user has chosen, from the beginning unless it is the one that was left.
    package func place(of file: MediaFile, for wanted: PlaySubject) async -> PlayMemory.Place {
        let place = await memory.place(of: wanted.subject)
        return place?.path == file.path ? place ?? .init(path: file.path) : .init(path: file.path)
    }

    /// - Parameter report: called once, on another thread, as soon as it counts as watched.
    package func session(
        _ place: PlayMemory.Place, report: @escaping @Sendable (PlayWatch) -> Void
    ) -> PlaySession {
        PlaySession(player, place.path, from: place.position, played: place.played, report: report)
    }

    /// Remembers where a file was left.
    /// - Parameter watch: `nil` if the player could not be followed.
    package func remember(_ place: PlayMemory.Place, of wanted: PlaySubject, after watch: PlayWatch?, at now: Date)
        async
    {
        var place = place
        if let watch {
            place.position = watch.resumePoint ?? 0
            place.played = watch.resumePoint == nil ? 0 : watch.played
        }
        await memory.remember(place, of: wanted.subject, at: now)
    }
}

extension MediaFile {
    /// A file that the user has named, or `nil` if it is missing.
    package init?(at path: String, home: String?) {
        guard let path = FilePlace.resolved(SecretFile(path: path, home: home, folder: nil).path),
            (try? FileKind(of: path)) == .regular
        else { return nil }
        self.init(path: path, subjects: MediaFileName(path)?.subjects ?? [])
    }
}

extension PlaySession {
    /// Runs the player until it ends, on a thread of its own.
    package func run(isOnTerminal: Bool = false) async -> CommandFault? {
        let outcome = Promise<CommandFault?>()
        let isStarted = BlockingThread.start { outcome.resolve(self.run(isOnTerminal: isOnTerminal)) }
        return isStarted ? await outcome.value : .notStarted("", .busy)
    }
}
