import TestSupport
import Testing

@testable import App

/// Number formats and plural forms, with examples from CLDR.
@Suite(.timeLimit(.minutes(5))) struct NumberFormatTests {
    private let american = NumberFormat(group: ",", decimal: ".")
    private let spanish = NumberFormat(group: ".", decimal: ",", digitsBeforeGroup: 2)

    @Test(arguments: [
        (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (123_456, "123,456"),
        (1_000_007, "1,000,007"), (-5, "-5"), (-123, "-123"), (-1234, "-1,234"),
    ])
    func digitsAreGroupedByThree(number: Int, text: String) {
        expectEqual(american.grouped(number), text)
    }

    @Test func writesTheLargestAndSmallestNumbers() {
        expectEqual(american.grouped(.max), "9,223,372,036,854,775,807")
        expectEqual(american.grouped(.min), "-9,223,372,036,854,775,808")
    }

    @Test(arguments: [(999, "999"), (1234, "1234"), (9999, "9999"), (10_000, "10.000"), (1_234_567, "1.234.567")])
    func spanishDoesNotGroupFourDigits(number: Int, text: String) {
        expectEqual(spanish.grouped(number), text)
    }

    @Test(arguments: [
        (8.94, 1, "8.9"), (8.95, 1, "9.0"), (10, 1, "10.0"), (0, 1, "0.0"), (0.987, 2, "0.99"), (3.07, 2, "3.07"),
        (-1, 1, "0.0"), (.nan, 1, "0.0"), (.infinity, 2, "10000.00"),
    ])
    func fractionsAreRoundedAndBounded(number: Double, digits: Int, text: String) {
        expectEqual(american.decimal(number, digits: digits), text)
    }

    @Test func theFractionFollowsTheSeparatorOfTheLanguage() {
        expectEqual(spanish.decimal(7.25, digits: 1), "7,3")
    }

    @Test(arguments: [
        (PluralRule.one, [1], [0, 2, 5, 11, 21, 101, 1000]), (.zeroAndOne, [0, 1], [2, 5, 11, 21, 101, 1000]),
        (.none, [], [0, 1, 2, 100]),
    ])
    func pluralFormsMatchTheirNumbers(rule: PluralRule, one: [Int], other: [Int]) {
        expect(one.allSatisfy { rule.suffix(for: $0) == ".one" })
        expect(other.allSatisfy { rule.suffix(for: $0) == ".other" })
    }
}
