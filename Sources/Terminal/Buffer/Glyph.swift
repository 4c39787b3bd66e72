/// What one cell shows, in 32 bits: a scalar's value, or, with the top bit set, an index into a `ClusterPool`.
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

    /// The scalar, where the cluster is a single one.
    public var scalar: Unicode.Scalar? {
        rawValue == 0 ? nil : Unicode.Scalar(rawValue)
    }

    /// The index into the pool, where the cluster has several scalars.
    var clusterIndex: Int? {
        rawValue & 0x8000_0000 == 0 ? nil : Int(rawValue & 0x7FFF_FFFF)
    }
}
