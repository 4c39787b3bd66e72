/// How far a decoder had come.
public enum ImageStage: Hashable, Sendable {
    /// The first bytes, by which a format is known.
    case signature
    /// Size, depth, components.
    case header
    /// What is needed before the pixels: palette, Huffman and quantization tables.
    case tables
    /// The compressed pixels.
    case pixels
}
