/// The visible content of a cluster of several scalars, without invisible scalars and limited in length.
///
/// A mark without a base gets a space, as does a prepended sign: terminals that show it in no column would join it to
/// the text before. Widths follow UAX #11 and UTS #51 as kitty and the Python library wcwidth do: the base's width, or
/// two with a spacing mark, an emoji style, a skin tone or a joined pictograph.
struct ClusterContent {
    /// Empty if nothing of the cluster is visible.
    private(set) var scalars: [Unicode.Scalar] = []
    /// 0, 1 or 2 columns.
    private(set) var width = 0
    /// Whether terminals disagree on the width.
    private(set) var isRisky = false
    private var previous = ScalarClass.dropped
    private var marks = 0

    /// Combining marks per cluster.
    static let markLimit = 8
    /// Scalars per cluster; the longest recommended emoji sequence has 10.
    static let scalarLimit = 16

    mutating func begin(with first: ScannedScalar) {
        scalars.removeAll(keepingCapacity: true)
        (width, marks, previous) = (first.scalarClass.width, 0, first.scalarClass)
        switch first.scalarClass {
        case .dropped, .joiner, .emojiStyle, .tag, .ignorable: return
        case .mark, .spacingMark, .prepend, .hangulV, .hangulT: scalars = [" ", first.shown]
        default: scalars.append(first.shown)
        }
        isRisky = !first.scalarClass.standsAlone || first.scalarClass == .emoji || first.scalarClass == .unsteady
    }

    /// Adds or skips another scalar of the cluster.
    mutating func add(_ next: ScannedScalar) {
        defer { previous = next.scalarClass }
        guard !scalars.isEmpty else {
            if next.scalarClass == .mark || next.scalarClass == .spacingMark { begin(with: next) }
            return
        }
        guard scalars.count < Self.scalarLimit else { return }
        switch next.scalarClass {
        case .emojiStyle where previous == .textEmoji || previous == .keycapBase,
            .modifier where previous == .textEmoji || previous == .emoji,
            .tag where scalars.first == "\u{1F3F4}" && (previous == .emoji || previous == .tag):
            append(next, width: 2)
        case .emojiStyle, .modifier, .tag, .ignorable, .joiner: break
        case .mark: addMark(next, columns: 0)
        case .spacingMark: addMark(next, columns: 1)
        case _ where next.scalarClass.isPictograph && previous == .joiner: addJoined(next)
        default: append(next, width: max(width, next.scalarClass.width))
        }
    }

    /// Removes tags without their end.
    mutating func finish() {
        guard let last = scalars.last, Self.isTag(last), last != Self.tagEnd else { return }
        while let last = scalars.last, Self.isTag(last) { scalars.removeLast() }
    }

    private mutating func append(_ next: ScannedScalar, width: Int) {
        scalars.append(next.shown)
        self.width = min(2, width)
        isRisky = true
    }

    private mutating func addMark(_ next: ScannedScalar, columns: Int) {
        guard marks < Self.markLimit else { return }
        marks += 1
        append(next, width: width + columns)
    }

    private mutating func addJoined(_ next: ScannedScalar) {
        guard scalars.count + 2 <= Self.scalarLimit else { return }
        scalars.append("\u{200D}")
        append(next, width: 2)
    }

    private static let tagEnd: Unicode.Scalar = "\u{E007F}"

    private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
        (0xE0020...0xE007F).contains(scalar.value)
    }
}
