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
