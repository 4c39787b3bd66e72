import Core

extension Application {
    /// Editors write a file in several steps; after this long they are done.
    private static let settling = Duration.milliseconds(100)

    /// Reads the themes of the user's again whenever one of them changes.
    func watchThemes() {
        guard let themeFolder else { return }
        let clock = clock
        start(.themes) { delivery in
            for await _ in themeFolder.changes() {
                guard (try? await clock.sleep(for: Self.settling)) != nil else { return }
                let earlier = await delivery.application.model.settings.themes
                await delivery.receive(.themes(LoadedThemes(folder: themeFolder, earlier: earlier)))
            }
        }
    }
}
