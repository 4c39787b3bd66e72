#if os(Linux)
import Glibc
import Synchronization

/// Watches a folder with inotify, on a thread of its own.
///
/// While the folder is missing, the nearest existing folder above it is watched. Folders behind links to files are watched too, for
/// users who keep their files elsewhere.
final class FolderWatch: Sendable {
    private static let depthLimit = 64
    private static let linkLimit = 64

    /// The end of a pipe that the thread polls; closing it ends the thread.
    private let stopper: Mutex<Int32?>

    /// Starts to watch. Changes from here on are reported.
    /// - Parameter onChange: called on the thread.
    /// - Returns: `nil` if the system has no more watches.
    init?(_ path: String, onChange: @escaping @Sendable () -> Void) {
        guard let pipe = PrivatePipe() else { return nil }
        let (stop, descriptor) = (pipe.reading, inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)))
        stopper = Mutex(pipe.writing)
        var watch = Watch(descriptor: descriptor, folders: FolderWatch.folders(of: path))
        watch.update()
        let started = watch
        guard descriptor >= 0,
            BlockingThread.start({
                FolderWatch.run(started, stop: stop, onChange)
                close(descriptor)
                close(stop)
            })
        else {
            if descriptor >= 0 { close(descriptor) }
            close(stop)
            self.stop()
            return nil
        }
    }

    deinit { stop() }

    func stop() {
        stopper.withLock { end in
            if let end { close(end) }
            end = nil
        }
    }

    /// The folder and those above it, from the inside out.
    private static func folders(of path: String) -> [String] {
        var folders = [path]
        var parts = path.split(separator: "/")
        while !parts.isEmpty, folders.count < depthLimit {
            parts.removeLast()
            folders.append("/" + parts.joined(separator: "/"))
        }
        return folders
    }

    /// The other folders that links in this one lead to.
    private static func folders(behindLinksIn folder: String) -> Set<String> {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var found: Set<String> = []
        var count = 0
        while count < linkLimit, let entry = readdir(directory) {
            guard [UInt8(DT_LNK), UInt8(DT_UNKNOWN)].contains(entry.pointee.d_type) else { continue }
            count += 1
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let target = resolved("\(folder)/\(name)"), let slash = target.lastIndex(of: "/") else { continue }
            found.insert(slash == target.startIndex ? "/" : String(target[..<slash]))
        }
        if let own = resolved(folder) { found.remove(own) }
        return found
    }

    /// A path without links; `nil` if it does not exist.
    private static func resolved(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    private static func run(_ watch: Watch, stop: Int32, _ onChange: () -> Void) {
        var watch = watch
        var pollers = [
            pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: stop, events: 0, revents: 0),
        ]
        while true {
            let count = poll(&pollers, 2, -1)
            if count < 0, errno == EINTR { continue }
            guard count > 0, pollers[1].revents == 0 else { return }
            watch.drain()
            let wasOnFolder = watch.isOnFolder
            watch.update()
            // Other files in the folders above do not count.
            if wasOnFolder || watch.isOnFolder { onChange() }
        }
    }

    /// The present watches.
    private struct Watch: Sendable {
        /// Files are written, come and go, and the folder itself goes.
        private static let eventsInFolder =
            UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)
            | UInt32(IN_DELETE) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
        /// The next part of the path may come.
        private static let eventsAbove =
            UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
            | UInt32(IN_ONLYDIR)

        let descriptor: Int32
        /// The folder and those above it.
        let folders: [String]
        /// The index of the watched folder, and the number of its watch.
        private var place: (index: Int, number: Int32)?
        /// The folders behind links, with the numbers of their watches.
        private var targets: [String: Int32] = [:]

        init(descriptor: Int32, folders: [String]) {
            self.descriptor = descriptor
            self.folders = folders
        }

        var isOnFolder: Bool { place?.index == 0 }

        /// Watches the nearest existing folder, and those behind links.
        mutating func update() {
            // Again, if a folder was created in between.
            for _ in 0..<FolderWatch.depthLimit {
                let before = place
                place = watchNearest()
                if let before, before.number != place?.number { inotify_rm_watch(descriptor, before.number) }
                if isOnFolder || before?.index == place?.index { break }
            }
            let linked = isOnFolder ? FolderWatch.folders(behindLinksIn: folders[0]) : []
            for (folder, number) in targets where !linked.contains(folder) {
                inotify_rm_watch(descriptor, number)
                targets[folder] = nil
            }
            // Also known ones: another folder may have replaced one.
            for folder in linked {
                let number = inotify_add_watch(descriptor, folder, Watch.eventsInFolder)
                targets[folder] = number >= 0 ? number : nil
            }
        }

        /// Discards the events; the folder is read again anyway.
        func drain() {
            var bytes = [UInt8](repeating: 0, count: 4096)
            while read(descriptor, &bytes, bytes.count) > 0 {}
        }

        private func watchNearest() -> (index: Int, number: Int32)? {
            for (index, folder) in folders.enumerated() {
                let events = index == 0 ? Watch.eventsInFolder : Watch.eventsAbove
                let number = inotify_add_watch(descriptor, folder, events)
                if number >= 0 { return (index, number) }
            }
            return nil
        }
    }
}
#endif
