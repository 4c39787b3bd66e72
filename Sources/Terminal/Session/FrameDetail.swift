/// How much of the picture is worth its bytes now.
///
/// A slow line cannot carry everything at the speed at which keys are repeated. What a person looks for while moving goes
/// first; then, as far as there is room, words that stay true with the next key; the rest as soon as the keys rest.
public enum FrameDetail: Hashable, Sendable {
    /// What tells where one is: titles, the selection, the position.
    case essential
    /// Everything that the next key leaves as it is: the selection by a mark alone, and no pictures of pixels.
    case lasting
    /// Everything.
    case full
}
