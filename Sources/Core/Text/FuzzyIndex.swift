/// The names of a list as the fuzzy search reads them: one buffer without gaps, folded once, each letter with what it is
/// worth as the place of a match.
///
/// It grows with the list; 90,000 names take about 8 MB.
public struct FuzzyIndex: Sendable {
    private(set) var units: [NameUnit] = []
    /// Where each name begins in `units`, and behind them where the last one ends.
    private var starts: [Int32] = [0]
    /// For each name the letters that are in it, one bit for several letters: most names are ruled out by it.
    private(set) var masks: [UInt64] = []

    /// Makes an index without names.
    public init() {}

    /// Makes an index of names, by their places; a name that is not there is one that nothing finds.
    public init(_ names: [String?]) {
        masks.reserveCapacity(names.count)
        starts.reserveCapacity(names.count + 1)
        units.reserveCapacity(names.reduce(0) { $0 + ($1?.utf8.count ?? 0) })
        for name in names { append(name ?? "") }
    }

    /// How many names there are.
    public var count: Int { masks.count }

    /// Where the letters of a name are.
    func range(of index: Int) -> Range<Int> {
        Int(starts[index])..<Int(starts[index + 1])
    }

    /// Adds the name of the next place.
    public mutating func append(_ name: String) {
        var mask: UInt64 = 0
        var previous = NameUnit.Kind.white
        for scalar in name.unicodeScalars {
            guard let unit = NameUnit(scalar, after: &previous) else { continue }
            units.append(unit)
            mask |= unit.letterBit
        }
        starts.append(Int32(clamping: units.count))
        masks.append(mask)
    }
}
