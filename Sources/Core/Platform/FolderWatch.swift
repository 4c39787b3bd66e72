#if os(Linux)
import Glibc
import Synchronization

/// Watches a folder with inotify, on a thread of its own.
///
/// While the folder is missing, the nearest existing folder above it is watched. Folders behind links to files are watched too, for
/// users who keep their files elsewhere. After each change all watches are made again.
package final class FolderWatch: Sendable {
    private static let depthLimit = 64
    private static let linkLimit = 64
    /// Files are written, come and go, and the folder itself goes.
    private static let eventsInFolder =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)
        | UInt32(IN_DELETE) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
    /// The next part of the path may come.
    private static let eventsAbove =
        UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

    /// The end of a pipe that the thread polls; closing it ends the thread.
    private let stopper: Mutex<Int32?>

    /// Starts to watch. Changes from here on are reported.
    /// - Parameters:
    ///   - withSubfolders: whether the folders in it are watched too.
    ///   - onChange: called on the thread.
    /// - Returns: `nil` if the system has no more watches.
    package init?(_ path: String, withSubfolders: Bool = false, onChange: @escaping @Sendable () -> Void) {
        guard let pipe = PrivatePipe() else { return nil }
        stopper = Mutex(pipe.writing)
        let watches = FolderWatch.watch(path, withSubfolders)
        guard watches.descriptor >= 0,
            BlockingThread.start({
                FolderWatch.run(path, withSubfolders, watches, stop: pipe.reading, onChange)
                close(pipe.reading)
            })
        else {
            if watches.descriptor >= 0 { close(watches.descriptor) }
            close(pipe.reading)
            stop()
            return nil
        }
    }

    deinit { stop() }

    package func stop() {
        stopper.withLock { end in
            if let end { close(end) }
            end = nil
        }
    }

    private static func run(
        _ path: String, _ withSubfolders: Bool, _ watches: (descriptor: Int32, isOnFolder: Bool), stop: Int32,
        _ onChange: () -> Void
    ) {
        var watches = watches
        while watches.descriptor >= 0 {
            var pollers = [
                pollfd(fd: watches.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stop, events: 0, revents: 0),
            ]
            let count = poll(&pollers, 2, -1)
            if count < 0, errno == EINTR { continue }
            close(watches.descriptor)
            guard count > 0, pollers[1].revents == 0 else { return }
            let wasOnFolder = watches.isOnFolder
            watches = watch(path, withSubfolders)
            // Other files in the folders above do not count.
            if wasOnFolder || watches.isOnFolder { onChange() }
        }
    }

    /// Watches the nearest existing folder of a path, and those behind links in it.
    private static func watch(_ path: String, _ withSubfolders: Bool) -> (descriptor: Int32, isOnFolder: Bool) {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        // Again, if a folder was created in between.
        for _ in 0..<depthLimit {
            if inotify_add_watch(descriptor, path, eventsInFolder) >= 0 {
                for folder in folders(behindLinksIn: path) { inotify_add_watch(descriptor, folder, eventsInFolder) }
                let subfolders = withSubfolders ? (try? FileStore(unswept: path).subfolders()) ?? [] : []
                for name in subfolders.prefix(linkLimit) {
                    inotify_add_watch(descriptor, "\(path)/\(name)", eventsInFolder)
                }
                return (descriptor, true)
            }
            var parts = path.split(separator: "/")
            var missing = path
            while let last = parts.popLast() {
                let above = "/" + parts.joined(separator: "/")
                if inotify_add_watch(descriptor, above, eventsAbove) >= 0 { break }
                missing = parts.isEmpty ? "/\(last)" : above
            }
            if access(missing, F_OK) != 0 { break }
        }
        return (descriptor, false)
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
            guard let target = FilePlace.resolved("\(folder)/\(name)"), let slash = target.lastIndex(of: "/") else {
                continue
            }
            found.insert(slash == target.startIndex ? "/" : String(target[..<slash]))
        }
        if let own = FilePlace.resolved(folder) { found.remove(own) }
        return found
    }
}
#endif
