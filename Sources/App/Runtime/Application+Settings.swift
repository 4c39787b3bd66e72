import Core

extension Application {
    /// Is as other settings say, from now on.
    func use(_ settings: Settings) {
        model.use(settings).forEach(perform)
        session.reportMouse(settings.usesMouse)
        animate()
    }

    /// Writes a value into the configuration; none, so that the usual one counts.
    func write(_ setting: Setting, _ text: String?) {
        write(ConfigurationEdit(setting.path, text.flatMap { setting.kind.value(of: $0) }))
        guard setting == .keyFile || setting == .keyCommand else { return }
        let settings = model.settings
        let useKey = services.useKey
        start(.key) { application in
            await useKey(settings)
            await application.receive(.films(.keyChanged))
        }
    }

    /// Writes the keys of a command into the configuration; `nil` for the usual ones.
    func write(_ keys: [String]?, for command: Command) {
        write(ConfigurationEdit(["keys", command.rawValue], keys.map { .array($0.map { .string($0) }) }))
    }

    /// Counts what is stored and can be fetched again.
    func measureStored() {
        let stored = services.stored
        start(.stored) { application in
            await application.receive(.settings(.measured(stored?.size() ?? 0)))
        }
    }

    /// Removes it.
    func clearStored() {
        let stored = services.stored
        start(.stored) { application in
            do throws(StoreError) {
                try stored?.clear()
                await application.receive(.settings(.cleared))
            } catch {
                await application.receive(.settings(.failed(.store(error))))
            }
        }
    }

    /// One after the other, none of which is given up: what a person has decided is written, even at the end of the program.
    private func write(_ edit: ConfigurationEdit) {
        guard let configuration else { return }
        let earlier = lastWriting
        let application = self
        lastWriting = Task(executorPreference: workers) {
            await earlier?.value
            do throws(ConfigurationFileError) {
                try configuration.change([edit])
            } catch {
                await application.receive(.settings(.failed(error)))
            }
        }
    }
}
