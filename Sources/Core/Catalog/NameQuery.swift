import Entities

/// A text that is searched in the names of the catalog: all of its words must occur, in any order.
package struct NameQuery: Hashable, Sendable {
    /// How well a name fits, the best first.
    package enum Rank: UInt8, Sendable {
        case exact, prefix, wordPrefix
        /// The letters of each word occur in their order, not necessarily adjacent.
        case subsequence
    }

    private struct Form: Hashable {
        let text: [UInt8]
        let words: [Range<Int>]

        init(_ text: ArraySlice<UInt8>) {
            self.text = Array(text)
            words = self.text.split(separator: SearchForm.space).map { $0.startIndex..<$0.endIndex }
        }

        /// Without “and” between other words, or `nil` if there is none.
        var withoutConjunctions: Form? {
            let kept = words.enumerated().filter { place, word in
                place == 0 || place == words.count - 1
                    || !TextFolding.isConjunction(String(decoding: text[word], as: UTF8.self))
            }
            guard kept.count < words.count else { return nil }
            return Form(Array(kept.map { text[$0.element] }.joined(separator: [SearchForm.space]))[...])
        }
    }

    /// Further scalars of a query are ignored.
    private static let limit = 200

    private let forms: [Form]
    /// The letters that all of the forms have: a name without one of them does not match.
    let letters: UInt32

    package init(_ text: String) {
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(NameQuery.limit)))
        let named = SearchForm.forms(of: start).split(separator: SearchForm.separator).map { Form($0) }
        // “Law and Order” also finds “Law & Order”.
        forms = named + Set(named.compactMap(\.withoutConjunctions)).sorted { $0.words.count < $1.words.count }
        letters = forms.reduce(.max) { $0 & SearchForm.mask(of: $1.text) }
    }

    package var isEmpty: Bool { forms.isEmpty }

    /// The best rank of a name, or `nil` if it does not match.
    package func rank(of name: String) -> Rank? {
        SearchForm.forms(of: name).withUnsafeBytes { rank($0, 0..<$0.count) }
    }

    /// The best rank of the forms of a name.
    func rank(_ name: UnsafeRawBufferPointer, _ range: Range<Int>) -> Rank? {
        var best: Rank?
        for form in forms {
            let rank = form.text.withUnsafeBufferPointer { NameQuery.rank(form, $0, name, range) }
            if let rank, rank.rawValue < best?.rawValue ?? .max { best = rank }
        }
        return best
    }

    private static func rank(
        _ form: Form, _ text: UnsafeBufferPointer<UInt8>, _ name: UnsafeRawBufferPointer, _ range: Range<Int>
    ) -> Rank? {
        // Excludes most names before their forms are separated.
        for word in form.words where !isSubsequence(text, word, of: name, range) { return nil }
        var best: Rank?
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, name[end] != SearchForm.separator { end += 1 }
            let rank = rank(ofForm: form, text, name, start..<end, isOnly: end - start == range.count)
            if let rank, rank.rawValue < best?.rawValue ?? .max { best = rank }
            start = end + 1
        }
        return best
    }

    private static func rank(
        ofForm form: Form, _ text: UnsafeBufferPointer<UInt8>, _ name: UnsafeRawBufferPointer, _ range: Range<Int>,
        isOnly: Bool
    ) -> Rank? {
        if hasPrefix(text, 0..<text.count, name, range, at: range.lowerBound) {
            return range.count == text.count ? .exact : .prefix
        }
        var rank = Rank.wordPrefix
        for word in form.words where !beginsWord(text, word, name, range) {
            // Checked already for a name of one form.
            guard isOnly || isSubsequence(text, word, of: name, range) else { return nil }
            rank = .subsequence
        }
        return rank
    }

    private static func hasPrefix(
        _ text: UnsafeBufferPointer<UInt8>, _ word: Range<Int>, _ name: UnsafeRawBufferPointer, _ range: Range<Int>,
        at start: Int
    ) -> Bool {
        guard word.count <= range.upperBound - start else { return false }
        for offset in 0..<word.count where text[word.lowerBound + offset] != name[start + offset] { return false }
        return true
    }

    private static func beginsWord(
        _ text: UnsafeBufferPointer<UInt8>, _ word: Range<Int>, _ name: UnsafeRawBufferPointer, _ range: Range<Int>
    ) -> Bool {
        for place in range where place == range.lowerBound || name[place - 1] == SearchForm.space {
            if hasPrefix(text, word, name, range, at: place) { return true }
        }
        return false
    }

    private static func isSubsequence(
        _ text: UnsafeBufferPointer<UInt8>, _ word: Range<Int>, of name: UnsafeRawBufferPointer, _ range: Range<Int>
    ) -> Bool {
        var next = word.lowerBound
        var place = range.lowerBound
        while place < range.upperBound {
            let byte = text[next]
            if name[place] != byte {
                place += 1
                continue
            }
            let letter = next..<next + width(ofFirst: byte)
            guard letter.count == 1 || hasPrefix(text, letter, name, range, at: place) else {
                place += 1
                continue
            }
            place += letter.count
            next += letter.count
            if next >= word.upperBound { return true }
        }
        return false
    }

    /// The bytes of a scalar by its first one.
    private static func width(ofFirst byte: UInt8) -> Int {
        byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }
}
