/// A time to wait in the unit in which it is said, rounded up: whoever waits that long has waited long enough.
enum WaitingTime: Hashable, Sendable {
    case seconds(Int)
    case minutes(Int)
    case hours(Int)
    case days(Int)

    /// The time in seconds up to a minute, in minutes up to two hours, in hours up to two days.
    init(seconds: Int) {
        self =
            switch seconds {
            case ...60: .seconds(max(0, seconds))
            case ...7_200: .minutes(Self.whole(seconds, of: 60))
            case ...172_800: .hours(Self.whole(seconds, of: 3_600))
            default: .days(Self.whole(seconds, of: 86_400))
            }
    }

    private static func whole(_ seconds: Int, of unit: Int) -> Int { (seconds - 1) / unit + 1 }
}
