import Entities
import Library

package struct ImportFile: Sendable {
    /// Its name or path.
    package let name: String
    package let bytes: [UInt8]
    /// Why it is not read, or `nil`.
    let problem: ImportProblem?

    package init(name: String, bytes: [UInt8]) { self.init(name: name, bytes: bytes, problem: nil) }

    init(name: String, bytes: [UInt8] = [], problem: ImportProblem?) {
        (self.name, self.bytes, self.problem) = (name, bytes, problem)
    }
}

/// Why a file was not read, or not to its end.
package enum ImportProblem: Hashable, Sendable {
    case archive(ZipError)
    /// It is not JSON. Rows before this place were read.
    case json(JSONError)
    /// No known export has these columns or keys.
    case unrecognized
    /// It has more rows than an export can have.
    case tooManyRows
    /// It holds the account's settings, addresses or devices.
    case personal
    /// The user has deleted at the service what it holds.
    case deleted
}

/// Everything that was read from some files.
package struct ImportReading: Sendable {
    package struct Document: Hashable, Sendable {
        /// The path; within an archive behind that of the archive.
        package let name: String
        /// `nil` if it was not recognized.
        package fileprivate(set) var format: ImportFormat?
        /// Lines or entries, also those that say nothing of interest.
        package fileprivate(set) var lines = 0
        package fileprivate(set) var unreadDates = 0
        package fileprivate(set) var problem: ImportProblem?
    }

    package fileprivate(set) var documents: [Document] = []
    package fileprivate(set) var rows: [ImportedRow] = []
    /// The lists that rows belong to, by their key.
    package fileprivate(set) var lists: [String: ListDescription] = [:]
    /// The profiles of an account, in the order of their numbers.
    private(set) var profiles: [ImportedWork] = []
    /// The bytes of CSV files by number, for writing unmatched lines.
    private(set) var tables: [Int: [UInt8]] = [:]

    /// Reads files and the archives among them.
    /// - Parameters:
    ///   - only: the format to which recognition is restricted.
    ///   - calendar: the user's, for the times of sources that have no zone.
    package init(_ files: [ImportFile], only: ImportFormat? = nil, calendar: LocalCalendar) {
        var folders = KodiFolders()
        for file in files {
            if let problem = file.problem {
                documents.append(Document(name: file.name, problem: problem))
            } else if ZipArchive.isArchive(file.bytes) {
                read(archive: file, only, calendar, &folders)
            } else {
                read(file, only, calendar, &folders)
            }
        }
        nameShows()
        for index in rows.indices {
            let document = documents[Int(rows[index].file)]
            guard document.format == .kodi, rows[index].subject.kind == .episode,
                let show = folders.show(of: rows[index].title, at: document.name)
            else { continue }
            rows[index] = rows[index].about(show)
        }
        for (key, description) in lists where description.name.isEmpty {
            lists[key] = ListDescription(name: ImportReading.title(ofKey: key), about: description.about)
        }
    }

    /// Gives the episodes of Liberator, which have numbers of their own, the numbers of their show, which other rows of the same account have.
    private mutating func nameShows() {
        func isNamed(_ row: ImportedRow, in formats: Set<ImportFormat>) -> Bool {
            row.title.kind == .show && documents[Int(row.file)].format.map { formats.contains($0) } == true
        }
        guard documents.contains(where: { $0.format == .liberator }) else { return }
        var shows: [String: SharedWork?] = [:]
        for row in rows where !row.title.ids.isEmpty && isNamed(row, in: [.liberator, .tvTime]) {
            let work = row.title
            guard let known = shows[work.title] else {
                shows[work.title] = SharedWork(work)
                continue
            }
            // Of two shows of one name, either may be meant.
            if known?.value.ids != work.ids { shows[work.title] = .some(nil) }
        }
        for index in rows.indices where rows[index].title.ids.isEmpty && isNamed(rows[index], in: [.liberator]) {
            if case .some(.some(let work)) = shows[rows[index].title.title] { rows[index] = rows[index].about(work) }
        }
    }

    /// What a server has reported, under the name of the source.
    package init(_ rows: [ImportedRow], of source: String) {
        var document = Document(name: source)
        document.lines = rows.count
        documents = [document]
        self.rows = rows
    }

    /// The profile whose statement a row is, or `nil` if there is only one.
    func profile(of row: ImportedRow) -> ImportedWork? {
        profiles.count > 1 && row.profile > 0 ? profiles[Int(row.profile) - 1] : nil
    }

    /// The table in which a row is, for questions about it.
    func table(of row: ImportedRow) -> ImportedWork {
        let name = documents[Int(row.file)].name.split(separator: "/").last ?? ""
        return ImportedWork(
            question: String(name.hasPrefix(UnmatchedFile.prefix) ? name.dropFirst(UnmatchedFile.prefix.count) : name))
    }

    /// The opened file that a row is about, for the question whether it was watched. An answer counts for that day only.
    func opening(of row: ImportedRow, at time: PlayTime, _ calendar: LocalCalendar) -> ImportedWork {
        let day: CalendarDay? =
            switch time {
            case .minute(let date): calendar.time(of: date)?.day
            case .day(let day): day
            case .unknown: nil
            }
        return ImportedWork(question: [row.subject.text, day?.iso8601 ?? ""].joined(separator: " "))
    }

    /// What the user may be asked about besides titles.
    var questions: [ImportedWork] {
        (profiles.count > 1 ? profiles : [])
            + Set(rows.lazy.filter(\.isUndecided).map(\.file)).compactMap { file in
                rows.first { $0.file == file }.map(table)
            }
    }

    private mutating func read(
        archive file: ImportFile, _ only: ImportFormat?, _ calendar: LocalCalendar, _ folders: inout KodiFolders
    ) {
        do throws(ZipError) {
            let archive = try ZipArchive(file.bytes)
            let place = ExportFolder(archive.entries.map(\.name))
            for entry in archive.entries where !ExportFolder.isHidden(entry.name) {
                let name = "\(file.name)/\(entry.name)"
                let problem = ExportFolder.hasExtension(entry.name) ? place.problem(of: entry.name) : .unrecognized
                if let problem {
                    documents.append(Document(name: name, problem: problem))
                    continue
                }
                do throws(ZipError) {
                    read(ImportFile(name: name, bytes: try archive.contents(of: entry)), only, calendar, &folders)
                } catch {
                    documents.append(Document(name: name, problem: .archive(error)))
                }
            }
        } catch {
            documents.append(Document(name: file.name, problem: .archive(error)))
        }
    }

    private mutating func read(
        _ file: ImportFile, _ only: ImportFormat?, _ calendar: LocalCalendar, _ folders: inout KodiFolders
    ) {
        let bytes = TextEncoding.utf8(file.bytes)
        var sink = ImportSink(file: documents.count, name: file.name, only: only, calendar: calendar)
        sink.profiles = profiles.map(\.title)
        var document = Document(name: file.name)
        do throws(JSONError) {
            switch bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) {
            case UInt8(ascii: "{"), UInt8(ascii: "["): try ImportJSON.read(bytes, into: &sink)
            case UInt8(ascii: "<"): KodiReader.read(bytes, into: &sink)
            case UInt8(ascii: "h") where KodiReader.isLink(bytes): KodiReader.readLink(bytes, into: &sink)
            default:
                ImportCSV.read(bytes, into: &sink)
                if sink.format != nil { tables[sink.file] = bytes }
            }
            document.problem = sink.format == nil ? .unrecognized : sink.isFull ? .tooManyRows : nil
        } catch {
            document.problem = sink.format == nil && bytes.isEmpty ? .unrecognized : .json(error)
        }
        document.format = sink.format
        document.lines = sink.lines
        document.unreadDates = sink.unreadDates
        if let show = sink.folderShow { folders.add(show, at: file.name) }
        documents.append(document)
        profiles = sink.profiles.map { ImportedWork(question: $0) }
        if rows.isEmpty { rows = sink.rows } else { rows += sink.rows }
        lists.merge(sink.lists) { known, new in new.name.isEmpty ? known : new }
    }

    /// A list's title, as good as its key tells.
    private static func title(ofKey key: String) -> String {
        let words = key.split(separator: "-").drop { ImportedIDs.positive($0) != nil || $0 == "list" || $0 == "lists" }
        return words.isEmpty ? key : words.joined(separator: " ")
    }
}

