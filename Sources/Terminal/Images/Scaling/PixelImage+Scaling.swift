/// Resampling by area, in linear light unless asked otherwise: each pixel of the result is the mean of what falls on it.
///
/// Averaging the stored values instead would make fine bright lines dark, and stars vanish.
extension PixelImage {
    /// The part that a fit has chosen, at the size at which it is shown.
    /// - Parameters:
    ///   - fit: Made for the size of this picture; what lies outside of the picture is left out.
    ///   - background: Red, green and blue of what is seen through transparent pixels.
    /// - Returns: An opaque picture. One larger than the part consists of its pixels, repeated: a blurred poster shows
    ///   no more than a coarse one, and costs more.
    public func scaled(
        _ fit: ImageFit, onto background: (red: UInt8, green: UInt8, blue: UInt8) = (0, 0, 0),
        averaging: Averaging = .light
    ) -> PixelImage? {
        guard fit.column >= 0, fit.row >= 0, fit.column + fit.part.width <= width, fit.row + fit.part.height <= height
        else { return nil }
        return PixelImage(size: fit.shown, format: .rgb, bytes: AreaScaler(self, fit, background, averaging).pixels())
    }

    /// The whole picture at another size, whatever its shape.
    public func scaled(
        to size: PixelSize, onto background: (red: UInt8, green: UInt8, blue: UInt8) = (0, 0, 0),
        averaging: Averaging = .light
    ) -> PixelImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        let whole = PixelRect(x: 0, y: 0, size: self.size)
        return scaled(ImageFit(whole, shown: size), onto: background, averaging: averaging)
    }
}
