/// The least and the most cells that something may take.
struct LengthLimits: Hashable, Sendable {
    let least: Int
    let most: Int?

    /// No limit.
    static let none = LengthLimits(least: nil, most: nil)

    /// Makes limits: a negative one becomes 0, and the most is never below the least.
    init(least: Int?, most: Int?) {
        let least = max(0, least ?? 0)
        self.least = least
        self.most = most.map { max(least, $0) }
    }

    /// Whether there is just one length.
    var isFixed: Bool { most == least }

    /// The nearest length within the limits.
    func clamp(_ length: Int) -> Int {
        max(least, min(length, most ?? length))
    }

    /// What to offer to content that is offered so much from outside.
    func offer(_ length: Int?) -> Int? {
        length.map(clamp) ?? most
    }
}
