import Entities
import Platform

/// The facts of all shows, read in place from their file. It may be damaged: its numbers are checked when they are used.
///
/// Rows are ordered by the numbers of the shows.
package final class CatalogTable: @unchecked Sendable {
    /// A number of each show.
    struct Column<Number: FixedWidthInteger> {
        fileprivate let start: UnsafeRawPointer
        let count: Int

        /// 0 for a row that does not exist.
        subscript(row: Int) -> Number {
            guard row >= 0, row < count else { return 0 }
            return Number(
                littleEndian: start.loadUnaligned(fromByteOffset: row &* MemoryLayout<Number>.size, as: Number.self))
        }
    }

    /// A column of any width, as codes.
    enum Codes {
        case one(Column<UInt8>)
        case two(Column<UInt16>)
        /// The years of a column of days.
        case year(Column<UInt32>)
        /// Each row has a code of its own.
        case row

        subscript(row: Int) -> Int {
            switch self {
            case .one(let column): Int(column[row])
            case .two(let column): Int(column[row])
            case .year(let column): Int(column[row] >> 9)
            case .row: row &+ 1
            }
        }
    }

    private struct Columns {
        let base: UnsafeRawPointer
        let starts: [Int]
        let count: Int

        func column<Number>(_ section: CatalogLayout.Section) -> Column<Number> {
            Column(start: base + starts[section.rawValue], count: count)
        }
    }

    /// Holds what the columns point to.
    private let bytes: MappedBytes
    private let starts: [Int]

    /// The number of shows.
    package let count: Int
    /// When it was synced, in seconds since 1970.
    package let synced: Int
    /// The size of the file.
    package var size: Int { bytes.buffer.count }
    let words: CatalogWords

    let ids: Column<UInt32>
    let updated: Column<UInt32>
    let premiered: Column<UInt32>
    let ended: Column<UInt32>
    let posters: Column<UInt32>
    let imdb: Column<UInt32>
    let tvdb: Column<UInt32>
    private let nameEnds: Column<UInt32>
    let foldedEnds: Column<UInt32>
    let nameRanks: Column<UInt32>
    let letters: Column<UInt32>
    let genres: Column<UInt16>
    let languages: Column<UInt16>
    let types: Column<UInt16>
    let networks: Column<UInt16>
    let channels: Column<UInt16>
    let runtimes: Column<UInt16>
    let ratings: Column<UInt8>
    let weights: Column<UInt8>
    let statuses: Column<UInt8>

    /// Opens a file.
    /// - Returns: `nil` if it is of another version, or its size and its header do not fit.
    /// - Complexity: O(1) but for the shared words.
    package init?(_ bytes: MappedBytes) {
        let buffer = bytes.buffer
        guard buffer.count >= CatalogLayout.headerSize, let base = buffer.baseAddress,
            CatalogTable.number(buffer, 0) == CatalogLayout.magic,
            CatalogTable.number(buffer, 4) == CatalogLayout.version,
            CatalogTable.number(buffer, 12) == UInt32(CatalogLayout.Section.allCases.count),
            CatalogTable.number(buffer, CatalogLayout.headerChecksum)
                == CatalogLayout.checksum(ofHeader: buffer)
        else { return nil }
        let count = Int(CatalogTable.number(buffer, 8) as UInt32)
        guard count <= CatalogLayout.showLimit else { return nil }
        var starts = [CatalogLayout.headerSize]
        for section in CatalogLayout.Section.allCases {
            let length = Int(CatalogTable.number(buffer, CatalogLayout.lengths + 4 * section.rawValue) as UInt32)
            if let width = section.width, length != width * count { return nil }
            starts.append(starts[section.rawValue] + length)
        }
        guard starts.last == buffer.count else { return nil }
        self.bytes = bytes
        self.starts = starts
        self.count = count
        synced = Int(CatalogTable.number(buffer, 16) as Int64)
        let range = starts[CatalogLayout.Section.words.rawValue]..<buffer.count
        let columns = Columns(base: base, starts: starts, count: count)
        words = CatalogWords(decoding: UnsafeRawBufferPointer(rebasing: buffer[range]))
        ids = columns.column(.id)
        updated = columns.column(.updated)
        premiered = columns.column(.premiered)
        ended = columns.column(.ended)
        posters = columns.column(.poster)
        imdb = columns.column(.imdb)
        tvdb = columns.column(.tvdb)
        nameEnds = columns.column(.nameEnd)
        foldedEnds = columns.column(.foldedEnd)
        nameRanks = columns.column(.nameRank)
        letters = columns.column(.letters)
        genres = columns.column(.genres)
        languages = columns.column(.language)
        types = columns.column(.type)
        networks = columns.column(.network)
        channels = columns.column(.channel)
        runtimes = columns.column(.runtime)
        ratings = columns.column(.rating)
        weights = columns.column(.weight)
        statuses = columns.column(.status)
    }

    /// Makes a table of loaded shows, for those who do not want the whole catalog.
    package convenience init?(shows: [Show]) {
        var builder = CatalogBuilder()
        for show in shows.sorted(by: { $0.id.number < $1.id.number }) {
            builder.append(CatalogEntry(show, updated: 0))
        }
        self.init(MappedBytes(copying: builder.finish(synced: 0)))
    }

    /// Whether nothing is damaged. It reads the whole file.
    package var isIntact: Bool {
        let body = UnsafeRawBufferPointer(rebasing: bytes.buffer[CatalogLayout.headerSize...])
        return CatalogTable.number(bytes.buffer, 24) == CatalogLayout.checksum(body)
    }

    /// A section of texts; valid as long as the table.
    func texts(_ section: CatalogLayout.Section) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes.buffer[starts[section.rawValue]..<starts[section.rawValue + 1]])
    }

    private static func number<Number: FixedWidthInteger>(_ buffer: UnsafeRawBufferPointer, _ offset: Int) -> Number {
        Number(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
}

// MARK: - Shows

extension CatalogTable {
    /// The number of a show, or `nil` past the last row and for damaged ones.
    package func id(at row: Int) -> Show.ID? { ids[row] > 0 ? Show.ID(number: Int(ids[row])) : nil }

    /// 0 past the last row.
    package func number(at row: Int) -> Int { Int(ids[row]) }

    /// When TVmaze changed it last, in seconds since 1970.
    package func updated(at row: Int) -> Int { Int(updated[row]) }

    /// The name of a show, empty if it is damaged.
    package func name(at row: Int) -> String {
        let texts = texts(.names)
        let end = Int(nameEnds[row])
        let start = row == 0 ? 0 : Int(nameEnds[row - 1])
        guard start < end, end <= texts.count else { return "" }
        return TVMazeLimits.line(String(decoding: texts[start..<end], as: UTF8.self)) ?? ""
    }

    /// The show in a row, or `nil` past the last row and for damaged ones.
    package func show(at row: Int) -> Show? {
        let name = name(at: row)
        let id = Int(ids[row])
        guard !name.isEmpty, id > 0 else { return nil }
        return Show(
            id: Show.ID(number: id), name: name, url: "https://www.tvmaze.com/shows/\(id)",
            type: CatalogWords.word(words.types, types[row]),
            language: CatalogWords.word(words.languages, languages[row]), genres: words.genres(genres[row]),
            status: CatalogWords.word(CatalogLayout.statuses, UInt16(statuses[row])),
            runtime: runtimes[row] > 0 ? Int(runtimes[row]) : nil, premiered: CalendarDay(bits: premiered[row]),
            ended: CalendarDay(bits: ended[row]), rating: tenths(row).map { Double($0) / 10 },
            weight: Int(min(weights[row], 100)),
            network: words.network(networks[row]), artwork: artwork(at: row))
    }

    /// Everything about the show in a row.
    package func entry(at row: Int) -> CatalogEntry? {
        show(at: row).map { show in
            CatalogEntry(
                show, channel: words.network(channels[row]),
                country: words.channel(networks[row]).flatMap { words.country($0.country) },
                externals: externals(at: row), updated: Int(updated[row]))
        }
    }

    /// The show's numbers in other catalogs.
    package func externals(at row: Int) -> ExternalIDs {
        ExternalIDs(imdb: ExternalCode.text(imdb: imdb[row]), tvdb: Int(tvdb[row]))
    }

    /// The digits of the show's identifiers at TheTVDB and IMDb, each 0 if there is none.
    package func numbers(at row: Int) -> (tvdb: UInt32, imdb: UInt32) { (tvdb[row], imdb[row] & 0xFFF_FFFF) }

    /// The rating in tenths.
    func tenths(_ row: Int) -> Int? {
        let code = ratings[row]
        return code > 0 && code <= 101 ? Int(code) - 1 : nil
    }

    private func artwork(at row: Int) -> Artwork? {
        guard let medium = poster(posters[row]) else { return nil }
        let parts = medium.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("medium_") ? "original_untouched" : $0 }
        let original = parts.joined(separator: "/")
        return Artwork(medium: medium, original: original == medium ? nil : original)
    }

    private func poster(_ code: UInt32) -> String? {
        let (kind, number) = (code >> PosterCode.numberBits, code & (1 << PosterCode.numberBits - 1))
        guard kind == PosterCode.other else {
            guard let prefix = CatalogWords.word(words.prefixes, UInt16(kind)), !prefix.isEmpty else { return nil }
            return PosterCode.join(prefix, number)
        }
        let texts = texts(.addresses)
        let start = Int(number) + 2
        guard start <= texts.count else { return nil }
        let length = Int(CatalogTable.number(texts, Int(number)) as UInt16)
        guard length > 0, length <= texts.count - start else { return nil }
        let text = String(decoding: texts[start..<start + length], as: UTF8.self)
        return text.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? text : nil
    }
}

// MARK: - Lookup

extension CatalogTable {
    /// The row of a show by its number at TVmaze.
    /// - Complexity: O(log *shows*).
    package func row(of id: Show.ID) -> Int? {
        guard let wanted = UInt32(exactly: id.number) else { return nil }
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        return low < count && ids[low] == wanted ? low : nil
    }

    /// The row of a show by its number at IMDb or TheTVDB, whichever is found.
    /// - Complexity: O(*shows*), some 0.1 ms.
    package func row(of externals: ExternalIDs) -> Int? {
        // IMDb's numbers are written with and without leading zeros.
        if let number = externals.imdb.flatMap({ UInt32($0.dropFirst(2)) }), number > 0,
            let row = (0..<count).first(where: { imdb[$0] & 0xFFF_FFFF == number })
        {
            return row
        }
        guard let number = externals.tvdb.flatMap({ UInt32(exactly: $0) }) else { return nil }
        return (0..<count).first { tvdb[$0] == number }
    }
}
