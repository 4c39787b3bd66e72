import Interchange
import Platform

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A video and what its name and the descriptions beside it say that it holds.
package struct MediaFile: Hashable, Sendable {
    /// Absolute, so that it never looks like an option.
    package let path: String
    package let subjects: [ImportedSubject]

    package init(path: String, subjects: [ImportedSubject]) { (self.path, self.subjects) = (path, subjects) }
}

/// The videos in a folder, found by reading it and the folders in it. It blocks the thread, on a share perhaps for ever.
struct MediaWalk: Sendable {
    private(set) var files: [MediaFile] = []
    /// Whether the folder could be opened.
    private(set) var isThere = false
    /// Whether everything was read within the limits.
    private(set) var isComplete = true

    private static let depthLimit = 10
    private static let entryLimit = 200_000
    private static let descriptionLimit = 256 << 10

    private struct Folder {
        let path: String
        let depth: Int
        /// From a `tvshow.nfo` here or above.
        var show: ImportedSubject?
    }

    private struct Place: Hashable {
        let device: UInt64
        let number: UInt64
    }

    /// - Parameter limit: how long it may take, as far as the system answers.
    init(_ root: String, within limit: Duration = .seconds(30)) {
        let deadline = Deadline(after: limit)
        var folders = [Folder(path: root, depth: 0)]
        // Links may lead back.
        var seen: Set<Place> = []
        var entries = 0
        var isCut = false
        while !isCut, var folder = folders.popLast() {
            var status = stat()
            guard stat(folder.path, &status) == 0, let directory = opendir(folder.path) else { continue }
            defer { closedir(directory) }
            if folder.depth == 0 { isThere = true }
            let place = Place(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
            guard seen.insert(place).inserted else { continue }
            var videos: [(path: String, name: MediaFileName)] = []
            var descriptions: Set<String> = []
            var inner: [String] = []
            while let entry = readdir(directory) {
                entries += 1
                guard entries <= Self.entryLimit, deadline.milliseconds > 0 else {
                    (isComplete, isCut) = (false, true)
                    break
                }
                guard let name = Self.name(of: entry), !name.hasPrefix("."), name != "@eaDir" else { continue }
                let path = folder.path == "/" ? "/" + name : "\(folder.path)/\(name)"
                switch Self.kind(of: entry, at: path) {
                case .folder: inner.append(path)
                case .regular where name.hasSuffix(".nfo"): descriptions.insert(path)
                case .regular:
                    let relative = String(path.dropFirst(root == "/" ? 1 : root.count + 1))
                    if let video = MediaFileName(relative) { videos.append((path, video)) }
                default: break
                }
            }
            let isHurried = deadline.milliseconds == 0
            if !isHurried, descriptions.contains("\(folder.path)/tvshow.nfo") {
                folder.show = Self.subjects(in: "\(folder.path)/tvshow.nfo").first ?? folder.show
            }
            for video in videos {
                let stem = video.path[..<(video.path.lastIndex(of: ".") ?? video.path.endIndex)] + ".nfo"
                let own = descriptions.contains(String(stem)) ? String(stem) : "\(folder.path)/movie.nfo"
                let isNeeded = !isHurried && video.name.ids.isEmpty && descriptions.contains(own)
                let described = isNeeded ? Self.subjects(in: own) : []
                files.append(MediaFile(path: video.path, subjects: video.name.subjects(described, show: folder.show)))
            }
            if folder.depth < Self.depthLimit {
                folders += inner.map { Folder(path: $0, depth: folder.depth + 1, show: folder.show) }
            } else if !inner.isEmpty {
                isComplete = false
            }
        }
    }

    fileprivate static func subjects(in path: String) -> [ImportedSubject] {
        (try? UserFile(path: path).read(limit: descriptionLimit)).map(KodiReader.subjects) ?? []
    }

    /// `nil` for a name that is not UTF-8: a text cannot lead to it.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
            String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    private static func kind(of entry: UnsafeMutablePointer<dirent>, at path: String) -> FileKind? {
        switch Int(entry.pointee.d_type) {
        case Int(DT_DIR): .folder
        case Int(DT_REG): .regular
        case Int(DT_LNK), Int(DT_UNKNOWN): (try? FileKind(of: path)) ?? nil
        default: nil
        }
    }
}

extension MediaFile {
    /// A video by its name and the descriptions beside it, or `nil` for another file. It blocks as a walk does.
    init?(describedAt path: String) {
        guard let name = MediaFileName(path), let slash = path.lastIndex(of: "/"), let dot = path.lastIndex(of: ".")
        else { return nil }
        let folder = String(path[..<slash])
        let outer = folder.lastIndex(of: "/").map { String(folder[..<$0]) }
        let own = MediaWalk.subjects(in: path[..<dot] + ".nfo")
        let described = own.isEmpty ? MediaWalk.subjects(in: "\(folder)/movie.nfo") : own
        let show = [folder, outer].lazy.compactMap(\.self)
            .compactMap { MediaWalk.subjects(in: "\($0)/tvshow.nfo").first }.first
        self.init(path: path, subjects: name.subjects(described, show: show))
    }
}

extension MediaFileName {
    /// What the file holds by its name and the descriptions beside it, which say more.
    fileprivate func subjects(_ described: [ImportedSubject], show: ImportedSubject?) -> [ImportedSubject] {
        let episodes = described.filter { $0.kind == .episode && $0.number != nil }
        if kind == .episode || !episodes.isEmpty {
            return (episodes.isEmpty ? subjects : episodes).map { subject in
                var subject = subject
                if let show {
                    (subject.title, subject.year, subject.ids) = (show.title, show.year, show.ids)
                }
                if subject.title.isEmpty { subject.title = title }
                return subject
            }
        }
        guard var film = described.first(where: { $0.kind == .movie || $0.kind == .title }) else { return subjects }
        film.kind = .movie
        if film.title.isEmpty { (film.title, film.year) = (title, year) }
        return [film]
    }
}
