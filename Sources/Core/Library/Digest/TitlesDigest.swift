import Entities
import FoundationEssentials
import Platform
import Synchronization

/// All shows of the library in one file of the cache, of which each is read when something of it is wanted. Films are not in it, because
/// TMDB's data must not outlive its files.
///
/// The shows' own values come first, then their episodes, a table, and its length.
struct TitlesDigest: Sendable {
    static let name = "shows"
    static let sizeLimit = 512 << 20
    private static let version: StaticString = "marquee shows 5\n"

    /// Bytes with a hash of their own.
    private struct Part: BitwiseCopyable {
        let place: Int
        let count: Int
        let hash: UInt64
    }

    /// Where a show is, and the file that it was read from.
    private struct Row: BitwiseCopyable {
        let number: Int
        let size: Int
        let lastUse: Int64
        let fetched: Double
        let show: Part
        let episodes: Part

        var id: Show.ID { Show.ID(number: number) }
        var document: StoredDocument { StoredDocument(name: id.fileName, size: size, lastUse: lastUse) }

        func movingEpisodes(by count: Int) -> Row {
            Row(
                number: number, size: size, lastUse: lastUse, fetched: fetched, show: show,
                episodes: Part(place: episodes.place + count, count: episodes.count, hash: episodes.hash))
        }
    }

    /// The stamp of the files' folder when it was made, or `nil` if it had none.
    let stamp: Int64?
    private let bytes: MappedBytes
    private let reads = Reads()
    private let rows: [Row]
    /// The names of the shows, by row, which are wanted of many at once.
    private let names: [String]
    /// The places of the shows among the rows.
    private let places: [Int: Int]

    /// - Throws: `DigestError` if its table is damaged; a damaged show is read from its file.
    init(decoding bytes: MappedBytes) throws(DigestError) {
        let end = bytes.buffer.count - 8
        guard end >= 0 else { throw DigestError() }
        let count = UInt64(littleEndian: bytes.buffer.loadUnaligned(fromByteOffset: end, as: UInt64.self))
        guard let count = Int(exactly: count), count <= end else { throw DigestError() }
        var reader = try DigestReader(bytes, Self.version, in: end - count..<end)
        stamp = try reader.optional { (reader) throws(DigestError) in Int64(try reader.integer()) }
        rows = try reader.rows()
        names = try reader.list { (reader) throws(DigestError) in try reader.text() }
        guard reader.isAtEnd, names.count == rows.count else { throw DigestError() }
        self.bytes = bytes
        places = Dictionary(zip(rows.map(\.number), rows.indices)) { $1 }
    }

    /// Frees the memory of the bytes that were read.
    func release() { bytes.release() }

    var ids: [Show.ID] { rows.map(\.id) }

    /// Whether it has a show as it is in this file.
    func has(_ document: StoredDocument) -> Bool { place(of: document) != nil }

    private func place(of document: StoredDocument) -> Int? {
        Show.ID(fileName: document.name).flatMap { places[$0.number] }.flatMap {
            rows[$0].document == document ? $0 : nil
        }
    }

    /// A show as it is in this file.
    func show(_ document: StoredDocument, files: LibraryTitles) -> LibraryTitle.Details? {
        place(of: document).map { details(at: $0, files) }
    }

    /// All shows.
    /// - Parameter files: of them a show is read that is damaged here.
    func shows(files: LibraryTitles) -> [LibraryTitle.Details] {
        rows.indices.map { details(at: $0, files) }
    }

    private func details(at place: Int, _ files: LibraryTitles) -> LibraryTitle.Details {
        let row = rows[place]
        return LibraryTitle.Details(
            DigestedShow(
                row.id, name: names[place],
                show: { [bytes] in (try? Self.show(row, in: bytes)) ?? files.show(row.id)?.details.show },
                details: { [bytes, reads] in
                    if reads.next.isMultiple(of: Self.keptReads) { bytes.release() }
                    return (try? Self.details(row, in: bytes)) ?? files.show(row.id)?.details
                }), fetched: Date(timeIntervalSince1970: row.fetched))
    }

    /// Shows whose bytes stay in memory after they were read.
    private static let keptReads = 64

    private final class Reads: Sendable {
        private let count = Atomic<Int>(0)

        var next: Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
    }

    private static func reader(of part: Part, in bytes: MappedBytes) throws(DigestError) -> DigestReader {
        try DigestReader(bytes, from: part.place, count: part.count, hash: part.hash)
    }

