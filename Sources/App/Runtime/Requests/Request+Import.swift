import Interchange
import Library
import Platform

extension Request {
    /// The names that continue a path; `ImportEvent.names` follows.
    static func pathNames(_ path: String) -> Self {
        Self(path) {
            await $1.receive(.importing(.names(path, ImportFiles.completions(of: path, home: $0.machine.home))))
        }
    }

    /// Exports in the usual folders; `ImportEvent.found` follows.
    static var exports: Self {
        Self { await $1.receive(.importing(.found($0.machine.findExports?() ?? []))) }
    }

    /// The import that goes on, if there is one; `ImportEvent.report` follows.
    static var importReport: Self {
        Self(key: .importReport) { app in
            let isUnfinished = app.isReadingImport
            guard let session = app.importSession else {
                return isUnfinished ? app.answer(.importing(.reading)) : nil
            }
            return { delivery in _ = await delivery.tell(of: session, isFinal: !isUnfinished) }
        }
    }

    /// Look up unknown titles of the import, also after its screen was left; `ImportEvent.progress` and `report` follow.
    static var lookUpImport: Self {
        Self(key: .importLookUp, usesNetwork: true) { app in
            guard let session = app.importSession else { return nil }
            return { delivery in
                do throws(StoreError) {
                    let report = try await session.lookUp { await delivery.receive(.importing(.progress($0))) }
                    await delivery.receive(.importing(.report(report, isFinal: true)))
                } catch {
                    await delivery.receive(.importing(.failed(.store(error))))
                }
            }
        }
    }

    /// Answer a question of the import; `ImportEvent.report` follows.
    static func answerImport(_ answer: ImportAnswer, _ question: ImportPlan.Question) -> Self {
        Self(answer, question, key: .importReport) { app in
            guard let session = app.importSession else { return nil }
            let isUnfinished = app.isReadingImport
            return { delivery in
                await session.choose(answer, for: question)
                guard await delivery.tell(of: session, isFinal: !isUnfinished) else { return }
                // A title that was chosen may have episodes to look up.
                if !isUnfinished { await delivery.perform { $0.perform(.lookUpImport) } }
            }
        }
    }

    /// Write the library to a file or folder, once it has been read; `ImportEvent.exported` follows.
    /// - Parameter replaces: whether the user agrees that files are replaced.
    static func exportLibrary(_ format: ExportFormat, _ path: String, replaces: Bool = false) -> Self {
        Self(format, path, replaces) { app in
            let (store, home, isDemo) = (app.services.library?.store, app.services.machine.home, app.model.isDemo)
            let calendar = app.model.data.calendar
            return { delivery in
                do throws(StoreError) {
                    let library = try await store?.value() ?? Library()
                    let export = LibraryExport(
                        library.state, as: format, titles: LibraryTitleIndex(library), calendar: calendar)
                    do throws(UserPathError) {
                        let replacing: OutputPath.Replacement = replaces ? .anything : .nothing
                        try export.write(to: OutputPath(path, home: home, isWhole: isDemo, replacing: replacing))
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
    }
}

extension Application {
    fileprivate var isReadingImport: Bool { running[.importReading] != nil || running[.importLookUp] != nil }
}

extension Delivery {
    /// Shows what an import would do.
    /// - Returns: whether that is known.
    func tell(of session: ImportSession, isFinal: Bool) async -> Bool {
        do throws(StoreError) {
            await receive(.importing(.report(try await session.report(), isFinal: isFinal)))
            return true
        } catch {
            await receive(.importing(.failed(.store(error))))
            return false
        }
    }
}