struct ImportSink {
    private static let rowLimit = 1_000_000

    let file: Int
    /// The last part of the path, without its ending and in lower case.
    private(set) var name: String
    let only: ImportFormat?
    let calendar: LocalCalendar
    /// Set by the reader that recognizes the file.
    private(set) var format: ImportFormat?
    private(set) var rows: [ImportedRow] = []
    private(set) var lines = 0
    private(set) var unreadDates = 0
    /// The show whose folder the file describes, or `nil`.
    var folderShow: ImportedWork?
    /// The profiles of the account, and the number of the present one, from 1; 0 if there is none.
    var profiles: [String] = []
    var profile = 0
    /// Lists by key. Those without a name were mentioned only.
    private(set) var lists: [String: ListDescription] = [:]
    /// The present line of a table.
    private var line: CSVLine?
    private var works: [ImportedWork: SharedWork] = [:]
    /// How often this program's own export tells a play, by its hash.
    private var told: [Int: UInt64] = [:]

    init(file: Int, name: String, only: ImportFormat?, calendar: LocalCalendar) {
        self.file = file
        self.only = only
        self.calendar = calendar
        self.name = Self.stem(of: name)
    }

    static func stem(of path: String) -> String {
        let last = path.lowercased().split(separator: "/").last ?? ""
        let stem = last.split(separator: ".").dropLast().joined(separator: ".")
        // Unmatched rows come back under the name of their file behind this word.
        return stem.hasPrefix(UnmatchedFile.prefix) ? String(stem.dropFirst(UnmatchedFile.prefix.count)) : stem
    }

