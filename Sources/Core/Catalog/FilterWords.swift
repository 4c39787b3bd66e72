/// A query of shows or films as a line of words: `genre:drama country:gb year:2020.. network:"BBC One" -genre:reality dark`.
///
/// Words with one of the keys before a colon are filters, all others the text. A value with spaces is in quotes, in which a backslash
/// precedes a quote or a backslash. `unknown` finds shows of which the field is not known.
package struct FilterWords: Hashable, Sendable {
    /// The titles that are filtered.
    package enum Kind: Hashable, Sendable {
        /// The catalog of all shows.
        case shows
        /// TMDB's films.
        case films
    }

    /// A word with a key that was ignored.
    package struct Problem: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case missingValue
            case notANumber
            /// The number is outside of those that the field can have.
            case outOfRange
            /// The first number of a range is greater than the second.
            case reversedRange
            /// The field has no such value.
            case noSuchValue
            /// The field cannot be excluded by a minus.
            case cannotBeExcluded
            /// The word was used, up to the end of the line.
            case unclosedQuote
            /// The catalog of shows does not have the field.
            case onlyForFilms
            /// TMDB cannot filter by the field.
            case onlyForShows
            /// TMDB searches for titles or filters, but not both.
            case notWithTitle
        }

        package let key: Key
        package let value: String
        package let kind: Kind
        /// The word in the UTF-8 of the line.
        package let range: Range<Int>
    }

    package private(set) var query = CatalogQuery()
    package private(set) var problems: [Problem] = []
    private let kind: Kind

    /// Reads a line.
    package init(_ line: String, for kind: Kind = .shows) {
        self.kind = kind
        var filters: [(key: Key, word: FilterWord)] = []
        var texts: [String] = []
        for word in FilterWord.words(of: Array(line.utf8)) {
            guard let key = word.key else {
                texts.append(word.value)
                continue
            }
            if word.isUnclosed { report(.unclosedQuote, key, word) }
            if word.value.isEmpty { report(.missingValue, key, word) } else { apply(key, word) }
            filters.append((key, word))
        }
        query.text = texts.joined(separator: " ")
        if kind == .films, !texts.isEmpty, let first = filters.first { report(.notWithTitle, first.key, first.word) }
    }

    private mutating func report(_ kind: Problem.Kind, _ key: Key, _ word: FilterWord) {
        problems.append(Problem(key: key, value: word.value, kind: kind, range: word.range))
    }

    private mutating func apply(_ key: Key, _ word: FilterWord) {
        guard key.isFor(kind) else { return report(kind == .films ? .onlyForShows : .onlyForFilms, key, word) }
        if kind == .films {
            if word.isExcluded, key != .genre { return report(.cannotBeExcluded, key, word) }
            if word.isUnknown { return report(.noSuchValue, key, word) }
        }
        switch key.field.content {
        case .names:
            guard !word.isUnknown else { return add(.unknown, to: key, isExcluded: word.isExcluded) }
            guard let name = key.knownName(of: word.value, for: kind) else { return report(.noSuchValue, key, word) }
            add(.named(name), to: key, isExcluded: word.isExcluded)
        case .numbers(_, let valid, let decimals): setBounds(key, word, valid: valid, decimals: decimals)
        case .flag:
            guard !word.isExcluded else { return report(.cannotBeExcluded, key, word) }
            switch word.value.lowercased() {
            case "yes": query.filter[flag: key] = true
            case "no": query.filter[flag: key] = false
            default: report(.noSuchValue, key, word)
            }
        case .order:
            guard !word.isExcluded else { return report(.cannotBeExcluded, key, word) }
            guard let order = CatalogOrder(rawValue: word.value.lowercased()),
                kind == .shows || CatalogOrder.ofFilms.contains(order)
            else {
                return report(.noSuchValue, key, word)
            }
            query.order = order
        }
    }

    private mutating func add(_ choice: CatalogFilter.Choice, to key: Key, isExcluded: Bool) {
        let part = isExcluded ? \CatalogFilter.Choices.excluded : \.included
        guard !query.filter[names: key][keyPath: part].contains(choice) else { return }
        query.filter[names: key][keyPath: part].append(choice)
    }

    private mutating func setBounds(_ key: Key, _ word: FilterWord, valid: ClosedRange<Int>, decimals: Int) {
        guard !word.isExcluded else { return report(.cannotBeExcluded, key, word) }
        if word.isUnknown { return query.filter[numbers: key] = .unknown }
        let numbers = FilterNumber.range(word.value, decimals: decimals)
        guard let numbers else { return report(.notANumber, key, word) }
        guard numbers.from.map(valid.contains) ?? true, numbers.to.map({ $0 >= valid.lowerBound }) ?? true else {
            return report(.outOfRange, key, word)
        }
        if let from = numbers.from, let to = numbers.to, from > to { return report(.reversedRange, key, word) }
        query.filter[numbers: key] = .range(from: numbers.from, to: numbers.to)
    }
}

