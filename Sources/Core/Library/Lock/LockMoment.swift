/// A moment as the lock notes it: by the date, which can be changed, and by the time since the machine was started, which
/// cannot.
public struct LockMoment: Hashable, Sendable, Codable {
    /// Seconds since 1970.
    public var date: Int
    /// Which start of the machine it was.
    public var boot: String
    /// Seconds since that start, times of sleep included.
    public var uptime: Int

    /// Makes a moment.
    public init(date: Int, boot: String, uptime: Int) {
        self.date = date
        self.boot = boot
        self.uptime = uptime
    }

    /// Seconds from an earlier moment to this one, as far as that is certain: within one run of the machine the date does
    /// not count, over several of them no more than the time since the last start does, and a date before the earlier one counts as
    /// no time at all.
    func seconds(since earlier: LockMoment) -> Int {
        let mayBeSameRun = earlier.boot == boot && uptime >= earlier.uptime
        let certain = mayBeSameRun ? uptime &- earlier.uptime : uptime
        let passed = mayBeSameRun && !boot.isEmpty ? certain : min(certain, date &- earlier.date)
        return max(0, passed)
    }
}
