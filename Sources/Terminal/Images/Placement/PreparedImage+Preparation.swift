extension PreparedImage {
    /// Scales and encodes an image for a box of cells; pure, and too costly for the thread of the user interface.
    /// - Parameters:
    ///   - image: the decoded pixels.
    ///   - file: the JPEG or PNG file that they come from; iTerm2 gets it as it is where all of the image is shown.
    ///   - number: tells this picture, in this mode, from all others.
    ///   - box: the cells that it may cover.
    ///   - mode: whether all of it is seen, or all of the box is covered.
    /// - Returns: `nil` where the image or the box is empty.
    public init?(
        _ image: PixelImage, file: [UInt8]? = nil, number: UInt64, box: Size, mode: ImageLayout.Mode = .fit,
        for medium: ImageMedium
    ) {
        let box = Self.limited(box, for: medium.way)
        let layout = ImageLayout(
            image.size, shape: image.shape, in: Rect(origin: .zero, size: box), mode: mode,
            cell: medium.cell)
        guard !layout.rect.isEmpty else { return nil }
        let preparation = ImagePreparation(image: image, layout: layout, mode: mode, medium: medium)
        guard let content = preparation.content(file: file) else { return nil }
        self.init(number: number, size: layout.rect.size, content: content, medium: medium)
    }

    /// What a way can show at most.
    private static func limited(_ box: Size, for way: ImageProtocol) -> Size {
        let limit = way == .kittyPlaceholders ? KittyPlaceholders.largestSize : Size(width: 1000, height: 500)
        return Size(width: min(box.width, limit.width), height: min(box.height, limit.height))
    }
}
