/// How a language writes numbers, in the digits 0 to 9.
struct NumberFormat: Hashable, Sendable {
    /// What stands between groups of three digits.
    let group: String
    /// What stands before the fraction.
    let decimal: String
    /// How many digits stand before the first separator at least. In Spanish they are two: 1234, but 12.345.
    var digitsBeforeGroup = 1

    /// The number, with its digits in groups.
    func grouped(_ number: Int) -> String {
        let digits = String(number.magnitude)
        let sign = number < 0 ? "-" : ""
        guard digits.utf8.count >= 3 + digitsBeforeGroup else { return sign + digits }
        var groups: [Substring] = []
        var rest = digits[...]
        while !rest.isEmpty {
            groups.append(rest.suffix(3))
            rest = rest.dropLast(3)
        }
        return sign + groups.reversed().joined(separator: group)
    }

    /// A number from 0 to 10,000 with so many digits of its fraction, rounded; what is outside is taken for the nearest.
    func decimal(_ number: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let bounded = number.isNaN ? 0 : min(max(number, 0), 10_000)
        let units = Int((bounded * Double(scale)).rounded())
        let fraction = String(units % scale)
        return "\(units / scale)\(decimal)\(String(repeating: "0", count: digits - fraction.utf8.count))\(fraction)"
    }
}
