import Terminal

/// What is known of a terminal, how it became known, and what follows from it for pictures; and whether films have their key.
struct DoctorReport: Sendable {
    /// The variables that say something of terminals, in the order in which they are told.
    static let variables = [
        "TERM", "COLORTERM", "TERM_PROGRAM", "TMUX", "STY", "SSH_CONNECTION", "COLORFGBG", "NO_COLOR", "FORCE_COLOR",
        "CLICOLOR", "CLICOLOR_FORCE", "LANG", "LC_ALL",
    ]

    /// The variables that are set, with their values.
    let environment: [(name: String, value: String)]
    /// How large the terminal is; `nil` where there is none.
    let geometry: TerminalGeometry?
    let capabilities: Capabilities
    /// What was asked and answered; `nil` where nothing was asked.
    let interview: CapabilityInterview?
    let preference: ImagePreference
    /// `nil` where nobody has looked.
    var key: DoctorKey?

    init(
        environment: [String: String], geometry: TerminalGeometry? = nil, capabilities: Capabilities? = nil,
        interview: CapabilityInterview? = nil, preference: ImagePreference = .auto
    ) {
        self.environment = Self.variables.compactMap { name in
            environment[name].flatMap { $0.isEmpty ? nil : (name, $0) }
        }
        self.geometry = geometry
        self.capabilities = capabilities ?? Capabilities(environment: environment)
        self.interview = interview
        self.preference = preference
    }

    /// The way that pictures are shown, and why no better one.
    var images: ImageChoice { ImageChoice(preference, on: capabilities) }

    /// How the examination went, as far as a person should know.
    var state: DoctorState {
        guard geometry != nil else { return .noTerminal }
        guard let interview else { return .notAsked }
        return interview.hasAnswers ? .answered : .silent
    }
}
