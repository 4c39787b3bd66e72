import Core

extension Application {
    /// Is as other settings say, from now on.
    func use(_ settings: Settings) {
        model.use(settings).forEach(perform)
        session.reportMouse(settings.usesMouse)
        animate()
    }

    /// Keys are pressed in quick succession; after this long the last one has been.
    private static let choosing = Duration.seconds(1)

    /// Writes a value into the configuration; none, so that the usual one counts.
    func write(_ setting: Setting, _ text: String?) {
        choices[setting] = nil
        write([edit(setting, text)])
        guard setting == .keyFile || setting == .keyCommand else { return }
        let settings = model.settings
        let useKey = services.useKey
        start(.key) { delivery in
            await useKey(settings)
            await delivery.receive(.films(.keyChanged))
            await delivery.receive(.search(.keyChanged))
        }
    }

    /// Writes the keys of a command into the configuration; `nil` for the usual ones.
    func write(_ keys: [String]?, for command: Command) {
        write([ConfigurationEdit(["keys", command.rawValue], keys.map { .array($0.map { .text($0) }) })])
    }

    /// Writes down what was chosen by a key, when no other key follows.
    func keepChoice(of setting: Setting, _ text: String) {
        choices[setting] = text
        start(.choices, after: Self.choosing) { await $0.perform { $0.writeChoices() } }
    }

    /// Writes down at once what was chosen by keys.
    func writeChoices() {
        guard !choices.isEmpty else { return }
        let edits = Setting.allCases.compactMap { setting in choices[setting].map { edit(setting, $0) } }
        choices = [:]
        write(edits, ofChoices: true)
    }

    private func edit(_ setting: Setting, _ text: String?) -> ConfigurationEdit {
        ConfigurationEdit(setting.path, text.flatMap { setting.kind.value(of: $0) })
    }

    /// Counts what is stored and can be fetched again.
    func measureStored() {
        let stored = services.stored
        start(.stored) { delivery in
            await delivery.receive(.settings(.measured(stored?.size() ?? 0)))
        }
    }

    /// Removes it.
    func clearStored() {
        let stored = services.stored
        start(.clearing) { delivery in
            do throws(StoreError) {
                try stored?.clear()
                await delivery.receive(.settings(.cleared))
            } catch {
                await delivery.receive(.settings(.notCleared(error)))
            }
        }
    }

    /// One after the other, none of which is given up: what a person has decided is written, even at the end of the program.
    /// - Parameter ofChoices: whether they come of keys that do something else besides: that it fails is said once.
    private func write(_ edits: [ConfigurationEdit], ofChoices: Bool = false) {
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
