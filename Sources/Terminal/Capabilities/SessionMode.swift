/// A mode that a session sets in the terminal and takes back when it leaves.
public enum SessionMode: Hashable, Sendable, CaseIterable {
    /// Pasted text comes between marks.
    case bracketedPaste
    /// The window tells when it gets or loses the focus.
    case focusReports
    /// Buttons, wheel and drags.
    case mouse
    /// The kitty keyboard, by which Esc needs no waiting. Its stack belongs to the screen: set after entering the
    /// alternate one, undone before leaving it.
    case keyboard
    /// The terminal tells when it turns dark or light.
    case colorSchemeReports
    /// Changes of size come among the input.
    case sizeReports
    /// Clusters take the width of a cluster.
    case clusterWidths

    /// The bytes that set it.
    public var enabling: StaticString {
        switch self {
        case .bracketedPaste: ControlSequence.enableBracketedPaste
        case .focusReports: ControlSequence.enableFocusReports
        case .mouse: ControlSequence.enableMouse
        case .keyboard: ControlSequence.pushKeyboard
        case .colorSchemeReports: ControlSequence.enableColorSchemeReports
        case .sizeReports: ControlSequence.enableSizeReports
        case .clusterWidths: ControlSequence.enableClusterWidths
        }
    }

    /// The bytes that undo it.
    public var disabling: StaticString {
        switch self {
        case .bracketedPaste: ControlSequence.disableBracketedPaste
        case .focusReports: ControlSequence.disableFocusReports
        case .mouse: ControlSequence.disableMouse
        case .keyboard: ControlSequence.popKeyboard
        case .colorSchemeReports: ControlSequence.disableColorSchemeReports
        case .sizeReports: ControlSequence.disableSizeReports
        case .clusterWidths: ControlSequence.disableClusterWidths
        }
    }
}
