import Platform
import Synchronization

/// Finds files in the folders that the user has named. Each folder is read on a thread of its own and remembered for a while; one
/// that does not answer, such as a share whose server sleeps, is not waited for.
package actor MediaFolders {
    /// A folder, and whether its files were looked at.
    package struct Look: Hashable, Sendable {
        package enum Outcome: Hashable, Sendable {
            case read
            /// It has more than could be read.
            case partly
            case missing
            /// It is still being read.
            case unanswered
        }

        package let folder: String
        package let outcome: Outcome

        package init(folder: String, outcome: Outcome) { (self.folder, self.outcome) = (folder, outcome) }
    }

    package struct Finding: Hashable, Sendable {
        package var files: [MediaFile] = []
        package var looks: [Look] = []
    }

    private let roots: [MediaRoot]
    private let clock: any Clock<Duration>
    private let patience: Duration

    /// - Parameter folders: absolute paths.
    package init(_ folders: [String], clock: any Clock<Duration>, patience: Duration = .seconds(5)) {
        self.init(folders, clock: clock, patience: patience) { folder, finish in
            BlockingThread.start { finish(MediaWalk(folder)) }
        }
    }

    init(
        _ folders: [String], clock: any Clock<Duration>, patience: Duration = .seconds(5),
        read: @escaping MediaReading
    ) {
        roots = folders.map { MediaRoot($0, read) }
        self.clock = clock
        self.patience = patience
    }

    /// Looks for a file, among those read lately first.
    package func find(_ query: MediaQuery) async -> Finding {
        let known = roots.flatMap(\.lastFiles)
        let files = query.files(among: known).filter { (try? FileKind(of: $0.path)) == .regular }
        if !files.isEmpty { return Finding(files: files) }
        let results = roots.map { ($0.folder, $0.read()) }
        let (clock, patience) = (clock, patience)
        async let _: Void = {
            guard (try? await clock.sleep(for: patience)) != nil else { return }
            for (_, result) in results { result.resolve(nil) }
        }()
        var finding = Finding()
        var all: [MediaFile] = []
        for (folder, result) in results {
            let walk = await result.value
            all += walk?.files ?? []
            let outcome: Look.Outcome =
                if let walk { walk.isThere ? walk.isComplete ? .read : .partly : .missing } else { .unanswered }
            finding.looks.append(Look(folder: folder, outcome: outcome))
        }
        finding.files = query.files(among: all)
        return finding
    }
}

/// Begins to read a folder without waiting for it, and calls `finish` when it has been read; `false` if it could not begin.
typealias MediaReading = @Sendable (_ folder: String, _ finish: @escaping @Sendable (MediaWalk) -> Void) -> Bool

/// A folder that is read by one thread at a time.
private final class MediaRoot: Sendable {
    private struct State {
        var files: [MediaFile] = []
        /// Until then the files are taken for those in the folder.
        var expiry: Deadline?
        var isReading = false
        var waiting: [Promise<MediaWalk?>] = []
    }

    /// How long a reading counts if it has the wanted file.
    private static let lifetime = Duration.seconds(600)

    let folder: String
    private let state = Mutex(State())

    private let reading: MediaReading

    init(_ folder: String, _ reading: @escaping MediaReading) {
        (self.folder, self.reading) = (folder, reading)
    }

    /// The files as they were read lately; none after a while.
    var lastFiles: [MediaFile] {
        state.withLock { state in state.expiry.map { $0.milliseconds > 0 } == true ? state.files : [] }
    }

    /// Reads the folder, or waits for the thread that is reading it.
    func read() -> Promise<MediaWalk?> {
        let result = Promise<MediaWalk?>()
        let begins = state.withLock { state in
            state.waiting.append(result)
            defer { state.isReading = true }
            return !state.isReading
        }
        if begins, !reading(folder, { self.finish($0) }) { finish(nil) }
        return result
    }

    private func finish(_ walk: MediaWalk?) {
        let waiting = state.withLock { state in
            if let walk { (state.files, state.expiry) = (walk.files, Deadline(after: Self.lifetime)) }
            state.isReading = false
            defer { state.waiting = [] }
            return state.waiting
        }
        waiting.forEach { $0.resolve(walk) }
    }
}
