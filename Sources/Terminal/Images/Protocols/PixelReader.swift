/// Reads the pixels of an image as opaque colors.
struct PixelReader: Sendable {
    private let image: PixelImage
    private let background: ColorChannels

    /// - Parameter background: what is seen through transparent pixels, and outside of the image.
    init(_ image: PixelImage, over background: Color) {
        self.image = image
        self.background = ColorChannels(background)
    }

    /// The color of a pixel, both counted from 0.
    @inline(__always)
    func color(x: Int, y: Int) -> Color {
        guard x >= 0, x < image.width, y >= 0, y < image.height else { return opaque(background) }
        let start = (y &* image.width &+ x) &* image.format.bytesPerPixel
        let (red, green, blue) = (image.bytes[start], image.bytes[start + 1], image.bytes[start + 2])
        guard image.format == .rgba, image.bytes[start + 3] < 255 else { return .rgb(red, green, blue) }
        let opacity = Int(image.bytes[start + 3])
        return opaque(
            ColorChannels(
                red: mixed(red, background.red, opacity), green: mixed(green, background.green, opacity),
                blue: mixed(blue, background.blue, opacity)))
    }

    /// Mixed as the channels are, not in linear light: so do all browsers, for which posters are made.
    private func mixed(_ color: UInt8, _ behind: Int, _ opacity: Int) -> Int {
        (Int(color) * opacity + behind * (255 - opacity) + 127) / 255
    }

    private func opaque(_ channels: ColorChannels) -> Color {
        .rgb(
            UInt8(truncatingIfNeeded: channels.red), UInt8(truncatingIfNeeded: channels.green),
            UInt8(truncatingIfNeeded: channels.blue))
    }
}
