import Core

extension Settings {
    /// Where the key of TMDB is to be found: where the command line says, else in the variables that are the key's own, else
    /// where the configuration says.
    /// - Parameter folder: the folder of the configuration, from which paths count.
    func keySource(environment: [String: String], folder: String?) -> TMDBKeySource {
        if kiosk != nil {
            // What a path counts from is the host's folder, and no command is run.
            return keyFile.map { .hostFile(SecretFile(path: $0, home: nil, folder: HostFile.folder)) } ?? .withheld
        }
        let isInEnvironment = TMDBKey.variables.contains { environment[$0]?.isEmpty == false }
        let isAsked = [Setting.keyFile, .keyCommand].contains { isOption(origin(of: $0)) }
        if isInEnvironment, !isAsked { return .environment }
        if let keyFile, !isAsked || isOption(origin(of: .keyFile)) {
            return .file(SecretFile(path: keyFile, home: environment["HOME"], folder: folder))
        }
        return keyCommand.map { .command(SecretCommand($0)) } ?? .environment
    }

    private func isOption(_ origin: SettingOrigin) -> Bool {
        if case .option = origin { true } else { false }
    }
}
