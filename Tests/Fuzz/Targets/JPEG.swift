@testable import Pictures
@testable import Terminal

/// The JPEG decoder: images are within the limits, and a file that decodes in one size decodes in every other.
func fuzz(_ bytes: [UInt8]) {
    let limits = ImageLimits(side: 400, pixels: 60_000, scans: 64)
    let whole = try? JPEGDecoder.decode(bytes, limits: limits)
    let target = PixelSize(width: 1 + bytes.count % 97, height: 1 + bytes.count % 89)
    let reduced = try? JPEGDecoder.decode(bytes, covering: target, limits: limits)
    demand((whole == nil) == (reduced == nil), "decoded in one size and not in the other")
    guard let whole, let reduced else { return }
    demand(whole.width * whole.height <= limits.pixels, "\(whole.size) is too large")
    demand(reduced.width <= whole.width && reduced.height <= whole.height, "\(reduced.size) of \(whole.size)")
    demand(
        reduced.width >= min(target.width, whole.width) && reduced.height >= min(target.height, whole.height),
        "\(reduced.size) does not cover \(target)")
}
