@testable import Terminal

/// The decoder of PNG, with the checksums as they came, and with right ones, behind which no mutation would get otherwise.
/// What it gives is within the limits, and comes back from the encoder as it was.
func fuzz(_ bytes: [UInt8]) {
    let limits = ImageLimits(side: 400, pixels: 60_000, scans: 64)
    _ = try? PNGDecoder.decode(bytes, limits: limits)
    guard let image = try? PNGDecoder.decode(mended(bytes), limits: limits) else { return }
    demand(image.width * image.height <= limits.pixels, "\(image.size) is too large")
    let again = try? PNGDecoder.decode(PNGEncoder.file(of: image), limits: limits)
    demand(again == image, "the encoder gives another picture")
}

/// The file with the checksums that its chunks should have.
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
