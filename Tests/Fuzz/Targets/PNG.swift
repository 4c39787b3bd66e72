@testable import Pictures
@testable import Terminal

/// The PNG decoder, with the given checksums, and with correct ones, which mutations would never reach. Decoded images are
/// within the limits, and survive encoding unchanged.
func fuzz(_ bytes: [UInt8]) {
    let limits = ImageLimits(side: 400, pixels: 60_000, scans: 64)
    _ = try? PNGDecoder.decode(bytes, limits: limits)
    guard let image = try? PNGDecoder.decode(mended(bytes), limits: limits) else { return }
    demand(image.width * image.height <= limits.pixels, "\(image.size) is too large")
    let again = try? PNGDecoder.decode(PNGEncoder.file(of: image), limits: limits)
    demand(again == image, "the encoder gives another picture")
}

/// The file with correct checksums.
private func mended(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var offset = PNGChunks.signature.count
    while offset + 12 <= bytes.count {
        let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        guard length <= bytes.count - offset - 12 else { break }
        let end = offset + 8 + length
        let checksum = CRC32.checksum(bytes.span.extracting(offset + 4..<end))
        for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * index)) }
        offset = end + 4
    }
    return bytes
}
