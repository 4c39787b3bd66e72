/// What one cell shows, in 32 bits: a scalar's value, or, with the top bit set, an index into a `ClusterPool`,
/// or, with the next one set as well, the mark of an image.
public struct Glyph: Hashable, Sendable {
    let rawValue: UInt32

    /// A space.
    public static let space = Glyph(scalar: " ")
    /// The second half of a glyph of two columns.
    public static let continuation = Glyph(rawValue: 0)

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// A cluster of one scalar. The caller has made sure that it is not a control character.
    public init(scalar: Unicode.Scalar) {
        rawValue = scalar.value
    }

    /// A cluster of several scalars, by its index in the buffer's pool.
    init(cluster index: Int) {
        rawValue = 0x8000_0000 | UInt32(truncatingIfNeeded: index)
    }

    /// Nothing but a mark by which an image is found that covers the cell: looks like a space, and is sent as one.
    init(mark number: Int) {
        rawValue = Self.marks | UInt32(truncatingIfNeeded: number) & ~Self.marks
    }

    /// Both upper bits: no scalar and no cluster of a pool has them.
    private static let marks: UInt32 = 0xC000_0000

    /// Whether it is the mark of an image.
    @inline(__always)
    var isMark: Bool { rawValue >= Self.marks }

    /// The number of the mark of an image.
    var mark: Int? { isMark ? Int(rawValue & ~Self.marks) : nil }

    /// The scalar, where the cluster is a single one.
    public var scalar: Unicode.Scalar? {
        rawValue == 0 ? nil : Unicode.Scalar(rawValue)
    }

    /// The index into the pool, where the cluster has several scalars.
    var clusterIndex: Int? {
        rawValue & Self.marks == 0x8000_0000 ? Int(rawValue & ~Self.marks) : nil
    }
}

/// The grapheme clusters of more than one scalar that a buffer shows, each kept once.
///
/// Two buffers whose pools share a beginning agree on the indices in it: the renderer hands the front buffer's pool to
/// the back buffer before each frame, so that cells can be compared by their bits. The pool never forgets a cluster; one
/// that is full takes no new ones, and the buffer then draws their first scalars alone. The renderer begins with an empty
/// pool and a whole repaint when it finds the pool full.
public struct ClusterPool: Sendable {
    private var clusters: [String] = []
    private var indices: [[Unicode.Scalar]: Int] = [:]

    /// Clusters it can hold: several screens of nothing but emoji and marks.
    public static let limit = 4096

    /// An empty pool.
    public init() {}

    /// How many clusters it holds.
    public var count: Int { clusters.count }

    /// Whether it takes no new cluster.
    public var isFull: Bool { clusters.count >= Self.limit }

    /// The index of the cluster, which is added where it is new; `nil` where it is new and the pool is full.
    mutating func index(of scalars: [Unicode.Scalar]) -> Int? {
        if let known = indices[scalars] { return known }
        guard !isFull else { return nil }
        var cluster = ""
        cluster.unicodeScalars.append(contentsOf: scalars)
        clusters.append(cluster)
        indices[scalars] = clusters.count - 1
        return clusters.count - 1
    }

    /// The cluster at the index, or nothing where the pool has no such index.
    public subscript(index: Int) -> String? {
        clusters.indices.contains(index) ? clusters[index] : nil
    }
}