// MARK: - Writing

extension FilterWords {
    /// A word with a value as a person typed it, without quotes.
    package static func word(_ key: Key, value: String) -> String {
        let needsQuotes = value.utf8.contains { $0 == 0x20 || $0 == UInt8(ascii: "\"") }
        return "\(key.rawValue):\(needsQuotes ? FilterWord.quoted(value) : value)"
    }

    /// Whether the word that ends the line has a key, so that its values can be completed.
    package static func endsWithKey(_ line: String) -> Bool {
        let bytes = Array(line.utf8)
        guard let last = FilterWord.words(of: bytes).last else { return false }
        return last.key != nil && last.range.upperBound == bytes.count
    }

    /// The value of the word that ends the line, if it has a key.
    package static func lastValue(of key: Key, in line: String) -> String? {
        let bytes = Array(line.utf8)
        guard let last = FilterWord.words(of: bytes).last, last.key == key, last.range.upperBound == bytes.count,
            !last.value.isEmpty
        else { return nil }
        return last.value
    }

    /// The line that means a query.
    package static func line(for query: CatalogQuery) -> String {
        let words = Key.allCases.flatMap { key -> [String] in
            switch key.field.content {
            case .names(let path):
                let choices = query.filter[keyPath: path]
                return choices.included.map { word(key, $0) } + choices.excluded.map { "-" + word(key, $0) }
            case .numbers(let path, _, let decimals):
                switch query.filter[keyPath: path] {
                case .any: return []
                case .unknown: return [word(key, .unknown)]
                case .range(let from, let to):
                    return ["\(key.rawValue):\(FilterNumber.text(from: from, to: to, decimals: decimals))"]
                }
            case .flag(let path):
                return query.filter[keyPath: path].map { ["\(key.rawValue):\($0 ? "yes" : "no")"] } ?? []
            case .order: return query.order.map { ["\(key.rawValue):\($0.rawValue)"] } ?? []
            }
        }
        return (words + (query.text.isEmpty ? [] : [query.text])).joined(separator: " ")
    }

    static func word(_ key: Key, _ choice: CatalogFilter.Choice) -> String {
        switch choice {
        case .unknown: "\(key.rawValue):unknown"
        case .named(let name): "\(key.rawValue):\(FilterWord.quoted(name))"
        }
    }
}

/// A word of a line.
struct FilterWord {
    /// `nil` for a word of the text.
    private(set) var key: FilterWords.Key?
    private(set) var value = ""
    private(set) var isExcluded = false
    private(set) var isQuoted = false
    private(set) var isUnclosed = false
    /// In the bytes of the line.
    private(set) var range: Range<Int>

    /// Whether it means shows of which the field is not known.
    var isUnknown: Bool { !isQuoted && value.lowercased() == "unknown" }

    static func words(of line: [UInt8]) -> [FilterWord] {
        var words: [FilterWord] = []
        var position = 0
        while let start = line[position...].firstIndex(where: { !isBlank($0) }) {
            let word = FilterWord(line, at: start)
            words.append(word)
            position = word.range.upperBound
        }
        return words
    }

