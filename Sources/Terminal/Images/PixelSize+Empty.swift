extension PixelSize {
    /// Whether there is no pixel.
    public var isEmpty: Bool { width == 0 || height == 0 }
}
