import Foundation

/// The part of a long test's cases that runs: another one at each commit, so that all run in turn.
///
/// `scripts/test` sets `MARQUEE_TEST_PART` to a number made from the commit's hash, `scripts/test --all` to `all`.
package enum Rotation {
    private static let part: Int? = {
        let text = ProcessInfo.processInfo.environment["MARQUEE_TEST_PART"] ?? "0"
        return text == "all" ? nil : Int(text) ?? 0
    }()

    /// Whether everything runs, long forms included.
    package static var isWhole: Bool { part == nil }

    /// The number of the part, for seeds.
    package static var turn: UInt64 { UInt64(part ?? 0) }

    /// Every `count`th value, beginning with the one whose turn it is, or all of them.
    package static func part<Value>(of values: some Sequence<Value>, in count: Int) -> [Value] {
        guard let part else { return Array(values) }
        return values.enumerated().filter { ($0.offset - part) % count == 0 }.map(\.element)
    }
}