    var isFull: Bool { rows.count >= Self.rowLimit }

    /// Names the format, if it is wanted.
    mutating func recognize(_ format: ImportFormat) -> Bool {
        guard only == nil || only == format else { return false }
        self.format = format
        return true
    }

    mutating func number(ofProfile name: String) -> Int {
        if let place = profiles.firstIndex(of: name) { return place + 1 }
        profiles.append(name)
        return profiles.count
    }

    mutating func begin(_ line: CSVLine? = nil) {
        lines += 1
        self.line = line
        guard let line, line.isCorrectable else { return }
        let name = line[UnmatchedFile.fileColumn]
        if !name.isEmpty { self.name = name }
    }

    /// The time of a play. A text that is none is counted.
    mutating func time(_ text: String) -> PlayTime {
        let time = ImportTime.play(text)
        if time == nil, !text.trimmed.isEmpty { unreadDates += 1 }
        return time ?? .unknown
    }

    /// The day of a play. A text that is none is counted.
    mutating func day(_ text: String) -> PlayTime { time(String(text.trimmed.prefix(10))) }

    /// Adds a play of this program's own export, in which equal ones are different.
    mutating func add(_ subject: ImportedSubject, own time: PlayTime) {
        var hasher = Hasher()
        hasher.combine(subject)
        hasher.combine(time)
        let play = hasher.finalize()
        told[play, default: 0] += 1
        add(subject, .play(time), copy: told[play] ?? 0)
    }

    /// - Parameter copy: which of several equal plays it is, from 1; 0 if equal ones are the same.
    mutating func add(
        _ subject: ImportedSubject, _ act: ImportedRow.Act, event: String? = nil, copy: UInt64 = 0
    ) {
        guard !isFull else { return }
        var subject = subject
        if let line, line.isCorrectable {
            // Filled in by the user in a file of unmatched rows.
            if let number = line.number("marquee_tvmaze") { subject.ids = ImportedIDs(tvmaze: number) }
            if let number = line.number("marquee_tmdb") { subject.ids = ImportedIDs(tmdb: number) }
            if subject.kind == .title || subject.kind == .other, !subject.ids.isEmpty {
                let isEpisode = subject.episodeName != nil && subject.ids.tmdb == nil
                subject.kind = isEpisode ? .episode : subject.ids.tmdb == nil ? .show : .movie
            }
        }
        let work = subject.work
        let shared = works[work] ?? SharedWork(work)
        if rows.count == rows.capacity { rows.reserveCapacity(rows.count + max(16, rows.count / 4)) }
        works[work] = shared
        rows.append(
            ImportedRow(
                subject, shared, act, event: event, copy: copy, file: file, profile: profile, range: line?.row.range))
    }

    /// Adds a rating of 1 to 10, unless it is empty or 0. The report names anything else.
    /// - Parameter scale: what a point is worth.
    mutating func add(_ subject: ImportedSubject, rating text: String, scale: Double = 1) {
        let rating = Double(text.trimmed.replacing(",", with: ".")).map { $0 * scale }
        guard let rating, rating == 0 || (0.5...10).contains(rating) else { return add(subject, state: text) }
        if rating > 0 { add(subject, .assign(.rating(rating))) }
    }

