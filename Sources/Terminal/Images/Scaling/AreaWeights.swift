/// How much of each pixel of a line falls into each pixel of a line of another length, in whole numbers.
///
/// Both lines are thought to be `source * target` units long: a pixel of the source is `target` units wide, one of the
/// result `source` units.
struct AreaWeights {
    private let source: Int
    private let target: Int

    /// Makes weights of two lengths.
    init(source: Int, target: Int) {
        self.source = source
        self.target = target
    }

    /// The sum of all weights in one pixel of the result.
    var total: UInt64 { isEnlarging ? 1 : UInt64(source) }

    private var isEnlarging: Bool { target > source }

    /// What falls into a pixel of the result: which pixels of the source, and how much of each.
    struct Share {
        /// The pixels; only the nearest one where the result is larger.
        let range: Range<Int>
        fileprivate let first, inner, last: Int

        /// How much of a pixel of the range falls in.
        @inline(__always)
        func weight(of pixel: Int) -> UInt64 {
            let weight = pixel == range.lowerBound ? first : pixel == range.upperBound &- 1 ? last : inner
            return UInt64(truncatingIfNeeded: weight)
        }

        /// The sum of the pixels, as much of each as falls in.
        @inline(__always)
        func sum(_ pixel: (Int) -> PixelLight) -> PixelLight {
            var sum = PixelLight()
            sum.add(pixel(range.lowerBound), times: UInt64(truncatingIfNeeded: first))
            guard range.count > 1 else { return sum }
            let last = range.upperBound &- 1
            var whole = PixelLight()
            var column = range.lowerBound &+ 1
            while column < last {
                whole.add(pixel(column), times: 1)
                column &+= 1
            }
            sum.add(whole, times: UInt64(truncatingIfNeeded: inner))
            sum.add(pixel(last), times: UInt64(truncatingIfNeeded: self.last))
            return sum
        }
    }

    /// What falls into the pixel of the result.
    func share(_ index: Int) -> Share {
        if isEnlarging {
            let nearest = (2 * index + 1) * source / (2 * target)
            return Share(range: nearest..<(nearest + 1), first: 1, inner: 1, last: 1)
        }
        let (start, end) = (index * source, (index + 1) * source)
        let range = (start / target)..<((end + target - 1) / target)
        return Share(
            range: range, first: min((range.lowerBound + 1) * target, end) - start, inner: target,
            last: end - (range.upperBound - 1) * target)
    }
}
