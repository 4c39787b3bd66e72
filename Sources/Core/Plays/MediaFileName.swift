import Entities
import Interchange

/// What the name of a video file and of the folders around it say about its film or episodes.
///
/// It reads the names that Kodi, Jellyfin and Plex describe: `Show/Season 01/Show - S01E02-E03.mkv`, `1x02`, `Show.2010.01.13`,
/// `Show - 1015`, `Title (2021)`, and identifiers such as `{tmdb-603}` or `[tvdbid-264492]`.
package struct MediaFileName: Hashable, Sendable {
    /// `episode`, `movie`, or `title` if the name has neither numbers nor a year nor identifiers.
    package private(set) var kind = ImportedSubject.Kind.title
    /// Of the film, or of the episode's show; cleaned, may be empty.
    package private(set) var title = ""
    package private(set) var year: Int?
    /// `nil` if the number counts through all seasons, or if the episode is named by its date.
    package private(set) var season: Int?
    package private(set) var numbers: ClosedRange<Int>?
    package private(set) var date: CalendarDay?
    /// Of the film or the show: an episode's own identifiers are not read.
    package private(set) var ids = ImportedIDs()

    /// - Parameter path: relative to a folder of media, or as a player reports it.
    /// - Returns: `nil` if it is not a video, or a trailer, a sample or the like.
    package init?(_ path: String) {
        let separator: Character = path.contains("/") ? "/" : "\\"
        var folders = path.split(separator: separator).map(String.init)
        guard let file = folders.popLast(), let dot = file.lastIndex(of: "."),
            Self.extensions.contains(file[file.index(after: dot)...].lowercased()),
            !folders.contains(where: { Self.extraFolders.contains($0.lowercased()) })
        else { return nil }
        let stem = String(file[..<dot])
        guard !stem.isEmpty, !Self.isExtra(stem.lowercased()) else { return nil }
        let name = NameParts(stem)
        var isInSeason = false
        while let folder = folders.last, let number = NameParts(folder).seasonOfFolder {
            if !isInSeason { season = number }
            isInSeason = true
            folders.removeLast()
        }
        let folder = folders.last.map { NameParts($0) }
        if let place = name.episode(isInSeason: isInSeason) {
            kind = .episode
            if place.season != nil || place.date != nil { season = place.season }
            (numbers, date) = (place.numbers, place.date)
            readShow(name, until: place.start, folder, isInSeason: isInSeason)
        } else {
            season = nil
            readFilm(name, folder)
        }
    }

    /// What the file holds, as imports describe it: several episodes, or one subject.
    package var subjects: [ImportedSubject] {
        var subject = ImportedSubject(kind: kind, ids: ids, title: title, year: year, season: season)
        subject.airdate = date
        guard let numbers else { return [subject] }
        return numbers.map { number in
            subject.number = number
            return subject
        }
    }

    private mutating func readShow(_ name: NameParts, until end: Int, _ folder: NameParts?, isInSeason: Bool) {
        let own = name.showTitle(until: end)
        let outer = folder.map { $0.showTitle(until: $0.episode(isInSeason: false)?.start ?? $0.words.count) }
        (title, year) = own
        if let outer, !outer.title.isEmpty, isInSeason || own.title.isEmpty { (title, year) = outer }
        if year == nil, let outer, SearchForm.forms(of: outer.title) == SearchForm.forms(of: title) {
            year = outer.year
        }
        ids = folder?.ids ?? ImportedIDs()
    }

    private mutating func readFilm(_ name: NameParts, _ folder: NameParts?) {
        (title, year) = name.filmTitle
        ids = name.ids
        if let folder {
            if ids.isEmpty { ids = folder.ids }
            let outer = folder.filmTitle
            if year == nil, outer.year != nil { (title, year) = outer }
        }
        if year != nil || !ids.isEmpty { kind = .movie }
    }

    private static func isExtra(_ stem: String) -> Bool {
        ["sample", "trailer"].contains(stem) || extraEndings.contains { stem.hasSuffix($0) }
    }

    private static let extensions: Set = [
        "3gp", "avi", "divx", "flv", "m2ts", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "mts", "ogm", "ogv", "rmvb",
        "ts", "vob",
        "webm", "wmv",
    ]
    private static let extraFolders: Set = [
        "behind the scenes", "deleted scenes", "extras", "featurettes", "interviews", "sample", "samples", "trailers",
    ]
    private static let extraEndings = [
        "-trailer", ".trailer", "-sample", ".sample", "-featurette", "-behindthescenes", "-deleted", "-interview",
        "-scene",
        "-short",
    ]
}

/// A name cut into words, with the identifiers in its brackets.
private struct NameParts {
    struct Word {
        let text: String
        let isInParentheses: Bool
    }

    struct Place {
        var season: Int?
        var numbers: ClosedRange<Int>?
        var date: CalendarDay?
        /// The first word that is not part of the title.
        var start: Int
    }

    private(set) var words: [Word] = []
    private(set) var ids = ImportedIDs()

