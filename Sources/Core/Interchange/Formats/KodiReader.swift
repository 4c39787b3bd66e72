import Entities
import FoundationEssentials
import Library

/// Reads the NFO files of Kodi and Jellyfin, and Kodi's export in one file. Several elements may follow one another, which XML does not
/// allow.
package enum KodiReader {
    private static let roots = ["tvshow", "episodedetails", "movie", "season", "musicvideo"]

    /// An element directly below the root.
    fileprivate struct Field {
        let name: String
        let attributes: String
        let text: String
    }

    static func isLink(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "http".utf8) && !bytes.prefix(200).contains(0x2C)
    }

    /// A file that holds only an address tells which title it is, and nothing about it.
    static func readLink(_ bytes: [UInt8], into sink: inout ImportSink) {
        let text = String(decoding: bytes.prefix(400), as: UTF8.self)
        func word(after mark: String) -> String? {
            text.firstRange(of: mark).map { String(text[$0.upperBound...].prefix { $0.isLetter || $0.isNumber }) }
        }
        let ids = ImportedIDs(
            tvdb: (word(after: "thetvdb.com/series/") ?? word(after: "&id=")).flatMap(ImportedIDs.positive),
            imdb: word(after: "imdb.com/title/").flatMap(ImportedIDs.imdb),
            tmdb: word(after: "themoviedb.org/tv/").flatMap(ImportedIDs.positive))
        let sites = ["imdb.com/title/", "themoviedb.org/", "thetvdb.com/"]
        guard sites.contains(where: text.contains), sink.recognize(.kodi) else { return }
        sink.begin()
        describeFolder(ImportedSubject(kind: .show, ids: ids), &sink)
    }

    /// `tvshow.nfo` says whose episodes are in its folder.
    private static func describeFolder(_ show: ImportedSubject, _ sink: inout ImportSink) {
        if sink.name == "tvshow", !show.work.text.isEmpty { sink.folderShow = show.work }
    }

    static func read(_ bytes: [UInt8], into sink: inout ImportSink) {
        var scanner = MarkupScanner(bytes)
        while let document = scanner.nextDocument(among: roots), !sink.isFull {
            guard sink.recognize(.kodi) else { continue }
            let show = subject(document.root, document.fields)
            add(show, document.fields, &sink)
            if document.root == "tvshow" { describeFolder(show, &sink) }
            for episode in document.episodes where !sink.isFull {
                add(subject("episodedetails", episode, in: show), episode, &sink)
            }
        }
    }

    private static func add(_ subject: ImportedSubject, _ fields: [Field], _ sink: inout ImportSink) {
        sink.begin()
        let plays = CSVLine.count(fields.text("playcount")) ?? 0
        let isWatched = plays > 0 || CSVLine.yes.contains(fields.text("watched").lowercased())
        if isWatched, subject.kind != .show, subject.kind != .season {
            sink.add(subject, .watched(times: max(1, plays), last: time(fields.text("lastplayed"), &sink)))
        }
        sink.add(subject, rating: fields.text("userrating"))
    }

    /// The films, shows and episodes that a file describes, or the one that its address names. A file for a film may have both.
    package static func subjects(_ bytes: [UInt8]) -> [ImportedSubject] {
        var scanner = MarkupScanner(bytes)
        var subjects: [ImportedSubject] = []
        while subjects.count < 100, let document = scanner.nextDocument(among: roots) {
            subjects.append(subject(document.root, document.fields))
        }
        if subjects.isEmpty, isLink(bytes) {
            let parts = String(decoding: bytes.prefix(400), as: UTF8.self).split { "/?&#\n\r ".contains($0) }
            var ids = ImportedIDs(imdb: parts.lazy.compactMap { ImportedIDs.imdb(String($0)) }.first)
            let kind = parts.firstIndex { $0 == "movie" || $0 == "tv" }
            if let kind, kind + 1 < parts.count, parts.contains(where: { $0.hasSuffix("themoviedb.org") }) {
                ids.tmdb = ImportedIDs.positive(parts[kind + 1].prefix { $0.isNumber })
            }
            if !ids.isEmpty {
                subjects.append(ImportedSubject(kind: kind.map { parts[$0] } == "tv" ? .show : .title, ids: ids))
            }
        }
        return subjects
    }

    /// - Parameter show: the show around an episode, or `nil`.
    private static func subject(
        _ root: String, _ fields: [Field], in show: ImportedSubject? = nil
    ) -> ImportedSubject {
        func id(_ type: String) -> String {
            let field = fields.first { $0.name == "uniqueid" && $0.type == type }
            return (field?.text ?? fields.text(type + "id")).trimmed
        }
        let kinds: [String: ImportedSubject.Kind] = ["movie": .movie, "tvshow": .show, "musicvideo": .other]
        var subject = ImportedSubject(kind: kinds[root] ?? .season)
        if root == "episodedetails" {
            subject.kind = .episode
            (subject.ids, subject.title, subject.year) = (show?.ids ?? ImportedIDs(), show?.title ?? "", show?.year)
            if show == nil { subject.title = ImportSink.clean(fields.text("showtitle")) }
            subject.season = CSVLine.count(fields.text("season"))
            subject.number = CSVLine.count(fields.text("episode"))
            subject.episodeName = ImportSink.clean(fields.text("title"))
            subject.airdate = ImportTime.day(fields.text("aired"))
        } else {
            subject.title = ImportSink.clean(fields.text("title"))
            subject.year = ImportCSV.year(fields.text("year")) ?? ImportCSV.year(fields.text("premiered"))
            subject.ids = ImportedIDs(
                tvdb: ImportedIDs.positive(id("tvdb")), imdb: ImportedIDs.imdb(id("imdb")),
                tmdb: ImportedIDs.positive(id("tmdb")))
        }
        return subject
    }

    /// The time is in the zone of the machine that wrote it, which is the user's.
    private static func time(_ text: String, _ sink: inout ImportSink) -> PlayTime {
        let time = sink.time(text)
        guard case .minute(let date) = time, let local = LocalCalendar.utc.time(of: date) else { return time }
        // A local time has no seconds.
        return sink.calendar.moment(of: local).map { .minute($0 + date.timeIntervalSince(date.startOfMinute)) } ?? time
    }
}

