/// Spreads the error of each shown color to the next pixel and the three below.
///
/// Source: Floyd and Steinberg, "An adaptive algorithm for spatial greyscale", 1976.
struct ErrorDiffusion: Sendable {
    private let share: Float
    private let limit: Float
    /// The errors for this row and the next, with one more pixel at each end.
    private var current: [Oklab]
    private var below: [Oklab]

    /// - Parameters:
    ///   - width: pixels in a row.
    ///   - share: the fraction of an error that is spread.
    ///   - limit: the most that is spread of each coordinate, so that colors far from the palette do not bleed.
    init(width: Int, share: Float, limit: Float) {
        self.share = share
        self.limit = limit
        current = [Oklab](repeating: .none, count: width + 2)
        below = current
    }

    /// The look plus the error spread to its pixel.
    @inline(__always) func target(_ look: Oklab, at column: Int) -> Oklab { look.adding(current[column + 1], times: 1) }

    /// Spreads the difference between the target and the shown look.
    @inline(__always) mutating func spread(_ target: Oklab, shownAs shown: Oklab, at column: Int) {
        let error = target.adding(shown, times: -1).limited(to: limit)
        let index = column + 1
        current[index + 1] = current[index + 1].adding(error, times: share * 7 / 16)
        below[index - 1] = below[index - 1].adding(error, times: share * 3 / 16)
        below[index] = below[index].adding(error, times: share * 5 / 16)
        below[index + 1] = below[index + 1].adding(error, times: share / 16)
    }

    /// Moves on to the next row.
    mutating func beginRow() {
        swap(&current, &below)
        for index in below.indices { below[index] = .none }
    }
}

extension Oklab {
    fileprivate static let none = Oklab(lightness: 0, a: 0, b: 0)

    @inline(__always) fileprivate func adding(_ other: Oklab, times share: Float) -> Oklab {
        Oklab(
            lightness: lightness + other.lightness * share, a: a + other.a * share, b: b + other.b * share)
    }

    @inline(__always) fileprivate func limited(to limit: Float) -> Oklab {
        Oklab(
            lightness: min(max(lightness, -limit), limit), a: min(max(a, -limit), limit), b: min(max(b, -limit), limit))
    }
}
