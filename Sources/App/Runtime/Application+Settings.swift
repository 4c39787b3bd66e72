import Configuration
import Platform

extension Application {
    /// How long to wait for further key presses before a choice is written.
    private static let choiceDelay = Duration.seconds(1)

    /// Writes a value into the configuration, or `nil` restores the default.
    func write(_ setting: Setting, _ text: String?) {
        choices[setting] = nil
        write([edit(setting, text)])
        if setting == .keyFile || setting == .keyCommand { useKey() }
    }

    func use(_ saved: Result<String?, StoreError>) {
        switch saved {
        case .failure(let error): receive(.films(.keyNotSaved(error)))
        case .success(nil): useKey()
        case .success(let path?):
            var settings = model.data.settings
            settings.keep(.keyFile, path)
            model.carryOut([.useSettings(settings), .writeSetting(.keyFile, path)]).forEach(perform)
        }
    }

    /// Looks for the films' key again.
    private func useKey() {
        let settings = model.data.settings
        let useKey = services.filmKey.use
        start(.key) { delivery in
            await useKey(settings)
            await delivery.receive(.films(.keyChanged))
            await delivery.receive(.search(.keyChanged))
        }
    }

    /// Writes the keys of a command into the configuration, or `nil` restores the default ones.
    func write(_ keys: [String]?, for command: Command) {
        write([ConfigurationEdit(["keys", command.rawValue], keys.map { .array($0.map { .text($0) }) })])
    }

    /// Writes a choice made by key after a pause, in case the user presses the key again.
    func keepChoice(of setting: Setting, _ text: String) {
        choices[setting] = text
        start(.choices, after: Self.choiceDelay) { await $0.perform { $0.writeChoices() } }
    }

    /// Writes the pending choices immediately.
    func writeChoices() {
        guard !choices.isEmpty else { return }
        let edits = Setting.allCases.compactMap { setting in choices[setting].map { edit(setting, $0) } }
        choices = [:]
        write(edits, ofChoices: true)
    }

    private func edit(_ setting: Setting, _ text: String?) -> ConfigurationEdit {
        ConfigurationEdit(setting.path, text.flatMap { setting.kind.value(of: $0) })
    }

    /// Writes edits one after the other. None is cancelled: the user's changes are written even when the program ends.
    /// - Parameter ofChoices: whether the edits come from keys with other effects, too; their failure is reported only
    ///   once.
    func write(_ edits: [ConfigurationEdit], ofChoices: Bool = false) {
        guard let configuration else { return }
        let earlier = lastWriting
        let application = self
        lastWriting = Task(executorPreference: workers) {
            await earlier?.value
            do throws(ConfigurationFileError) {
                try configuration.change(edits)
            } catch {
                await application.tell(error, ofChoices: ofChoices)
            }
        }
    }

    private func tell(_ error: ConfigurationFileError, ofChoices: Bool) {
        guard !ofChoices || toldChoiceFailure != error else { return }
        if ofChoices { toldChoiceFailure = error }
        receive(.settings(.failed(error)))
    }
}

extension Application {
    /// Time for editors to finish writing a file, which they do in several steps.
    private static let editorDelay = Duration.milliseconds(100)

    /// Reloads the user's themes whenever one of them changes.
    func watchThemes() {
        guard let themeFolder else { return }
        let clock = clock
        start(.themes) { delivery in
            for await _ in themeFolder.changes() {
                guard (try? await clock.sleep(for: Self.editorDelay)) != nil else { return }
                let earlier = await delivery.application.model.data.settings.themes
                await delivery.receive(.themes(LoadedThemes(folder: themeFolder, earlier: earlier)))
            }
        }
    }
}
