/// A piece of HTML.
enum HTMLToken: Equatable {
    /// Bytes of visible ASCII with single spaces inside, by their offsets.
    case run(Range<Int>)
    /// Any other scalar, written as itself or as an entity.
    case scalar(Unicode.Scalar)
    /// An opening tag.
    case open(HTMLTag)
    /// A closing tag.
    case close(HTMLTag)
}
