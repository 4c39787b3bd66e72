import Configuration
import Library
import Platform
import Plays

/// The user's files and their player. Settings may change while the program runs.
final class MediaPlaying: Sendable {
    private let environment: [String: String]
    private let memory: PlayMemory
    private let clock: any Clock<Duration>

    init(environment: [String: String], memory: PlayMemory, clock: any Clock<Duration>) {
        (self.environment, self.memory, self.clock) = (environment, memory, clock)
    }

    /// Whether the player would run on another machine than the user's.
    var isRemote: Bool { Player(nil, environment: environment) == nil }

    /// - Returns: `nil` over SSH if no player is named.
    func player(by settings: Settings) -> PlayMedia? {
        guard let player = Player(settings.playerCommand, environment: environment) else { return nil }
        let home = environment["HOME"]
        let folders = settings.mediaFolders.map { SecretFile(path: $0, home: home, folder: home).path }
        return PlayMedia(
            player: player, folders: MediaFolders(folders.filter { $0.hasPrefix("/") }, clock: clock), memory: memory)
    }
}

extension Application {
    /// Plays a file, or first looks for it.
    func play(_ subject: PlaySubject, _ file: MediaFile?) {
        guard let media = playMedia else { return say(.notPlayable(.remote)) }
        do throws(CommandFault) {
            try media.player.check()
        } catch {
            return say(.playerFailed(error))
        }
        start(.playSearch) { delivery in
            if let file {
                let place = await media.place(of: file, for: subject)
                return await delivery.perform { $0.play(file, from: place, subject, by: media) }
            }
            switch await media.find(subject) {
            case .file(let file, let place):
                await delivery.perform { $0.play(file, from: place, subject, by: media) }
            case .choice(let files): await delivery.receive(.playing(.choose(subject, files)))
            case .nothing(let looks): await delivery.receive(.playing(.notFound(subject, looks)))
            }
        }
    }

    /// The folders are read again once they or the player have changed.
    private var playMedia: PlayMedia? {
        let key = [model.data.settings.playerCommand] + model.data.settings.mediaFolders
        if let lastMedia, lastMedia.key == key { return lastMedia.media }
        let new = media?.player(by: model.data.settings)
        lastMedia = new.map { (key, $0) }
        return new
    }

    /// Starts the player: in its window, or on this terminal, which is lent.
    private func play(_ file: MediaFile, from place: PlayMemory.Place, _ subject: PlaySubject, by media: PlayMedia) {
        guard let library = services.library?.store else { return }
        let (application, workers) = (self, workers)
        let session = media.session(place) { watch in
            Task(executorPreference: workers) { await application.record(watch, of: file, subject, in: library) }
        }
        let end: @Sendable (CommandFault?) async -> Void = { fault in
            let watch = await session.watch
            await media.remember(place, of: subject, after: watch, at: application.wallClock.now())
            let next = watch?.verdict == .watched ? subject.next : nil
            var isNextThere = false
            if let next, case .file = await media.find(next) { isNextThere = true }
            await application.finish(file, subject, watch, fault, next: isNextThere ? next : nil)
        }
        if media.player.hasWindow {
            Task(executorPreference: workers) { await end(await session.run()) }
            return say(.playing(subject))
        }
        let isLent = face.lend {
            let fault = session.run(isOnTerminal: true)
            Task(executorPreference: workers) { await end(fault) }
        }
        if !isLent { say(.notPlayable(.noScreen)) }
    }

    /// Records a play as soon as it counts; the player may go on.
    private func record(_ watch: PlayWatch, of file: MediaFile, _ subject: PlaySubject, in library: LibraryStore) {
        let (now, calendar) = (wallClock.now(), model.data.calendar)
        changeLibrary(in: library) { library throws(StoreError) in
            let value = try await library.refresh()
            guard let change = subject.change(for: file, length: watch.length, in: value.library, at: now) else {
                return .changed(value)
            }
            let (after, acts) = try await library.perform(change, calendar: calendar)
            return .performed(after, acts)
        }
    }

    private func finish(
        _ file: MediaFile, _ subject: PlaySubject, _ watch: PlayWatch?, _ fault: CommandFault?, next: PlaySubject?
    ) {
        let verdict = watch?.verdict ?? .unwatched
        // A player that is ended from outside has played all the same.
        if let fault, watch?.position == nil { return say(.playerFailed(fault)) }
        switch verdict {
        case .watched: receive(.playing(.watched(next: next)))
        case .doubtful:
            let change = subject.change(for: file, length: watch?.length, in: model.data.library, at: wallClock.now())
            if let change { receive(.playing(.doubtful(subject, change))) }
        case .unwatched: receive(.playing(.left(subject, at: watch?.resumePoint)))
        }
    }
}