    /// Adds a state that the library does not have, so that the report names it.
    mutating func add(_ subject: ImportedSubject, state: String) {
        let word = ImportSink.clean(state)
        if !word.isEmpty { add(subject, .state(word)) }
    }

    /// Adds a tag, if it is not empty.
    mutating func add(_ subject: ImportedSubject, tag: some StringProtocol) {
        let tag = TextCleaner.clean(tag.trimmed, limit: .max)
        if !tag.isEmpty { add(subject, .assign(.tag(tag, true))) }
    }

    /// Adds a note, if it is not empty.
    mutating func add(_ subject: ImportedSubject, note: String) {
        let text = RichText(html: note, limit: .max).text
        if !text.isEmpty { add(subject, .assign(.note(text))) }
    }

    /// Adds an item of a list, which `describe` names.
    mutating func add(_ subject: ImportedSubject, toList key: String, rank: Int) {
        if lists[key] == nil { lists[key] = ListDescription(name: "") }
        add(subject, .item(list: key, rank: rank))
    }

    /// - Parameter isPlain: whether the description has lines instead of markup.
    mutating func describe(
        list key: String, name: String, about: String = "", filter: String? = nil, isPlain: Bool = false
    ) {
        let about = isPlain ? RichText(plain: about, limit: .max) : RichText(html: about, limit: .max)
        lists[key] = ListDescription(name: TextCleaner.clean(name, limit: .max), about: about.text, filter: filter)
    }

    /// A title as it may be shown.
    static func clean(_ text: String) -> String { TextCleaner.clean(text, limit: 400) }
}

/// A line of a table, with its columns by name.
struct CSVLine {
    let reader: CSVReader
    let row: CSVReader.Row
    let header: CSVHeader
    /// Whether the file has columns for corrections.
    let isCorrectable: Bool

    init(_ row: CSVReader.Row, of reader: CSVReader, _ header: CSVHeader) {
        self.reader = reader
        self.row = row
        self.header = header
        isCorrectable = header.has("marquee_tvmaze") || header.has("marquee_tmdb")
    }

    /// The text of a column, without white space around it; empty if it is missing.
    subscript(_ column: String) -> String { header.index(column).map { reader.text($0, of: row).trimmed } ?? "" }

    /// The first of these columns that is not empty.
    func first(_ columns: String...) -> String { columns.lazy.map { self[$0] }.first { !$0.isEmpty } ?? "" }

    /// A title as it may be shown.
    func title(_ column: String) -> String { ImportSink.clean(self[column]) }

    /// A number above zero.
    func number(_ column: String) -> Int? { ImportedIDs.positive(self[column]) }

    /// A number from zero, also written with a point.
    func count(_ column: String) -> Int? { CSVLine.count(self[column]) }

    static func count(_ text: String) -> Int? {
        (Int(text) ?? Double(text).flatMap { Int(exactly: $0) }).flatMap { (0...1_000_000).contains($0) ? $0 : nil }
    }

    /// Whether a column says yes.
    func isTrue(_ column: String) -> Bool { Self.yes.contains(self[column].lowercased()) }

    static let yes: Set = ["true", "1", "yes"]

    /// Whether a column says no.
    func isFalse(_ column: String) -> Bool { ["false", "0", "no"].contains(self[column].lowercased()) }

    /// The show or film that the line names.
    /// - Parameter ids: the ends of the names of the columns with its identifiers, or `nil` if there are none.
    func subject(
        _ kind: ImportedSubject.Kind, title: String = "title", year: String = "year", ids ending: String? = nil
    ) -> ImportedSubject {
        ImportedSubject(
            kind: kind, ids: ending.map(ids) ?? ImportedIDs(), title: self.title(title), year: self.year(year))
    }

    func ids(_ ending: String) -> ImportedIDs {
        ImportedIDs(
            tvdb: number("tvdb" + ending), imdb: ImportedIDs.imdb(self["imdb" + ending]), tmdb: number("tmdb" + ending))
    }

    /// A year, also of a date.
    func year(_ column: String) -> Int? { ImportCSV.year(self[column]) }
}