    private init(_ line: [UInt8], at start: Int) {
        let end = line[start...].firstIndex(where: FilterWord.isBlank) ?? line.count
        range = start..<end
        let isExcluded = line[start] == UInt8(ascii: "-")
        let name = start + (isExcluded ? 1 : 0)
        guard let colon = line[name..<end].firstIndex(of: UInt8(ascii: ":")),
            let key = FilterWord.key(String(decoding: line[name..<colon], as: UTF8.self))
        else {
            value = String(decoding: line[start..<end], as: UTF8.self)
            return
        }
        self.key = key
        self.isExcluded = isExcluded
        if colon + 1 < line.count, line[colon + 1] == UInt8(ascii: "\"") {
            readQuoted(line, from: colon + 2)
        } else {
            value = String(decoding: line[colon + 1..<end], as: UTF8.self)
        }
    }

    private mutating func readQuoted(_ line: [UInt8], from start: Int) {
        isQuoted = true
        var bytes: [UInt8] = []
        var position = start
        while position < line.count, line[position] != UInt8(ascii: "\"") {
            if line[position] == UInt8(ascii: "\\"), position + 1 < line.count { position += 1 }
            bytes.append(line[position])
            position += 1
        }
        isUnclosed = position >= line.count
        value = String(decoding: bytes, as: UTF8.self)
        range = range.lowerBound..<min(position + 1, line.count)
    }

    /// The key of a name in any case.
    static func key(_ name: String) -> FilterWords.Key? {
        let name = name.lowercased()
        return switch name {
        case "channel": .network
        case "with": .cast
        default: FilterWords.Key(rawValue: name)
        }
    }

    /// Quotes a value that could not follow the colon otherwise.
    static func quoted(_ value: String) -> String {
        let isPlain =
            !value.isEmpty && value.lowercased() != "unknown" && !value.hasPrefix("\"")
            && !value.utf8.contains(where: isBlank)
        if isPlain { return value }
        let escaped = value.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
        return "\"\(String(escaped))\""
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

/// Numbers and ranges of them, with at most one decimal: in tenths then.
private enum FilterNumber {
    /// Reads `2020`, `2020..`, `..2020` or `2010..2020`, or `nil` for anything else. A rating of `8` is everything from 8.0 to 8.9.
    static func range(_ text: String, decimals: Int) -> (from: Int?, to: Int?)? {
        let bytes = Array(text.utf8)
        let dot = UInt8(ascii: ".")
        guard let dots = bytes.indices.first(where: { bytes[$0...].starts(with: [dot, dot]) }) else {
            guard let number = number(bytes[...], decimals) else { return nil }
            let isWhole = decimals > 0 && !bytes.contains(dot) && number < 100
            return (number, isWhole ? number + 9 : number)
        }
        let (first, last) = (bytes[..<dots], bytes[(dots + 2)...])
        let from = number(first, decimals)
        let to = number(last, decimals)
        guard from != nil || first.isEmpty, to != nil || last.isEmpty, from != nil || to != nil else { return nil }
        return (from, to)
    }

    static func text(from: Int?, to: Int?, decimals: Int) -> String {
        let first = from.map { text($0, decimals) } ?? ""
        let last = to.map { text($0, decimals) } ?? ""
        return decimals == 0 && from == to ? first : "\(first)..\(last)"
    }

    private static func text(_ number: Int, _ decimals: Int) -> String {
        decimals == 0 ? "\(number)" : number % 10 == 0 ? "\(number / 10)" : "\(number / 10).\(number % 10)"
    }

    private static func number(_ bytes: ArraySlice<UInt8>, _ decimals: Int) -> Int? {
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 1 + decimals, let whole = digits(parts[0]) else { return nil }
        guard decimals > 0 else { return whole }
        guard parts.count > 1 else { return whole * 10 }
        guard parts[1].count == 1, let tenth = digits(parts[1]) else { return nil }
        return whole * 10 + tenth
    }

    private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard (1...6).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
