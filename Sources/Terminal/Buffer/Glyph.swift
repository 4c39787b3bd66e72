/// The content of one cell, in 32 bits: a scalar's value; with the top bit set, an index into a `ClusterPool`; with the
/// next bit set too, the mark of an image.
public struct Glyph: Hashable, Sendable {
    let rawValue: UInt32

    /// A blank.
    public static let space = Glyph(scalar: " ")
    /// The second half of a glyph of two columns.
    static let continuation = Glyph(rawValue: 0)

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// A cluster of one scalar, which must not be a control character.
    public init(scalar: Unicode.Scalar) {
        rawValue = scalar.value
    }

    /// A cluster of several scalars, by its index in the buffer's pool.
    init(cluster index: Int) {
        rawValue = 0x8000_0000 | UInt32(truncatingIfNeeded: index)
    }

    /// The mark of an image that covers the cell: looks like a space and is sent as one.
    init(mark number: Int) {
        rawValue = Self.marks | UInt32(truncatingIfNeeded: number) & ~Self.marks
    }

    /// Both upper bits: no scalar and no cluster index has them.
    private static let marks: UInt32 = 0xC000_0000

    @inline(__always) var isMark: Bool { rawValue >= Self.marks }

    /// The mark of a picture on the screen, or of letters that are treated like one.
    init(mark number: Int, isPicture: Bool) {
        self.init(mark: number * 2 + (isPicture ? 0 : 1))
    }

    /// Whether this is the mark of a picture on the screen.
    @inline(__always) var isPicture: Bool { isMark && rawValue & 1 == 0 }

    /// The number of an image's mark.
    var mark: Int? { isMark ? Int(rawValue & ~Self.marks) : nil }

    /// The scalar, if the cluster is a single one.
    public var scalar: Unicode.Scalar? {
        rawValue == 0 ? nil : Unicode.Scalar(rawValue)
    }

    /// The index into the pool, if the cluster has several scalars.
    var clusterIndex: Int? {
        rawValue & Self.marks == 0x8000_0000 ? Int(rawValue & ~Self.marks) : nil
    }
}

/// The grapheme clusters of more than one scalar that a buffer shows, each stored once.
///
/// The renderer hands the front buffer's pool to the back buffer before each frame, so that indices agree and cells can
/// be compared by their bits. A full pool accepts no new clusters, and the buffer draws only their first scalars; the
/// renderer then starts over with an empty pool and a full repaint.
struct ClusterPool: Sendable {
    private var clusters: [String] = []
    private var indices: [[Unicode.Scalar]: Int] = [:]

    /// Several screens of nothing but emoji and marks.
    static let limit = 4096

    init() {}

    var count: Int { clusters.count }

    var isFull: Bool { clusters.count >= Self.limit }

    /// The index of the cluster, which is added if it is new, or `nil` if it is new and the pool is full.
    mutating func index(of scalars: [Unicode.Scalar]) -> Int? {
        if let known = indices[scalars] { return known }
        guard !isFull else { return nil }
        var cluster = ""
        cluster.unicodeScalars.append(contentsOf: scalars)
        clusters.append(cluster)
        indices[scalars] = clusters.count - 1
        return clusters.count - 1
    }

    subscript(index: Int) -> String? {
        clusters.indices.contains(index) ? clusters[index] : nil
    }
}
