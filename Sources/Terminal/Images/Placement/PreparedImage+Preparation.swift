extension PreparedImage {
    /// Scales and encodes an image for a box of cells; pure, and too costly for the thread of the user interface.
    /// - Parameters:
    ///   - image: the decoded pixels.
    ///   - file: the JPEG or PNG file that they come from; iTerm2 gets it as it is where nothing about it is disputed.
    ///   - number: tells this picture from all others.
    ///   - box: the cells that it may cover.
    /// - Returns: `nil` where the image or the box is empty.
    public init?(
        _ image: PixelImage, file: [UInt8]? = nil, number: UInt64, box: Size, for medium: ImageMedium
    ) {
        let box = Self.limited(box, for: medium)
        let layout = ImageLayout(
            image.size, shape: image.shape, in: Rect(origin: .zero, size: box), cell: medium.cell)
        guard !layout.rect.isEmpty else { return nil }
        let preparation = ImagePreparation(image: image, layout: layout, medium: medium)
        guard let content = preparation.content(file: file) else { return nil }
        self.init(number: number, size: layout.rect.size, content: content, medium: medium)
    }

    /// What a medium can show at most.
    private static func limited(_ box: Size, for medium: ImageMedium) -> Size {
        let limit =
            switch (medium.way, medium.sixelSize) {
            case (.kittyPlaceholders, _): KittyPlaceholders.largestSize
            case (.sixel, let pixels?):
                Size(
                    width: max(1, pixels.width / medium.cell.width), height: max(1, pixels.height / medium.cell.height))
            default: Size(width: 1000, height: 500)
            }
        return Size(width: min(box.width, limit.width), height: min(box.height, limit.height))
    }
}
