import Entities

/// Writes the file of the catalog from its shows.
package struct CatalogBuilder {
    private struct WordList<Word: Hashable> {
        private(set) var words: [Word] = []
        private var codes: [Word: UInt16] = [:]

        /// The code of a word; 0 if it is unknown, or there are too many.
        mutating func code(_ word: Word?, limit: Int = Int(UInt16.max)) -> UInt16 {
            guard let word else { return 0 }
            if let code = codes[word] { return code }
            guard words.count < limit else { return 0 }
            words.append(word)
            codes[word] = UInt16(words.count)
            return UInt16(words.count)
        }
    }

    private var columns: [CatalogLayout.Section: [UInt8]] = [:]
    /// Of all shows, for their order.
    private var names: [String] = []
    private var lastID = 0
    private var genreSets = WordList<[UInt16]>()
    private var genres = WordList<String>()
    private var languages = WordList<String>()
    private var types = WordList<String>()
    private var countries = WordList<String>()
    private var countryCodes: [String] = []
    private var channels = WordList<CatalogWords.Channel>()
    private var prefixes = WordList<String>()

    package init() {}

    package var count: Int { names.count }

    /// Adds a show. Those whose number is not greater than that of the one before are left out.
    package mutating func append(_ entry: CatalogEntry) {
        let show = entry.show
        guard show.id.number > lastID, let id = UInt32(exactly: show.id.number), count < CatalogLayout.showLimit
        else { return }
        lastID = show.id.number
        names.append(show.name)
        put(id, .id)
        put(UInt32(clamping: entry.updated), .updated)
        put(show.premiered?.bits ?? 0, .premiered)
        put(show.ended?.bits ?? 0, .ended)
        put(posterCode(show.artwork?.medium), .poster)
        put(ExternalCode.imdb(entry.externals.imdb), .imdb)
        put(entry.externals.tvdb.flatMap { UInt32(exactly: $0) } ?? 0, .tvdb)
        put(genreSets.code(show.genres.isEmpty ? nil : show.genres.map { genres.code($0) }), .genres)
        put(languages.code(show.language), .language)
        put(types.code(show.type), .type)
        put(channelCode(show.network, entry.country), .network)
        put(channelCode(entry.channel, nil), .channel)
        put(show.runtime.flatMap { UInt16(exactly: $0) } ?? 0, .runtime)
        put(show.rating.map { UInt8(min(max($0, 0), 10) * 10 + 0.5) + 1 } ?? 0, .rating)
        put(UInt8(min(max(show.weight, 0), 100)), .weight)
        put(show.status.flatMap { CatalogLayout.statuses.firstIndex(of: $0) }.map { UInt8($0 + 1) } ?? 0, .status)
        columns[.names, default: []] += Array(show.name.utf8)
        let forms = SearchForm.forms(of: show.name)
        columns[.folded, default: []] += forms
        put(SearchForm.mask(of: forms), .letters)
        put(UInt32(columns[.names]?.count ?? 0), .nameEnd)
        put(UInt32(columns[.folded]?.count ?? 0), .foldedEnd)
    }

    /// The whole file.
    /// - Parameter synced: in seconds since 1970.
    package consuming func finish(synced: Int) -> [UInt8] {
        orderNames()
        columns[.words] = words().encode()
        var bytes = [UInt8](repeating: 0, count: CatalogLayout.headerSize)
        for section in CatalogLayout.Section.allCases { bytes += columns[section] ?? [] }
        bytes.withUnsafeMutableBytes { writeHeader(into: $0, synced: synced) }
        return bytes
    }

    private func writeHeader(into buffer: UnsafeMutableRawBufferPointer, synced: Int) {
        let store = CatalogBuilder.store
        store(CatalogLayout.magic, buffer, 0)
        store(CatalogLayout.version, buffer, 4)
        store(UInt32(names.count), buffer, 8)
        store(UInt32(CatalogLayout.Section.allCases.count), buffer, 12)
        for section in CatalogLayout.Section.allCases {
            let length = UInt32(columns[section]?.count ?? 0)
            store(length, buffer, CatalogLayout.lengths + 4 * section.rawValue)
        }
        let wide = CatalogBuilder.storeWide
        wide(UInt64(bitPattern: Int64(synced)), buffer, 16)
        let body = UnsafeRawBufferPointer(rebasing: buffer[CatalogLayout.headerSize...])
        wide(CatalogLayout.checksum(body), buffer, 24)
        wide(CatalogLayout.checksum(ofHeader: UnsafeRawBufferPointer(buffer)), buffer, CatalogLayout.headerChecksum)
    }

    private static func store(_ number: UInt32, _ buffer: UnsafeMutableRawBufferPointer, _ offset: Int) {
        buffer.storeBytes(of: number.littleEndian, toByteOffset: offset, as: UInt32.self)
    }

    private static func storeWide(_ number: UInt64, _ buffer: UnsafeMutableRawBufferPointer, _ offset: Int) {
        buffer.storeBytes(of: number.littleEndian, toByteOffset: offset, as: UInt64.self)
    }

    private mutating func orderNames() {
        let folded = FoldedNames(names)
        var ranks = [UInt32](repeating: 0, count: names.count)
        for (rank, key) in folded.keys.sorted(by: folded.areInOrder).enumerated() {
            ranks[Int(key.index)] = UInt32(rank)
        }
        for rank in ranks { put(rank, .nameRank) }
    }

    private func words() -> CatalogWords {
        var words = CatalogWords()
        words.genreSets = genreSets.words
        words.genres = genres.words
        words.languages = languages.words
        words.types = types.words
        words.countries = countries.words
        words.countryCodes = countryCodes
        words.channels = channels.words
        words.prefixes = prefixes.words
        return words
    }

    private mutating func put<Number: FixedWidthInteger>(_ number: Number, _ section: CatalogLayout.Section) {
        withUnsafeBytes(of: number.littleEndian) { columns[section, default: []].append(contentsOf: $0) }
    }

    private mutating func channelCode(_ network: Network?, _ country: Country?) -> UInt16 {
        guard let network else { return 0 }
        let code = countries.code(network.country)
        while countryCodes.count < countries.words.count { countryCodes.append("") }
        if code > 0, let country { countryCodes[Int(code) - 1] = country.code }
        return channels.code(CatalogWords.Channel(name: network.name, country: code, isWeb: network.isWeb))
    }

    private mutating func posterCode(_ address: String?) -> UInt32 {
        guard let address else { return 0 }
        if let (prefix, number) = PosterCode.split(address) {
            let code = UInt32(prefixes.code(String(prefix), limit: PosterCode.prefixLimit))
            if code > 0 { return code << PosterCode.numberBits | number }
        }
        let offset = columns[.addresses]?.count ?? 0
        guard offset < 1 << PosterCode.numberBits, let length = UInt16(exactly: address.utf8.count) else { return 0 }
        put(length, .addresses)
        columns[.addresses, default: []] += Array(address.utf8)
        return PosterCode.other << PosterCode.numberBits | UInt32(offset)
    }
}

/// IMDb's numbers in four bytes.
enum ExternalCode {
    private static let numberBits: UInt32 = 28

    /// 0 for none, and for one that does not fit.
    static func imdb(_ text: String?) -> UInt32 {
        guard let digits = text?.dropFirst(2), digits.utf8.count < 16, let number = UInt32(digits),
            number < 1 << numberBits
        else { return 0 }
        return UInt32(digits.utf8.count) << numberBits | number
    }

    static func text(imdb code: UInt32) -> String? {
        guard code > 0 else { return nil }
        let digits = String(code & (1 << numberBits - 1))
        let length = Int(code >> numberBits)
        return "tt" + String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
    }
}
