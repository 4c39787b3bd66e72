/// Collects the views of a container's closure, with `if`, `switch` and `for` among them.
@resultBuilder
public enum ViewBuilder {
    /// One view.
    public static func buildExpression(_ view: any View) -> [any View] { [view] }
    /// Several views at once.
    public static func buildExpression(_ views: [any View]) -> [any View] { views }
    /// A view that is nothing takes no place, and no spacing.
    public static func buildExpression(_ view: EmptyView) -> [any View] { [] }
    /// No statement at all.
    public static func buildBlock() -> [any View] { [] }
    /// The first statement.
    public static func buildPartialBlock(first: [any View]) -> [any View] { first }
    /// A statement after others.
    public static func buildPartialBlock(accumulated: [any View], next: [any View]) -> [any View] {
        accumulated + next
    }
    /// An `if` without `else`.
    public static func buildOptional(_ views: [any View]?) -> [any View] { views ?? [] }
    /// The first branch of a choice.
    public static func buildEither(first: [any View]) -> [any View] { first }
    /// The other branch of a choice.
    public static func buildEither(second: [any View]) -> [any View] { second }
    /// A `for` loop.
    public static func buildArray(_ views: [[any View]]) -> [any View] { views.flatMap { $0 } }
}
