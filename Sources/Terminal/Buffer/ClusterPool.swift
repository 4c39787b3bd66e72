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
