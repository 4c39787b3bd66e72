import Core
import Interchange

extension Application {
    /// Lists the names that continue a path.
    func completePath(_ path: String) {
        let home = services.home
        start(.pathNames) { delivery in
            await delivery.receive(.importing(.names(path, ImportFiles.completions(of: path, home: home))))
        }
    }

    /// Looks for exports in the usual folders.
    func findExports() {
        let find = services.findExports
        start(.exportSearch) { await $0.receive(.importing(.found(find?() ?? []))) }
    }

    /// Forgets the import that was begun.
    func dismissImport() {
        for work in [Work.importReading, .importReport, .importLookUp] { stop(work) }
        importSession = nil
    }

    /// Reads exports, and looks up unknown titles.
    func readImport(_ path: String) {
        guard let sources = services.imports else { return }
        dismissImport()
        let home = services.home
        start(.importReading) { delivery in
            do throws(UserPathError) {
                let files = try ImportFiles.files(at: [TypedPath.existing(path, home: home)])
                let session = ImportSession(files, sources)
                await delivery.perform { $0.importSession = session }
                guard await delivery.tell(of: session, isFinal: false) else { return }
                await delivery.perform { $0.lookUpImport() }
            } catch {
                await delivery.receive(.importing(.failed(.source(error))))
            }
        }
    }

    /// Shows the import that goes on, if there is one.
    func resumeImport() {
        let isUnfinished = running[.importReading] != nil || running[.importLookUp] != nil
        guard let session = importSession else {
            if isUnfinished { receive(.importing(.reading)) }
            return
        }
        start(.importReport) { delivery in _ = await delivery.tell(of: session, isFinal: !isUnfinished) }
    }

    /// Looks up unknown titles, also after the screen was left.
    func lookUpImport() {
        guard let session = importSession else { return }
        start(.importLookUp) { delivery in
            do throws(StoreError) {
                let report = try await session.lookUp { await delivery.receive(.importing(.progress($0))) }
                await delivery.receive(.importing(.report(report, isFinal: true)))
            } catch {
                await delivery.receive(.importing(.failed(.store(error))))
            }
        }
    }

    func answerImport(_ answer: ImportAnswer, _ question: ImportPlan.Question) {
        guard let session = importSession else { return }
        let isUnfinished = running[.importReading] != nil || running[.importLookUp] != nil
        start(.importReport) { delivery in
            await session.choose(answer, for: question)
            guard await delivery.tell(of: session, isFinal: !isUnfinished) else { return }
            // A title that was chosen may have episodes to look up.
            if !isUnfinished { await delivery.perform { $0.lookUpImport() } }
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

    /// Writes the library in a format, once it has been read.
    /// - Parameter replaces: whether the user agrees that files are replaced.
    func exportLibrary(_ format: ExportFormat, to path: String, replaces: Bool) {
        let (store, home, isDemo) = (services.library, services.home, model.isDemo)
        start(.exporting) { delivery in
            do throws(StoreError) {
                let library = try await store?.value() ?? Library()
                let export = LibraryExport(
                    library.state, as: format, titles: LibraryTitleIndex(library), calendar: .system)
                do throws(UserPathError) {
                    try export.write(
                        to: OutputPath(path, home: home, isWhole: isDemo, replacing: replaces ? .anything : .nothing))
                    await delivery.receive(.importing(.exported))
                    await delivery.perform { $0.say(.exported(path, export.losses)) }
                } catch {
                    await delivery.receive(.importing(.failed(.source(error))))
                }
            } catch {
                await delivery.receive(.importing(.failed(.store(error))))
            }
        }
    }

    private func perform(_ body: @Sendable (isolated Application) -> Void) { body(self) }
}

extension Delivery {
    /// Shows what an import would do.
    /// - Returns: whether that is known.
    fileprivate func tell(of session: ImportSession, isFinal: Bool = true) async -> Bool {
        do throws(StoreError) {
            await receive(.importing(.report(try await session.report(), isFinal: isFinal)))
            return true
        } catch {
            await receive(.importing(.failed(.store(error))))
            return false
        }
    }
}
