/// What the colors shown are wrong by, handed on to pixels that are still to come: to the right, and to the three below.
///
/// Source: Floyd and Steinberg, "An adaptive algorithm for spatial greyscale", 1976.
struct ErrorDiffusion: Sendable {
    private let share: Float
    private let limit: Float
    /// What is handed on to this row and the next, with one pixel more at each end.
    private var current: [Oklab]
    private var below: [Oklab]

    /// - Parameters:
    ///   - width: pixels in a row.
    ///   - share: how much of an error is handed on: 1 is all of it.
    ///   - limit: the most that is handed on of each coordinate, so that what no color is near to does not spread.
    init(width: Int, share: Float, limit: Float) {
        self.share = share
        self.limit = limit
        current = [Oklab](repeating: .none, count: width + 2)
        below = current
    }

    /// A look with what was handed on to its pixel.
    @inline(__always)
    func wanted(_ look: Oklab, at column: Int) -> Oklab { look.adding(current[column + 1], times: 1) }

    /// Hands on by what a pixel, shown so, misses what was wanted.
    @inline(__always)
    mutating func spread(_ wanted: Oklab, shownAs shown: Oklab, at column: Int) {
        let error = wanted.adding(shown, times: -1).limited(to: limit)
        let index = column + 1
        current[index + 1] = current[index + 1].adding(error, times: share * 7 / 16)
        below[index - 1] = below[index - 1].adding(error, times: share * 3 / 16)
        below[index] = below[index].adding(error, times: share * 5 / 16)
        below[index + 1] = below[index + 1].adding(error, times: share / 16)
    }

    /// Goes on to the next row.
    mutating func beginRow() {
        swap(&current, &below)
        for index in below.indices { below[index] = .none }
    }
}

extension Oklab {
    /// No difference.
    fileprivate static let none = Oklab(lightness: 0, a: 0, b: 0)

    /// The sum of this one and a share of another.
    @inline(__always)
    fileprivate func adding(_ other: Oklab, times share: Float) -> Oklab {
        Oklab(
            lightness: lightness + other.lightness * share, a: a + other.a * share, b: b + other.b * share)
    }

    /// No coordinate farther from 0 than a limit.
    @inline(__always)
    fileprivate func limited(to limit: Float) -> Oklab {
        Oklab(
            lightness: min(max(lightness, -limit), limit), a: min(max(a, -limit), limit), b: min(max(b, -limit), limit))
    }
}
