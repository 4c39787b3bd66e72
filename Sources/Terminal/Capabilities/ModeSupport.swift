/// What a terminal says of one of its modes (DECRPM).
public enum ModeSupport: Hashable, Sendable {
    /// It does not know the mode, or has not said.
    case unsupported
    /// The mode can be set, and is not.
    case off
    /// The mode is set already, by the user's choice or for good: there is nothing to set, nor to undo.
    case on

    /// Reads the state of a report: 1 set, 2 reset, 3 always set, 4 never, 0 unknown.
    init(state: Int) {
        switch state {
        case 1, 3: self = .on
        case 2: self = .off
        default: self = .unsupported
        }
    }
}
