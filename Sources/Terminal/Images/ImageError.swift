/// Why a picture was not decoded, and where the decoder was.
public enum ImageError: Error, Hashable, Sendable {
    /// The bytes end too early.
    case truncated(ImageStage)
    /// The bytes contradict the format, or themselves.
    case malformed(ImageStage)
    /// A part of the format that this decoder does not know; the text names it in the words of the standard.
    case unsupported(String)
    /// More pixels than the limits allow.
    case tooLarge(width: Int, height: Int)
    /// More passes over the pixels than the limits allow.
    case tooManyScans(limit: Int)
    /// Nobody waits for the picture any more.
    case cancelled
}
