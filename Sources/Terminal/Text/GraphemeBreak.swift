/// Where one grapheme cluster ends and the next begins: the rules of UAX #29 for extended clusters, Unicode 15.0.
///
/// The standard library's `Character` follows the same rules, but those of the Unicode version that it was built with,
/// and since 15.1 these join whole conjuncts of Indic scripts, for which terminals need more than the two columns that a
/// cell can have. Widths and borders from one version of the data also cannot contradict each other. Four differences are
/// wanted: a carriage return and a line feed are two clusters, a Thai or Lao consonant and its vowel AM are, and so are
/// two characters that need more columns than a cell can have: the leading consonants of old Hangul, and a sign and the
/// number that it precedes. And a joiner ties emoji alone: later versions took other symbols out of what it ties.
struct GraphemeBreak {
    private var previous: ScalarClass
    /// Whether the cluster so far ends in a pictograph and extending scalars: GB11 looks back on these.
    private var endsInPictograph: Bool
    private var regionalIndicators: Int

    /// Begins with the first scalar of a cluster.
    init(first: ScalarClass) {
        previous = first
        endsInPictograph = first.isPictograph
        regionalIndicators = first == .regionalIndicator ? 1 : 0
    }

    /// Takes the next scalar into the cluster where it belongs to it.
    /// - Returns: false where the cluster ends before it.
    mutating func extend(by next: ScalarClass) -> Bool {
        guard joins(next) else { return false }
        switch next {
        case .textEmoji, .emoji: endsInPictograph = true
        case .mark, .modifier, .emojiStyle, .tag, .ignorable, .joiner: break
        default: endsInPictograph = false
        }
        if next == .regionalIndicator { regionalIndicators += 1 }
        previous = next
        return true
    }

    private func joins(_ next: ScalarClass) -> Bool {
        if previous.isControl || next.isControl { return false }
        switch next {
        case .mark, .modifier, .emojiStyle, .tag, .ignorable, .joiner, .spacingMark: return true
        case .hangulV: return previous == .hangulL || previous == .hangulLV || previous == .hangulV
        case .hangulT: return [.hangulLV, .hangulV, .hangulLVT, .hangulT].contains(previous)
        case .textEmoji, .emoji: return previous == .joiner && endsInPictograph
        case .regionalIndicator: return previous == .regionalIndicator && regionalIndicators % 2 == 1
        default: return false
        }
    }
}
