import Core

/// What is known of the key of films without more being done than looking: no command is run, and nobody is asked. Nothing of the
/// key itself is in it.
struct DoctorKey: Hashable, Sendable {
    /// Whether there is one.
    enum State: Hashable, Sendable {
        /// There is something of the form of a key.
        case found
        /// A command is to print it.
        case printed
        case none(TMDBKeyProblem)
    }

    let state: State
    /// What says where it is; `nil` where nothing does.
    let origin: SettingOrigin?
    /// The setting that says it, where one does.
    let setting: Setting?
}

extension DoctorKey {
    /// Looks where the key is said to be.
    ///
    /// A command is left alone: it may open a window and ask for a passphrase, which nobody expects of a question about terminals.
    /// - Parameter folder: the folder of the configuration, from which paths count.
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
        return DoctorKey(state: await state(of: source, environment), origin: origin, setting: setting)
    }

    private static func state(of source: TMDBKeySource, _ environment: [String: String]) async -> State {
        if case .command = source { return .printed }
        return switch await TMDBKey.find(in: source, environment: environment) {
        case .success: .found
        case .failure(let problem): .none(problem)
        }
    }

    /// What says where it is, by the name under which people have said it; `nil` where nobody has.
    var originName: String? {
        switch origin {
        case .variable(let name), .option(let name): name
        case .file: setting.map { "\(ConfigurationFile.name), \($0.rawValue)" }
        case .usual, .host, nil: nil
        }
    }
}
