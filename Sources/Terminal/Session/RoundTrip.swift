/// The time from a question to its answer, and how many bytes the question ended: the least time of several also holds what the
/// line took for those.
struct RoundTrip: Hashable, Comparable, Sendable {
    let time: Duration
    let byteCount: Int

    static func < (lhs: RoundTrip, rhs: RoundTrip) -> Bool {
        (lhs.time, lhs.byteCount) < (rhs.time, rhs.byteCount)
    }
}
