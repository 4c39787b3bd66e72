/// Something that can be measured and drawn: a value created from a screen's state for each frame.
///
/// A container offers each child some room, the child answers with the size it takes, and the container draws it into a
/// rectangle, which may be smaller or larger than that.
public protocol View: Sendable {
    /// The size the view takes when offered the room. It may exceed the offer; the excess is not drawn.
    ///
    /// Offered a length of 0, a view that grows answers with its minimum.
    func size(offered proposal: SizeProposal) -> Size

    /// How the view takes part when a stack divides its length in that direction.
    ///
    /// It depends on the direction: a row with a spacer grows sideways, but is only as high as its text.
    func flexibility(along axis: Axis) -> Flexibility

    /// Draws the view into the rectangle and changes nothing but its cells.
    func draw(in area: Rect, on buffer: inout CellBuffer)
}

extension View {
    /// Views keep their own size by default.
    public func flexibility(along axis: Axis) -> Flexibility { .rigid }
}

/// A view that is composed of another one.
public protocol CompositeView: View {
    /// The view to measure and draw; evaluated for each of both.
    var body: any View { get }
}

extension CompositeView {
    /// The body's size.
    public func size(offered proposal: SizeProposal) -> Size { body.size(offered: proposal) }

    /// The body's flexibility.
    public func flexibility(along axis: Axis) -> Flexibility { body.flexibility(along: axis) }

    /// Draws the body.
    public func draw(in area: Rect, on buffer: inout CellBuffer) { body.draw(in: area, on: &buffer) }
}

/// A view without cells. Containers give it neither room nor spacing.
public struct EmptyView: View {
    /// Makes an empty view.
    public init() {}

    /// No cells.
    public func size(offered proposal: SizeProposal) -> Size { .zero }

    /// Draws nothing.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {}
}

/// Collects the views of a container's closure, including `if`, `switch` and `for`.
@resultBuilder
public enum ViewBuilder {
    /// One view.
    public static func buildExpression(_ view: any View) -> any View { view }
    /// Several views at once.
    public static func buildExpression(_ views: [any View]) -> [any View] { views }
    /// Leaves the empty view out.
    public static func buildExpression(_ view: EmptyView) -> [any View] { [] }
    /// An empty closure.
    public static func buildBlock() -> [any View] { [] }
    /// The first statement, a view.
    public static func buildPartialBlock(first: any View) -> [any View] { [first] }
    /// The first statement, of any number of views.
    public static func buildPartialBlock(first: [any View]) -> [any View] { first }
    /// A further statement, a view.
    public static func buildPartialBlock(accumulated: consuming [any View], next: any View) -> [any View] {
        accumulated.append(next)
        return accumulated
    }
    /// A further statement, of any number of views.
    public static func buildPartialBlock(accumulated: consuming [any View], next: [any View]) -> [any View] {
        accumulated += next
        return accumulated
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
