/// How much of the picture is worth its bytes now.
///
/// A slow line cannot carry everything at the speed at which keys are repeated. What a person looks for while moving goes
/// first; the rest follows as soon as the keys rest.
public enum FrameDetail: Hashable, Sendable {
    /// What tells where one is: titles, the selection, the position.
    case essential
    /// Everything.
    case full
}
