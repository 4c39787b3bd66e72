import Configuration
import FoundationEssentials
import Library
import Platform
import Plays

extension LibraryCommands {
    static let playRows = [
        Subcommand(
            "play", [.library("SHOW [EPISODE]", CommandWords.played, Self.play)],
            options: OptionName.lookup + [.libraryMedia, .player, .file],
            examples: [
                "play": "marquee play \"the wire\" S01E02",
                "playFile": "marquee play movie:603 --file ~/Videos/matrix.mkv",
            ])
    ]

    /// Plays the file of a film, or of an episode: the next one unless it is named.
    private func play(_ target: TitleArgument) async throws(CommandFailure) {
        guard let media else { throw .notPlayable(isRemote ? .remote : .noFiles) }
        let before = try await value()
        let subject = try await subject(toPlay: target, in: before)
        let name = phrases.name(of: subject)
        try failing(as: CommandFailure.playerFailed) { () throws(CommandFault) in try media.player.check() }
        let (file, place) = try await file(of: subject, named: name, by: media)
        console.say(phrases.nowPlaying(phrases.shown(file.path)))
        let session = media.session(place) { _ in }
        let fault = await session.run(isOnTerminal: console.columns != nil)
        let watch = await session.watch
        await media.remember(place, of: subject, after: watch, at: clock.now())
        let verdict = watch?.verdict ?? .unwatched
        // A player that is ended from outside has played all the same.
        if let fault, watch?.position == nil { throw .playerFailed(fault) }
        var lines: [ChangeLine] = []
        if verdict == .watched {
            let value = try await value()
            if let change = subject.change(for: file, length: watch?.length, in: value, at: clock.now()) {
                let acts = value.acts(for: change, at: clock.now(), calendar: calendar)
                let after = try await reading { () async throws(StoreError) in try await library.perform(acts) }
                let id = subject.subject.id.showOrFilm ?? subject.subject.place.map { .show($0.show) }
                lines = [
                    ChangeLine(
                        id: id, title: name, summary: LibrarySummary(acts, before: value, after: after))
                ]
            }
        } else if verdict == .doubtful {
            console.say(phrases.playDoubtful(name, mark: "marquee mark"))
        } else if let seconds = watch?.resumePoint {
            console.say(phrases.left(name, at: seconds))
        }
        try console.print(report(lines))
    }

    /// The film, the episode that is named, or the next one.
    private func subject(toPlay target: TitleArgument, in value: Library) async throws(CommandFailure) -> PlaySubject {
        if target.episodes.isEmpty, case .movie(let movie) = try await entry(for: target.title, in: value) {
            return PlaySubject(.movie(movie))
        }
        let (show, episodes) = try await show(for: target.title, in: value) { has(target.episodes, $0) }
        let selected =
            target.episodes.isEmpty
            ? value.progress(in: episodes, of: show.id, at: clock.now(), calendar: calendar).drop
            : try select(target.episodes, from: episodes, of: show)
        guard let episode = selected.first else { throw .notPlayable(.noEpisode) }
        let externals = value.shows[show.id]?.details.externals
        return PlaySubject(.episode(episode, show, externals, episodes))
    }

    private func file(
        of subject: PlaySubject, named name: String, by media: PlayMedia
    ) async throws(CommandFailure) -> (MediaFile, PlayMemory.Place) {
        if let path = options.ofLibrary.playedFile {
            guard let file = MediaFile(at: path, home: environment["HOME"]) else {
                throw .noFile(phrases.noFile(name, [.init(folder: path, outcome: .missing)]))
            }
            return (file, await media.place(of: file, for: subject))
        }
        switch await media.find(subject) {
        case .file(let file, let place): return (file, place)
        case .choice(let files):
            throw .noFile(
                phrases.severalFiles(name) + " " + files.map { phrases.shown($0.path) }.joined(separator: phrases.comma)
            )
        case .nothing(let looks):
            guard !looks.isEmpty else { throw .notPlayable(.noFolders) }
            throw .noFile(phrases.noFile(name, looks))
        }
    }
}

extension CommandWords {
    /// A film or show, and at most one episode.
    fileprivate func played() throws(UsageError) -> TitleArgument {
        let target = try target(operands)
        guard target.episodes.count < 2 else { throw .unexpectedArgument(target.episodes[1].text) }
        return target
    }
}
