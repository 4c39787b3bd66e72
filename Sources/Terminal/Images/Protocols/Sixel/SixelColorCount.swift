/// How often colors occur that are nearly the same, and their sum.
struct SixelColorCount: Sendable {
    var count = 0
    var red = 0
    var green = 0
    var blue = 0

    /// Counts one more.
    mutating func add(_ red: Int, _ green: Int, _ blue: Int) {
        count += 1
        self.red += red
        self.green += green
        self.blue += blue
    }

    /// Counts those of another one, too.
    mutating func add(_ other: SixelColorCount) {
        count += other.count
        red += other.red
        green += other.green
        blue += other.blue
    }

    /// The mean; black of none.
    var mean: ColorChannels {
        let divisor = max(count, 1)
        func mean(_ sum: Int) -> Int { (sum + divisor / 2) / divisor }
        return ColorChannels(red: mean(red), green: mean(green), blue: mean(blue))
    }
}
