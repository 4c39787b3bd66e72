/// The grapheme clusters of more than one scalar that a buffer shows, each kept once.
///
/// Two buffers whose pools share a beginning agree on the indices in it: the renderer hands the front buffer's pool to
/// the back buffer before each frame, so that cells can be compared by their bits.
public struct ClusterPool: Sendable {
    private var clusters: [String] = []
    private var indices: [String: Int] = [:]

    /// An empty pool.
    public init() {}

    /// How many clusters it holds.
    public var count: Int { clusters.count }

    /// The index of the cluster, which is added where it is new.
    mutating func index(of cluster: String) -> Int {
        if let known = indices[cluster] { return known }
        clusters.append(cluster)
        indices[cluster] = clusters.count - 1
        return clusters.count - 1
    }

    /// The cluster at the index, or nothing where the pool has no such index.
    public subscript(index: Int) -> String? {
        clusters.indices.contains(index) ? clusters[index] : nil
    }
}
