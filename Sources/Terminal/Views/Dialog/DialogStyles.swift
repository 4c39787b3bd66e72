/// What the parts of a dialog look like.
public struct DialogStyles: Hashable, Sendable {
    /// The ground of the whole dialog; what the others do not name is as here.
    public var ground: Style
    /// The line around it.
    public var border: Style
    /// The title in that line.
    public var title: Style
    /// The message.
    public var message: Style
    /// A button.
    public var button: Style
    /// The button that Enter presses.
    public var selectedButton: Style

    /// Makes styles; what is not named stays as the ground, and the selected button is reversed.
    public init(
        ground: Style = Overlay.defaultGround, border: Style = .plain, title: Style = .plain.bold,
        message: Style = .plain, button: Style = .plain, selectedButton: Style = Style(attributes: .reverse)
    ) {
        self.ground = ground
        self.border = border
        self.title = title
        self.message = message
        self.button = button
        self.selectedButton = selectedButton
    }
}
