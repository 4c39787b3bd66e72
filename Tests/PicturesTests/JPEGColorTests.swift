import TestSupport
import Testing

@testable import Pictures

/// What the components mean, and how they come to the size of the picture: blocks of one level each.
@Suite(.timeLimit(.minutes(5)))
struct JPEGColorTests {
    /// A picture in one color; each component's level differs from 128 by 64 to 127, or not at all.
    private func picture(
        _ levels: [UInt8], sampling: [UInt8]? = nil, adobe: UInt8? = nil,
        isJFIF: Bool = false, size: PixelSize = PixelSize(width: 8, height: 8)
    ) -> [UInt8] {
        let sampling = sampling ?? levels.map { _ in 0x11 }
        let (across, down) = (sampling.map { Int($0 >> 4) }, sampling.map { Int($0 & 15) })
        var file = JPEGBytes()
        if isJFIF { file.segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]) }
        if let adobe { file.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, adobe]) }
        file.tables()
        file.frame(width: size.width, height: size.height, sampling: sampling)
        file.scan(components: (1...levels.count).map { UInt8($0) })
        let units =
            size.width.dividedRoundingUp(by: 8 * (across.max() ?? 1))
            * size.height.dividedRoundingUp(by: 8 * (down.max() ?? 1))
        file.data(
            (0..<units).flatMap { unit in
                levels.indices.flatMap { index in
                    (0..<across[index] * down[index]).map { unit + $0 == 0 ? Int(levels[index]) - 128 : 0 }
                }
            })
        file.end()
        return file.bytes
    }

    private func pixel(_ levels: [UInt8], adobe: UInt8? = nil, isJFIF: Bool = false) throws -> [UInt8] {
        Array(try JPEGDecoder.decode(picture(levels, adobe: adobe, isJFIF: isJFIF)).bytes[..<3])
    }

    @Test func threeComponentsAreYCbCrOrRGBAndFourAreInks() throws {
        try expectEqual(pixel([200, 128, 128]), [200, 200, 200])
        try expectEqual(pixel([128, 30, 128]), [128, 162, 0])
        try expectEqual(pixel([128, 128, 200], adobe: 1), [229, 77, 128])
        try expectEqual(pixel([200, 30, 128], adobe: 0), [200, 30, 128])
        // As libjpeg decides: a JFIF file has no other colors, whatever else it says.
        try expectEqual(pixel([128, 30, 128], adobe: 0, isJFIF: true), [128, 162, 0])
        try expectEqual(pixel([200, 30, 128, 255], adobe: 0, isJFIF: true), [200, 30, 128])
        // Adobe's programs write how much light is left; others, how much ink there is.
        try expectEqual(pixel([200, 30, 128, 255], adobe: 0), [200, 30, 128])
        try expectEqual(pixel([200, 30, 128, 1]), [55, 224, 127])
        try expectEqual(pixel([200, 128, 128, 255], adobe: 2), [55, 55, 55])
        try expectEqual(pixel([200, 128, 128, 255], adobe: 1), [55, 55, 55])
    }

    @Test func anySamplingFillsThePictureSmoothly() throws {
        let samplings: [[UInt8]] = [
            [0x11, 0x11, 0x11], [0x21, 0x11, 0x11], [0x12, 0x11, 0x11], [0x22, 0x11, 0x11], [0x41, 0x11, 0x21],
            [0x22, 0x12, 0x21], [0x11, 0x22, 0x11], [0x31, 0x21, 0x11], [0x14, 0x11, 0x13], [0x44, 0x23, 0x11],
        ]
        let (size, color): (PixelSize, [UInt8]) = (PixelSize(width: 37, height: 21), [200, 30, 128])
        for sampling in samplings {
            let file = picture(color, sampling: sampling, adobe: 0, size: size)
            for scaled in [size, PixelSize(width: 19, height: 11), PixelSize(width: 5, height: 3)] {
                let image = try JPEGDecoder.decode(file, covering: scaled)
                expectEqual(image.size, scaled, "\(sampling)")
                expect((0..<image.bytes.count).allSatisfy { image.bytes[$0] == color[$0 % 3] }, "\(sampling) \(scaled)")
            }
        }
        // Doubled samples pass over from one to the next in quarters, as libjpeg's do.
        var file = JPEGBytes()
        file.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
        file.tables()
        file.frame(width: 32, height: 8, sampling: [0x21, 0x11, 0x11])
        file.scan(components: [1, 2, 3])
        // Green is 28 in the left half and 128 in the right.
        file.data([0, 0, -100, 0, 0, 0, 100, 0])
        file.end()
        let image = try JPEGDecoder.decode(file.bytes)
        let middle: [UInt8] = (13..<19).map { image.bytes[3 * $0 + 1] }
        expectEqual(middle, [28, 28, 53, 103, 128, 128])
    }
}
