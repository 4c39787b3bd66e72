/// Resampling by area, in linear light unless asked otherwise: each pixel of the result is the mean of what falls on it.
///
/// Averaging the stored values instead would make fine bright lines dark, and stars vanish.
extension PixelImage {
    /// The picture at another size, whatever its shape.
    /// - Parameter background: Red, green and blue of what is seen through transparent pixels.
    /// - Returns: An opaque picture, `nil` where it would have no pixel. A larger one consists of the pixels of this one,
    ///   repeated: a blurred poster shows no more than a coarse one, and costs more.
    public func scaled(
        to size: PixelSize, onto background: (red: UInt8, green: UInt8, blue: UInt8) = (0, 0, 0),
        averaging: Averaging = .light
    ) -> PixelImage? {
        guard !size.isEmpty, !self.size.isEmpty else { return nil }
        return PixelImage(
            size: size, format: .rgb, bytes: AreaScaler(self, to: size, background, averaging).pixels())
    }
}