    private static func show(_ row: Row, in bytes: MappedBytes) throws(DigestError) -> Show {
        var reader = try reader(of: row.show, in: bytes)
        let show = try reader.show()
        guard show.id == row.id, reader.isAtEnd else { throw DigestError() }
        return show
    }

    private static func details(_ row: Row, in bytes: MappedBytes) throws(DigestError) -> ShowDetails {
        var reader = try reader(of: row.episodes, in: bytes)
        let details = try reader.details(of: try show(row, in: bytes))
        guard reader.isAtEnd else { throw DigestError() }
        return details
    }

    /// Makes a digest show by show.
    struct Writer {
        private var rows: [Row] = []
        private var names: [String] = []
        private var shows: [UInt8] = []
        private var episodes: [UInt8] = []

        mutating func add(_ show: LibraryTitle.Details, from document: StoredDocument) {
            var (head, rest) = (DigestWriter(""), DigestWriter(""))
            head.value(show.details.show)
            rest.details(show.details)
            add(
                head.bytes, rest.bytes, show.id, name: show.name, document,
                fetched: show.fetched.timeIntervalSince1970)
        }

        /// Copies a show from another digest.
        /// - Returns: whether it has the show as it is in this file.
        mutating func copy(_ document: StoredDocument, from digest: TitlesDigest?) -> Bool {
            guard let digest, let place = digest.place(of: document) else { return false }
            let row = digest.rows[place]
            guard let show = try? TitlesDigest.reader(of: row.show, in: digest.bytes),
                let episodes = try? TitlesDigest.reader(of: row.episodes, in: digest.bytes)
            else { return false }
            add(
                Array(show.rest), Array(episodes.rest), row.id, name: digest.names[place], document,
                fetched: row.fetched)
            return true
        }

        mutating func add(
            _ show: [UInt8], _ episodes: [UInt8], _ id: Show.ID, name: String, _ document: StoredDocument,
            fetched: Double
        ) {
            names.append(name)
            rows.append(
                Row(
                    number: id.number, size: document.size, lastUse: document.lastUse, fetched: fetched,
                    show: Self.append(show, to: &self.shows), episodes: Self.append(episodes, to: &self.episodes)))
        }

        private static func append(_ part: [UInt8], to bytes: inout [UInt8]) -> Part {
            defer { bytes += part }
            return Part(
                place: bytes.count, count: part.count, hash: part.withUnsafeBytes { DigestReader.hash(of: $0) })
        }

        /// - Parameter stamp: that of the files' folder before they were read.
        consuming func finish(stamp: Int64?) -> [UInt8] {
            var table = DigestWriter(TitlesDigest.version)
            table.optional(stamp) { $0.integer(Int($1)) }
            rows.map { $0.movingEpisodes(by: shows.count) }.withUnsafeBytes { table.bytes($0) }
            table.list(names) { $0.text($1) }
            let end = table.finish()
            shows += episodes
            shows += end
            withUnsafeBytes(of: UInt64(end.count).littleEndian) { shows += $0 }
            return shows
        }
    }
}

/// A show in the digest: it is read when something of it is wanted, and kept until it is released.
final class DigestedShow: Sendable {
    private final class Kept: Sendable {
        let details: ShowDetails

        init(_ details: ShowDetails) { self.details = details }
    }

    let id: Show.ID
    let name: String
    private let readShow: @Sendable () -> Show?
    private let read: @Sendable () -> ShowDetails?
    private let kept = Mutex<Kept?>(nil)

    init(
        _ id: Show.ID, name: String, show: @escaping @Sendable () -> Show?,
        details: @escaping @Sendable () -> ShowDetails?
    ) {
        (self.id, self.name, readShow, read) = (id, name, show, details)
    }

    /// Without its episodes it is not kept. Only its name is known if neither the digest nor the file can be read.
    var show: Show { kept.withLock(\.self)?.details.show ?? readShow() ?? Show(id: id, name: name) }

    /// Without episodes if neither the digest nor the file can be read.
    var details: ShowDetails {
        if let kept = kept.withLock(\.self) { return kept.details }
        let details = read() ?? ShowDetails(show: show, episodes: [], cast: [])
        kept.withLock { $0 = Kept(details) }
        return details
    }

    /// Frees the memory of what was read.
    func release() { kept.withLock { $0 = nil } }
}
