import Entities

/// The words that shows of the catalog share, each stored once.
struct CatalogWords: Sendable {
    /// A network or web channel, and the code of its country, 0 if it has none.
    struct Channel: Hashable, Sendable {
        let name: String
        let country: UInt16
        let isWeb: Bool
    }

    /// Combinations of genres, as codes, in the order of the shows that have them.
    var genreSets: [[UInt16]] = []
    var genres: [String] = []
    var languages: [String] = []
    var types: [String] = []
    var countries: [String] = []
    /// The ISO code of each country, empty if it is unknown.
    var countryCodes: [String] = []
    var channels: [Channel] = []
    /// The beginnings of the addresses of posters.
    var prefixes: [String] = []

    func channel(_ code: UInt16) -> Channel? { CatalogWords.word(channels, code) }

    func network(_ code: UInt16) -> Network? {
        channel(code).map {
            Network(name: $0.name, country: CatalogWords.word(countries, $0.country), isWeb: $0.isWeb)
        }
    }

    func country(_ code: UInt16) -> Country? { CatalogWords.word(countryCodes, code).flatMap { Country($0) } }

    func genres(_ set: UInt16) -> [String] {
        (CatalogWords.word(genreSets, set) ?? []).compactMap { CatalogWords.word(genres, $0) }
    }

    static func word<Word>(_ words: [Word], _ code: UInt16) -> Word? {
        code > 0 && code <= words.count ? words[Int(code) - 1] : nil
    }
}

// MARK: - Writing and reading

extension CatalogWords {
    func encode() -> [UInt8] {
        var bytes: [UInt8] = []
        for list in [genres, languages, types, countries, countryCodes, prefixes] {
            bytes.append(list.count)
            for word in list { bytes.append(word) }
        }
        bytes.append(genreSets.count)
        for set in genreSets {
            bytes.append(set.count)
            for genre in set { bytes.append(Int(genre)) }
        }
        bytes.append(channels.count)
        for channel in channels {
            bytes.append(channel.name)
            bytes.append(Int(channel.country))
            bytes.append(channel.isWeb ? 1 : 0)
        }
        return bytes
    }

    /// Reads the words of a file, which may be damaged: the lists then end early.
    init(decoding bytes: UnsafeRawBufferPointer) {
        var reader = WordReader(bytes: bytes)
        genres = reader.words()
        languages = reader.words()
        types = reader.words()
        countries = reader.words()
        countryCodes = reader.words()
        prefixes = reader.list { reader in
            reader.text().flatMap { $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? $0 : "" }
        }
        genreSets = reader.list { reader in reader.list { $0.number() } }
        channels = reader.list { reader in
            guard let name = reader.text(), let country = reader.number(), let isWeb = reader.number() else {
                return nil
            }
            return Channel(name: TVMazeLimits.word(name) ?? "?", country: country, isWeb: isWeb != 0)
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ number: Int) {
        append(UInt8(truncatingIfNeeded: number))
        append(UInt8(truncatingIfNeeded: number >> 8))
    }

    fileprivate mutating func append(_ text: String) {
        append(text.utf8.count)
        append(contentsOf: text.utf8)
    }
}

/// Reads numbers of two bytes, and texts and lists that begin with their length.
private struct WordReader {
    let bytes: UnsafeRawBufferPointer
    var position = 0

    mutating func number() -> UInt16? {
        guard bytes.count - position >= 2 else { return nil }
        defer { position += 2 }
        return UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt16.self))
    }

    mutating func text() -> String? {
        guard let length = number(), bytes.count - position >= Int(length) else { return nil }
        defer { position += Int(length) }
        return String(decoding: bytes[position..<position + Int(length)], as: UTF8.self)
    }

    mutating func words() -> [String] {
        list { reader in reader.text().map { TVMazeLimits.word($0) ?? "" } }
    }

    mutating func list<Element>(_ element: (inout WordReader) -> Element?) -> [Element] {
        var list: [Element] = []
        for _ in 0..<(number() ?? 0) {
            guard let element = element(&self) else { break }
            list.append(element)
        }
        return list
    }
}
