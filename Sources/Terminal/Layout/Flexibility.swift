/// How a view takes part in sharing out a stack's length.
public enum Flexibility: Hashable, Sendable {
    /// Keeps its own size while there is room; served first.
    case rigid
    /// Takes its own size at most, and shrinks before rigid views do: text that can be truncated.
    case shrinking
    /// Takes a share of what is left over, in proportion to the weight.
    case growing(weight: Int)
}