    init(_ name: String) {
        var rest = name[...]
        while let open = rest.firstIndex(where: { "{[(".contains($0) }) {
            let closing: Character = rest[open] == "{" ? "}" : rest[open] == "[" ? "]" : ")"
            guard let close = rest[open...].firstIndex(of: closing) else { break }
            add(rest[..<open])
            let inner = rest[rest.index(after: open)..<close]
            // Square brackets hold groups of release and qualities, apart from numbers.
            let isKept = closing == ")" || EpisodeMark(inner) != nil || Self.year(inner) != nil
            if !addID(inner), isKept { add(inner, isInParentheses: true) }
            rest = rest[rest.index(after: close)...]
        }
        add(rest)
        if words.isEmpty, ids.isEmpty { words = [Word(text: name, isInParentheses: false)] }
    }

    /// The season that a folder is for, if it has such a name; 0 for specials.
    var seasonOfFolder: Int? {
        guard let first = words.first?.text.lowercased() else { return nil }
        if words.count == 1 {
            return first == "specials" ? 0 : first.hasPrefix("s") ? Self.number(first.dropFirst()) : nil
        }
        return Self.seasonWords.contains(first) ? Self.number(words[1].text) : nil
    }

    func showTitle(until end: Int) -> (title: String, year: Int?) {
        let start = (0..<end).first { $0 > 0 && words[$0].isInParentheses && Self.year(words[$0].text) != nil }
        return (title(until: start ?? end), start.flatMap { Self.year(words[$0].text) })
    }

    var filmTitle: (title: String, year: Int?) {
        let end = words.indices.dropFirst().first { Self.isQuality(words[$0].text) } ?? words.count
        let years = (0..<end).dropFirst().filter { Self.year(words[$0].text) != nil }
        let place = years.first { words[$0].isInParentheses } ?? years.last
        return (title(until: place ?? end), place.flatMap { Self.year(words[$0].text) })
    }

    /// Where the name has the number or the date of an episode.
    /// - Parameter isInSeason: whether the folder is a season's, so that a number alone is enough.
    func episode(isInSeason: Bool) -> Place? {
        for index in words.indices {
            if let day = date(at: index) { return Place(date: day, start: index) }
            var mark = EpisodeMark(words[index].text)
            var next = index + 1
            if mark == nil, next < words.count {
                mark = EpisodeMark(words[index].text + words[next].text)
                // `S01 E02`; other words next to one another are no number.
                if mark?.hasLetters == true, words[index].text.count < 6 { next += 1 } else { mark = nil }
            }
            guard var mark else { continue }
            while next < words.count, let number = Self.episodeNumber(words[next].text), mark.extend(to: number) {
                next += 1
            }
            return Place(season: mark.season, numbers: mark.numbers, start: index)
        }
        return number(isInSeason: isInSeason)
    }

    /// A number without a season: `Show - 1015`, or `02 - Title` and `E02` in a folder of a season.
    private func number(isInSeason: Bool) -> Place? {
        if isInSeason, let first = words.first?.text {
            let isWord = ["episode", "ep", "folge"].contains(first.lowercased()) && words.count > 1
            let text = isWord ? words[1].text : first
            if let number = Self.episodeNumber(text) ?? Self.number(text) {
                return Place(numbers: number...number, start: 0)
            }
        }
        for index in words.indices.dropFirst(2) where words[index - 1].text == "-" {
            let isLast = index + 1 == words.count || words[index + 1].text == "-" || words[index + 1].isInParentheses
            let digits = words[index].text.prefix { $0.isASCII && $0.isNumber }
            let rest = words[index].text[digits.endIndex...]
            guard isLast || Self.isQuality(words[index + 1].text), rest.isEmpty || rest.hasPrefix("v") else { continue }
            if let number = Self.number(digits), Self.year(digits) == nil {
                return Place(numbers: number...number, start: index - 1)
            }
        }
        return nil
    }

    private func date(at index: Int) -> CalendarDay? {
        if let day = CalendarDay(iso8601: words[index].text) { return day }
        guard index + 2 < words.count, Self.year(words[index].text) != nil else { return nil }
        return CalendarDay(iso8601: words[index...index + 2].map(\.text).joined(separator: "-"))
    }

    private func title(until end: Int) -> String {
        var title = words[..<end].map { $0.isInParentheses ? "(\($0.text))" : $0.text }[...]
        while title.last == "-" { title = title.dropLast() }
        if end < words.count, let mark = words[end].text.firstIndex(of: "-"), EpisodeMark(words[end].text) != nil,
            !words[end].text[..<mark].contains(where: \.isNumber)
        {
            // `Show-S01E02`
            title.append(String(words[end].text[..<mark]))
        }
        return TextCleaner.clean(title.joined(separator: " "), limit: 400)
    }

    private mutating func add(_ text: Substring, isInParentheses: Bool = false) {
        for word in text.split(whereSeparator: { $0 == "." || $0 == "_" || $0.isWhitespace }) {
            words.append(Word(text: String(word), isInParentheses: isInParentheses))
        }
    }

