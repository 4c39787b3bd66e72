/// How far long work is.
public struct SessionProgress: Hashable, Sendable {
    /// `nil` if that is unknown.
    public let percent: Int?

    /// - Parameter total: 0 if it is unknown.
    public init(done: Int, of total: Int) {
        percent = total > 0 ? min(max(done, 0), total) * 100 / total : nil
    }
}