extension [KodiReader.Field] {
    /// The text of the first element of a name; empty if it is missing.
    fileprivate func text(_ name: String) -> String {
        RichText(html: first { $0.name == name }?.text ?? "", limit: 400).text
    }
}

extension KodiReader.Field {
    /// The attribute of that name, in either kind of quotes.
    fileprivate var type: String {
        let parts = attributes.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
        for (name, value) in zip(parts, parts.dropFirst()) where name.filter({ !$0.isWhitespace }) == "type=" {
            return value.trimmed.lowercased()
        }
        return ""
    }
}

/// The shows that the `tvshow.nfo` files of folders describe.
struct KodiFolders {
    private var shows: [Substring: SharedWork] = [:]

    mutating func add(_ show: ImportedWork, at path: String) { shows[Self.folder(of: path[...])] = SharedWork(show) }

    /// The show of the nearest folder upwards, or `nil` if an episode names another one.
    func show(of work: ImportedWork, at path: String) -> SharedWork? {
        guard !shows.isEmpty, work.ids.isEmpty else { return nil }
        var folder = Self.folder(of: path[...])
        while shows[folder] == nil {
            guard !folder.isEmpty else { return nil }
            folder = Self.folder(of: folder)
        }
        let name = shows[folder]?.value.title ?? ""
        let isSame = name.isEmpty || work.title.isEmpty || TextFolding.key(of: name) == TextFolding.key(of: work.title)
        return isSame ? shows[folder] : nil
    }

    private static func folder(of path: Substring) -> Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }
}

/// Finds elements in markup that need not be well formed.
private struct MarkupScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// An element with the elements in it, apart from the episodes within their show.
    struct Document {
        let root: String
        var fields: [KodiReader.Field] = []
        var episodes: [[KodiReader.Field]] = []
    }

    /// The next element of one of these names.
    mutating func nextDocument(among roots: [String]) -> Document? {
        while let root = nextElement() {
            guard roots.contains(root) else { continue }
            var document = Document(root: root)
            while let child = nextChild(of: root) {
                if root == "tvshow", child.name == "episodedetails" {
                    var inner = MarkupScanner(Array(child.text.utf8))
                    document.episodes.append(inner.fields(of: child.name))
                } else if document.fields.count < 5_000 {
                    document.fields.append(
                        .init(name: child.name, attributes: child.attributes, text: child.text))
                }
            }
            return document
        }
        return nil
    }

    private mutating func fields(of parent: String) -> [KodiReader.Field] {
        var fields: [KodiReader.Field] = []
        while fields.count < 5_000, let child = nextChild(of: parent) {
            fields.append(.init(name: child.name, attributes: child.attributes, text: child.text))
        }
        return fields
    }

    /// The name of the next opening tag at this level.
    private mutating func nextElement() -> String? {
        while let tag = nextTag() {
            if !tag.isClosing, !tag.isEmpty { return tag.name }
        }
        return nil
    }

    /// The next element in an element, or `nil` at the end of that.
    private mutating func nextChild(of parent: String) -> (name: String, attributes: String, text: String)? {
        while let tag = nextTag() {
            if tag.isClosing {
                if tag.name == parent { return nil }
                continue
            }
            if tag.isEmpty { continue }
            let start = position
            while let inner = nextTag() {
                if inner.isClosing, inner.name == tag.name {
                    return (tag.name, tag.attributes, String(decoding: bytes[start..<inner.start], as: UTF8.self))
                }
                if inner.isClosing, inner.name == parent { return nil }
            }
        }
        return nil
    }

    private mutating func nextTag() -> (name: String, attributes: String, isClosing: Bool, isEmpty: Bool, start: Int)? {
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { break }
            position = end + 1
            var content = bytes[(start + 1)..<end]
            guard let first = content.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "!") else { continue }
            let isClosing = first == UInt8(ascii: "/")
            if isClosing { content = content.dropFirst() }
            let isEmpty = content.last == UInt8(ascii: "/")
            let name = content.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
            let attributes = content[name.endIndex...].prefix(400)
            return (
                String(decoding: name.prefix(60), as: UTF8.self), String(decoding: attributes, as: UTF8.self),
                isClosing,
                isEmpty, start
            )
        }
        position = bytes.count
        return nil
    }
}
