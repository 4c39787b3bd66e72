import Configuration
import Plays
import Terminal

/// The abilities of a terminal and how they are known, the resulting choice for pictures, and the state of the TMDB key.
struct DoctorReport: Sendable {
    /// The variables about terminals, in the order of the report.
    private static let variables = [
        "TERM", "COLORTERM", "TERM_PROGRAM", "TMUX", "STY", "SSH_CONNECTION", "COLORFGBG", "NO_COLOR", "FORCE_COLOR",
        "CLICOLOR", "CLICOLOR_FORCE", "LANG", "LC_ALL",
    ]

    /// The variables that are set.
    let environment: [(name: String, value: String)]
    /// `nil` without a terminal.
    let geometry: TerminalGeometry?
    let capabilities: Capabilities
    /// The questions and answers, or `nil` if the terminal was not asked.
    let interview: CapabilityInterview?
    let preference: ImagePreference
    /// `nil` if it was not checked.
    var key: DoctorKey?
    /// How the sources of plays were when they were looked at last; they are not asked.
    var sources: [SyncSources.Status] = []

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

    /// The protocol for pictures, and why better ones are not used.
    var images: ImageChoice { ImageChoice(preference, on: capabilities) }

    /// What would show real pictures, or `nil` if they are shown already.
    var advice: PictureAdvice? { PictureAdvice(preference, on: capabilities) }

    var state: DoctorState {
        guard geometry != nil else { return .noTerminal }
        guard let interview else { return .notAsked }
        return interview.hasAnswers ? .answered : .silent
    }

    struct Ability {
        enum Value {
            case flag(Bool)
            case support(ModeSupport)
            case largeText(LargeTextWay?)
        }

        let fact: DoctorFact
        let jsonName: String
        let value: Value
        let reason: FindingReason

        fileprivate init(_ fact: DoctorFact, _ jsonName: String, _ finding: Finding<Bool>) {
            (self.fact, self.jsonName, value, reason) = (fact, jsonName, .flag(finding.value), finding.reason)
        }

        fileprivate init(_ fact: DoctorFact, _ jsonName: String, _ finding: Finding<ModeSupport>) {
            (self.fact, self.jsonName, value, reason) = (fact, jsonName, .support(finding.value), finding.reason)
        }

        fileprivate init(_ fact: DoctorFact, _ jsonName: String, _ finding: Finding<LargeTextWay?>) {
            (self.fact, self.jsonName, value, reason) = (fact, jsonName, .largeText(finding.value), finding.reason)
        }
    }

    var abilities: [Ability] {
        [
            Ability(.wholeFrames, "synchronizedOutput", capabilities.synchronizedOutput),
            Ability(.keyboard, "kittyKeyboard", capabilities.kittyKeyboard),
            Ability(.clusters, "clusterWidths", capabilities.clusterWidths),
            Ability(.schemeReports, "colorSchemeReports", capabilities.colorSchemeReports),
            Ability(.sizeReports, "sizeReports", capabilities.sizeReports),
            Ability(.clipboard, "clipboard", capabilities.clipboard),
            Ability(.largeText, "largeText", capabilities.largeText),
        ]
    }
}

/// How the examination went.
enum DoctorState: String, Hashable, Sendable, CaseIterable {
    case answered
    /// The terminal did not answer any question.
    case silent
    /// The terminal would print the questions, or cannot show a screen.
    case notAsked = "not-asked"
    /// There is no terminal, or the output goes elsewhere.
    case noTerminal = "no-terminal"
}

/// The facts of the report and of the test card, a line each.
enum DoctorFact: Hashable, Sendable, CaseIterable {
    case name, brand, outerTerminal
    case window, cell
    case depth, ground
    case wholeFrames, keyboard, clusters, schemeReports, sizeReports, clipboard, largeText, links
    case way, preference, advice
    case filmKey
    case stray
    // The test card
    case gradient, grays, palette, attributes, columns, wide, combining, emoji, boxes, blocks, link, picture
}

enum DoctorTopic: Hashable, Sendable, CaseIterable {
    case terminal, size, colors, abilities, pictures, films, sources, questions, card
}

/// What can be found out about the TMDB key by looking only: no command is run, and no server is asked. It does not contain the
/// key.
struct DoctorKey: Hashable, Sendable {
    enum State: Hashable, Sendable {
        /// There is something that looks like a key.
        case found
        /// A command prints it. It is not run: it may open a window and ask for a passphrase.
        case printed
        case none(TMDBKeyProblem)
    }

    let state: State
    /// The source of the key, or `nil` if none is set.
    let origin: SettingOrigin?
    /// The setting that names its place.
    let setting: Setting?

    /// - Parameter folder: the folder of the configuration, to which paths are relative.
    static func find(by settings: Settings, environment: [String: String], folder: String?) async -> DoctorKey {
        let source = settings.keySource(environment: environment, folder: folder)
        let setting: Setting?
        switch source {
        case .file: setting = .keyFile
        case .command: setting = .keyCommand
        case .environment, .hostFile, .withheld: setting = nil
        }
        let variable = TMDBKey.variables.first { environment[$0]?.isEmpty == false }
        let origin = setting.map(settings.origin) ?? variable.map(SettingOrigin.variable)
        if case .command = source { return DoctorKey(state: .printed, origin: origin, setting: setting) }
        switch await TMDBKey.find(in: source, environment: environment) {
        case .success: return DoctorKey(state: .found, origin: origin, setting: setting)
        case .failure(let problem): return DoctorKey(state: .none(problem), origin: origin, setting: setting)
        }
    }
}

/// Bytes as a shell's `printf` would write them: what a terminal sends is never shown raw.
struct EscapedBytes {
    /// Printable ASCII unchanged, `\e` for ESC, `\a` for BEL, `\\` for a backslash, and `\x` with two digits for all other bytes.
    let text: String

    init(_ bytes: some Sequence<UInt8>) {
        text = bytes.map { byte in
            switch byte {
            case 0x07: "\\a"
            case 27: "\\e"
            case UInt8(ascii: "\\"): "\\\\"
            case 0x20..<0x7F: String(Unicode.Scalar(byte))
            default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        .joined()
    }
}
