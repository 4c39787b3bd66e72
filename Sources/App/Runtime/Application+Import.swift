import Interchange
import Platform

extension Application {
    /// Forgets the import that was begun.
    func dismissImport() {
        for work in [Work.importReading, .importReport, .importLookUp] { stop(work) }
        importSession = nil
    }

    /// Reads exports, and looks up unknown titles.
    func readImport(_ path: String) {
        guard let sources = services.library?.imports else { return }
        dismissImport()
        let home = services.machine.home
        start(.importReading) { delivery in
            do throws(UserPathError) {
                let files = try ImportFiles.files(at: [TypedPath.existing(path, home: home)])
                let session = ImportSession(files, sources)
                await delivery.perform { $0.importSession = session }
                guard await delivery.tell(of: session, isFinal: false) else { return }
                await delivery.perform { $0.perform(.lookUpImport) }
            } catch {
                await delivery.receive(.importing(.failed(.source(error))))
            }
        }
    }

    /// Writes the import as one step, which undo takes back.
    func applyImport() {
        guard let session = importSession else { return }
        dismissImport()
        let application = self
        changeLibrary { _ throws(StoreError) in
            do throws(StoreError) {
                let result = try await session.apply()
                await application.receive(.importing(.report(result.report, isFinal: true)))
                return .performed(result.library, result.acts, isImport: true)
            } catch {
                await application.perform { $0.importSession = session }
                await application.receive(.importing(.failed(.store(error))))
                throw error
            }
        }
    }

    private func perform(_ body: @Sendable (isolated Application) -> Void) { body(self) }
}
