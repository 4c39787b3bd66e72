import TestSupport
import Testing

@testable import Pictures

/// Pictures of many programs and their expected pixels.
@Suite(.enabled(if: SharedData.has("data/jpeg-suite"), "../shared is absent"), .timeLimit(.minutes(5)))
struct JPEGSuiteTests {
    private static let folder = "data/jpeg-suite/jpeg-decoder-reftest"
    private static let pairs = ["", "mozilla/"].flatMap { folder in
        SharedData.names(in: "\(Self.folder)/\(folder)").filter { $0.hasSuffix(".jpg") }.map { folder + $0.dropLast(4) }
    }
    /// Pictures whose reference differs by 3 from libjpeg-turbo in a few samples.
    private static let fartherFromTurbo: Set = ["mjpeg", "ycck"]
    /// A PNG with the wrong name.
    private static let disguised = "mozilla/jpg-size-6x6"

    @Test(arguments: pairs.filter { $0 != disguised })
    func pixelsAreThoseOfTheReference(name: String) throws {
        let ours = try JPEGDecoder.decode(try SharedData.bytes("\(Self.folder)/\(name).jpg"))
        let reference = try PNGDecoder.decode(try SharedData.bytes("\(Self.folder)/\(name).png"))
        expectEqual(ours.size, reference.size)
        let step = reference.format.bytesPerPixel
        var most = 0
        for pixel in 0..<min(ours.bytes.count / 3, reference.bytes.count / step) {
            for channel in 0..<3 {
                let difference = Int(ours.bytes[3 * pixel + channel]) - Int(reference.bytes[step * pixel + channel])
                most = max(most, abs(difference))
            }
        }
        expect(most <= (Self.fartherFromTurbo.contains(name) ? 3 : 2))
    }

    @Test func onlyEightBitHuffmanPicturesAreAccepted() throws {
        for name in SharedData.names(in: "\(Self.folder)/lossless/1") where name.hasSuffix(".jpg") {
            let bytes = try SharedData.bytes("\(Self.folder)/lossless/1/\(name)")
            #expect(throws: ImageError.self) { try JPEGDecoder.decode(bytes) }
        }
        let deep = try SharedData.bytes("data/jpeg-suite/libjpeg-turbo/monkey12.jpg")
        #expect(throws: ImageError.unsupported("sample precision other than 8 bits")) { try JPEGDecoder.decode(deep) }
        let png = try SharedData.bytes("\(Self.folder)/\(Self.disguised).jpg")
        #expect(throws: ImageError.malformed(.signature)) { try JPEGDecoder.decode(png) }
    }

    @Test func aPictureOpensThoughItsEXIFIsBadAndIsTurnedIfItLiesOnItsSide() throws {
        let bytes = try SharedData.bytes("data/jpeg-suite/pillow/hopper_bad_exif.jpg")
        let image = try JPEGDecoder.decode(bytes, covering: PixelSize(width: 60, height: 60))
        expectEqual(image.size, PixelSize(width: 63, height: 63))
        let lying = try SharedData.bytes("data/jpeg-suite/pillow/orientation_rectangle.jpg")
        try expectEqual(JPEGDecoder.decode(lying).size, PixelSize(width: 1, height: 2))
    }
}