    private mutating func addID(_ text: Substring) -> Bool {
        guard let mark = text.firstIndex(where: { "-=".contains($0) }) else { return false }
        let value = String(text[text.index(after: mark)...])
        switch text[..<mark].lowercased() {
        case "tmdb", "tmdbid": ids.tmdb = ImportedIDs.positive(value)
        case "tvdb", "tvdbid": ids.tvdb = ImportedIDs.positive(value)
        case "imdb", "imdbid": ids.imdb = ImportedIDs.imdb(value)
        default: return false
        }
        return true
    }

    private static let seasonWords: Set = ["season", "series", "staffel", "saison", "temporada", "シーズン"]
    private static let qualities: Set = [
        "4k", "av1", "bdrip", "blu-ray", "bluray", "brrip", "dvdrip", "h264", "h265", "hdrip", "hdtv", "hevc", "remux",
        "uhd",
        "web-dl", "webdl", "webrip", "x264", "x265", "xvid",
    ]

    private static func isQuality(_ word: String) -> Bool {
        let word = word.lowercased()
        let isSize = (word.hasSuffix("p") || word.hasSuffix("i")) && (3...4).contains(word.dropLast().count)
        return isSize && number(word.dropLast()) != nil || qualities.contains(word) || word.hasPrefix("x264-")
    }

    /// The number of `E02` or `ep02`.
    private static func episodeNumber(_ word: String) -> Int? {
        let word = word.lowercased()
        return word.hasPrefix("e") ? number(word.dropFirst(word.hasPrefix("ep") ? 2 : 1)) : nil
    }

    /// A number of up to four digits.
    private static func number(_ text: some StringProtocol) -> Int? {
        let isNumber = (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isNumber ? Int(text) : nil
    }

    private static func year(_ text: some StringProtocol) -> Int? {
        text.utf8.count == 4 ? number(text).flatMap { (1888...2100).contains($0) ? $0 : nil } : nil
    }
}

/// The season and numbers of `S01E02`, `s01e02e03`, `S01E01-E03`, `1x02` or `1x02-03`.
private struct EpisodeMark {
    let season: Int
    private(set) var numbers: ClosedRange<Int>
    /// Whether it is written with `S` and `E`.
    let hasLetters: Bool

    /// Episodes of one file at most.
    private static let limit = 50

    init?(_ text: some StringProtocol) {
        var bytes = Array(text.lowercased().utf8)[...]
        if let mark = Self.read(&bytes) {
            self = mark
        } else {
            // `Show-S01E02`
            guard let dash = text.lastIndex(of: "-") else { return nil }
            bytes = Array(text[text.index(after: dash)...].lowercased().utf8)[...]
            guard let mark = Self.read(&bytes), mark.hasLetters else { return nil }
            self = mark
        }
    }

    /// Adds the episodes up to a number, if that is a later one of the same file.
    mutating func extend(to number: Int) -> Bool {
        guard number > numbers.upperBound, number - numbers.lowerBound < Self.limit else { return false }
        numbers = numbers.lowerBound...number
        return true
    }

    private init(season: Int, number: Int, hasLetters: Bool) {
        (self.season, numbers, self.hasLetters) = (season, number...number, hasLetters)
    }

    private static func read(_ bytes: inout ArraySlice<UInt8>) -> EpisodeMark? {
        guard var mark = start(&bytes) else { return nil }
        while !bytes.isEmpty {
            var rest = bytes
            let hasDash = skip("-", &rest)
            let next: Int?
            if let other = start(&rest), other.season == mark.season, hasDash {
                next = other.numbers.lowerBound
            } else {
                rest = bytes.dropFirst(hasDash ? 1 : 0)
                let hasLetter = skip(mark.hasLetters ? "e" : "x", &rest)
                next = hasDash || hasLetter ? number(&rest, 1...4) : nil
            }
            let isWhole =
                rest.first.map { [UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "x")].contains($0) } ?? true
            guard let next, isWhole, mark.extend(to: next) else { break }
            bytes = rest
        }
        // `S01E02-GROUP`, `S01E02v2`
        let isEnd = bytes.first.map { [UInt8(ascii: "-"), UInt8(ascii: "v")].contains($0) } ?? true
        return isEnd ? mark : nil
    }

    private static func start(_ bytes: inout ArraySlice<UInt8>) -> EpisodeMark? {
        let hasLetters = skip("s", &bytes)
        guard let season = number(&bytes, hasLetters ? 1...4 : 1...2), skip(hasLetters ? "e" : "x", &bytes) else {
            return nil
        }
        if hasLetters { _ = skip("p", &bytes) }
        return number(&bytes, hasLetters ? 1...4 : 2...3).map {
            EpisodeMark(season: season, number: $0, hasLetters: hasLetters)
        }
    }

    private static func skip(_ letter: Unicode.Scalar, _ bytes: inout ArraySlice<UInt8>) -> Bool {
        guard bytes.first == UInt8(ascii: letter) else { return false }
        bytes.removeFirst()
        return true
    }

    private static func number(_ bytes: inout ArraySlice<UInt8>, _ length: ClosedRange<Int>) -> Int? {
        let digits = bytes.prefix { (0x30...0x39).contains($0) }
        guard length.contains(digits.count) else { return nil }
        bytes = bytes[digits.endIndex...]
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
