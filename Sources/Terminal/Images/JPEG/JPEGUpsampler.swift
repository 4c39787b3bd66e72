/// Brings the rows of a component to the width and height of the picture.
///
/// Doubling weighs the nearest sample three times and its neighbor once, in each direction, with libjpeg's rounding; any other
/// ratio repeats the nearest sample.
struct JPEGUpsampler {
    /// The samples of the component that belong to the picture.
    let width: Int
    let height: Int
    /// Ratio of the picture to the component, as a fraction of the densest sampling.
    let horizontal: (dense: Int, own: Int)
    let vertical: (dense: Int, own: Int)

    private var doublesWidth: Bool { horizontal.dense == 2 * horizontal.own && width > 2 }
    private var doublesHeight: Bool {
        vertical.dense == 2 * vertical.own && (width > 2 || horizontal.dense == horizontal.own)
    }

    /// Row `y` of the picture, with `row.count` samples.
    func fill(_ row: inout [UInt8], y: Int, from plane: JPEGPlane) {
        let isSmooth = plane.side > 1
        let own = min(height - 1, y * vertical.own / vertical.dense)
        let smoothAcross = isSmooth && doublesWidth
        let smoothDown = isSmooth && doublesHeight && (smoothAcross || horizontal.dense == horizontal.own)
        let other = smoothDown ? max(0, min(height - 1, own + (y % 2 == 0 ? -1 : 1))) : own
        let (near, far) = (own * plane.stride, other * plane.stride)
        guard smoothAcross else {
            for x in row.indices {
                let column = min(width - 1, x * horizontal.own / horizontal.dense)
                let (nearest, next) = (Int(plane.samples[near + column]), Int(plane.samples[far + column]))
                row[x] = smoothDown ? UInt8((3 * nearest + next + (y % 2 == 0 ? 1 : 2)) >> 2) : UInt8(nearest)
            }
            return
        }
        // Without a second row, the sum is of the same row four times: four bits of weight in either case, and the rounding
        // of libjpeg's one-dimensional filter, 1 or 2 of 4.
        let rounding = smoothDown ? (8, 7) : (4, 8)
        for x in row.indices {
            let column = x / 2
            let neighbor = max(0, min(width - 1, x % 2 == 0 ? column - 1 : column + 1))
            let here = 3 * Int(plane.samples[near + column]) + Int(plane.samples[far + column])
            let there = 3 * Int(plane.samples[near + neighbor]) + Int(plane.samples[far + neighbor])
            row[x] = UInt8((3 * here + there + (x % 2 == 0 ? rounding.0 : rounding.1)) >> 4)
        }
    }
}
