/// What a terminal is to show of a cluster of several scalars: gathered scalar by scalar, without what is invisible, and
/// bounded, whatever the text piles up.
///
/// A mark without a base stands on a space, and so does a sign that precedes: terminals that give it no column would join it
/// to what stands before it. Widths follow the policy of UAX #11 and UTS #51 as kitty and the Python
/// library wcwidth have it: the base's, two where a spacing mark, an emoji style, a skin tone or a joined pictograph
/// is added.
struct ClusterContent {
    /// Scalars to show; empty where nothing of the cluster is.
    private(set) var scalars: [Unicode.Scalar] = []
    /// Columns it takes: 0, 1 or 2.
    private(set) var width = 0
    /// Whether terminals disagree on its width.
    private(set) var isRisky = false
    private var previous = ScalarClass.dropped
    private var marks = 0

    /// Combining marks kept of one cluster.
    static let markLimit = 8
    /// Scalars kept of one cluster; the longest recommended emoji sequence has 10.
    static let scalarLimit = 16

    /// Starts anew with the first scalar of a cluster.
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

    /// Adds a scalar of the same cluster, or passes over it.
    mutating func add(_ next: ScannedScalar) {
        defer { previous = next.scalarClass }
        guard !scalars.isEmpty else { return startLate(with: next) }
        guard scalars.count < Self.scalarLimit else { return }
        switch next.scalarClass {
        case .emojiStyle: addEmojiStyle(next)
        case .modifier: addModifier(next)
        case .tag: addTag(next)
        case .ignorable, .joiner: break
        case .mark: addMark(next, columns: 0)
        case .spacingMark: addMark(next, columns: 1)
        case _ where next.scalarClass.isPictograph && previous == .joiner: addJoined(next)
        default: keep(next, width: max(width, next.scalarClass.width))
        }
    }

    /// Takes back what has stayed incomplete: tags without their end.
    mutating func finish() {
        guard let last = scalars.last, Self.isTag(last), last != Self.tagEnd else { return }
        while let last = scalars.last, Self.isTag(last) { scalars.removeLast() }
    }

    private mutating func startLate(with next: ScannedScalar) {
        switch next.scalarClass {
        case .mark, .spacingMark: begin(with: next)
        default: break
        }
    }

    private mutating func keep(_ next: ScannedScalar, width: Int) {
        scalars.append(next.shown)
        self.width = min(2, width)
        isRisky = true
    }

    private mutating func addMark(_ next: ScannedScalar, columns: Int) {
        guard marks < Self.markLimit else { return }
        marks += 1
        keep(next, width: width + columns)
    }

    private mutating func addEmojiStyle(_ next: ScannedScalar) {
        guard previous == .textEmoji || previous == .keycapBase else { return }
        keep(next, width: 2)
    }

    private mutating func addModifier(_ next: ScannedScalar) {
        guard previous == .textEmoji || previous == .emoji else { return }
        keep(next, width: 2)
    }

    private mutating func addTag(_ next: ScannedScalar) {
        guard scalars.first == "\u{1F3F4}", previous == .emoji || previous == .tag else { return }
        keep(next, width: 2)
    }

    private mutating func addJoined(_ next: ScannedScalar) {
        guard scalars.count + 2 <= Self.scalarLimit else { return }
        scalars.append("\u{200D}")
        keep(next, width: 2)
    }

    private static let tagEnd: Unicode.Scalar = "\u{E007F}"

    private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
        (0xE0020...0xE007F).contains(scalar.value)
    }
}
