#if os(Linux)
import Glibc
import Synchronization

/// Waits for changes in a folder, on a thread of its own that does nothing in between: the kernel's inotify tells.
///
/// As long as the folder is not there, the nearest one above it that is gets watched for the next part of the path. Where files
/// in it are links, as those who keep such files elsewhere have it, the folders that they lead to are watched as well.
final class FolderWatch: Sendable {
    /// A file has been written, has come or has gone; the folder itself has gone.
    fileprivate static let inFolder =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
        | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
    /// The next part of the path may have come.
    fileprivate static let above =
        UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
    /// Parts of a path at most, as there are as many folders above.
    fileprivate static let depthLimit = 64
    /// Links that are followed at most.
    fileprivate static let linkLimit = 64

    /// The end of a pipe that the thread listens to; closing it ends the thread.
    private let stopper: Mutex<Int32?>

    /// Starts to wait: what happens from here on is told.
    /// - Parameter onChange: called on the thread.
    /// - Returns: `nil` where the system has no room for a further watch.
    init?(_ path: String, onChange: @escaping @Sendable () -> Void) {
        guard let pipe = PrivatePipe() else { return nil }
        let (stop, descriptor) = (pipe.reading, inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)))
        stopper = Mutex(pipe.writing)
        var watch = Watch(descriptor: descriptor, folders: FolderWatch.folders(of: path))
        watch.settle()
        let settled = watch
        guard descriptor >= 0,
            BlockingThread.start({
                FolderWatch.run(settled, stop: stop, onChange)
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

    /// Waits no longer.
    func stop() {
        stopper.withLock { end in
            if let end { close(end) }
            end = nil
        }
    }

    /// The folder, and those above it, the nearest first.
    private static func folders(of path: String) -> [String] {
        var folders = [path]
        var parts = path.split(separator: "/")
        while !parts.isEmpty, folders.count < depthLimit {
            parts.removeLast()
            folders.append("/" + parts.joined(separator: "/"))
        }
        return folders
    }

    /// The folders, other than this one, in which there are files that links in it lead to.
    fileprivate static func folders(behindLinksIn folder: String) -> Set<String> {
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

    /// A path without links; `nil` where it leads nowhere.
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
            let wasFolder = watch.isOnFolder
            watch.settle()
            // What happens to other files of the folders above is nobody's business.
            if wasFolder || watch.isOnFolder { onChange() }
        }
    }

    /// What is watched now.
    private struct Watch: Sendable {
        let descriptor: Int32
        /// The folder, and those above it.
        let folders: [String]
        /// Which of them is watched, and by what number.
        private var place: (index: Int, number: Int32)?
        /// The folders that links lead to, with the numbers of their watches.
        private var targets: [String: Int32] = [:]

        init(descriptor: Int32, folders: [String]) {
            self.descriptor = descriptor
            self.folders = folders
        }

        var isOnFolder: Bool { place?.index == 0 }

        /// Watches the folder, or the nearest one above it that is there.
        ///
        /// A folder that is made between two calls is found by looking once more; whoever makes and removes one all the time
        /// is not waited for.
        mutating func settle() {
            findPlace()
            followLinks()
        }

        private mutating func findPlace() {
            for _ in 0..<FolderWatch.depthLimit {
                let before = place
                place = firstThatIsThere
                if let before, before.number != place?.number { inotify_rm_watch(descriptor, before.number) }
                if isOnFolder || before?.index == place?.index { return }
            }
        }

        private mutating func followLinks() {
            let wanted = isOnFolder ? FolderWatch.folders(behindLinksIn: folders[0]) : []
            for (folder, number) in targets where !wanted.contains(folder) {
                inotify_rm_watch(descriptor, number)
                targets[folder] = nil
            }
            for folder in wanted {
                // Again, too: one of that name may have come in the place of another.
                let number = inotify_add_watch(descriptor, folder, FolderWatch.inFolder)
                targets[folder] = number >= 0 ? number : nil
            }
        }

        /// What exactly has happened does not matter: whoever wants to know looks.
        func drain() {
            var bytes = [UInt8](repeating: 0, count: 4096)
            while read(descriptor, &bytes, bytes.count) > 0 {}
        }

        private var firstThatIsThere: (index: Int, number: Int32)? {
            for (index, folder) in folders.enumerated() {
                let number = inotify_add_watch(
                    descriptor, folder, index == 0 ? FolderWatch.inFolder : FolderWatch.above)
                if number >= 0 { return (index, number) }
            }
            return nil
        }
    }
}
#endif
