/// What is wrong with a command line.
enum UsageError: Error, Hashable, Sendable {
    /// There is no such option; the nearest that there is.
    case unknownOption(String, suggestion: String?)
    /// The option stands without its value.
    case missingValue(option: String)
    /// The option does not know the value.
    case invalidValue(option: String, value: String, allowed: [String])
    /// The command stands without what it is to do.
    case missingAction(command: String, allowed: [String])
    /// The option takes no value.
    case unexpectedValue(option: String)
    /// The option is for another command, or, where that is `nil`, only for one.
    case notForCommand(option: String, command: String?)
    /// The option names a file or a command, and there are none in a kiosk.
    case notForKiosk(option: String)
    /// The option means something beside another one alone.
    case onlyBeside(option: String, other: String)
    /// There is no such command; the nearest that there is.
    case unknownCommand(String, suggestion: String?)
    /// The command stands without what it is about.
    case missingOperand(command: String, operand: String)
    /// What is to be looked for has more characters than can be.
    case tooLong(operand: String, limit: Int)
    /// What should be the number of a show or film is none.
    case notAnID(String, command: String)
    /// Something behind a command that takes no more.
    case unexpectedArgument(String)
}

extension UsageError {
    /// What a mistyped name may have been meant to be; `nil` where nothing is near enough.
    var suggestion: String? {
        switch self {
        case .unknownOption(_, let suggestion), .unknownCommand(_, let suggestion): suggestion
        // A single one is no choice: it stands for what is to be filled in.
        case .invalidValue(_, let value, let allowed) where allowed.count > 1:
            Spelling.nearest(to: value, among: allowed)
        default: nil
        }
    }
}
