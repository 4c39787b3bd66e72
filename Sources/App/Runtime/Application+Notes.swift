import Core

extension Application {
    /// Opens a note in the user's editor. A text that could not be saved stays in its file.
    func editNote(_ note: String, of target: LibraryTarget) {
        guard let editor else { return }
        let draft: TextDraft
        do throws(StoreError) {
            draft = try editor.draft(note)
        } catch {
            return say(.noteFile(error))
        }
        let (application, workers) = (self, workers)
        let isLent = face.lend {
            let isDone = editor.editNow(draft.path)
            Task(executorPreference: workers) {
                await application.takeNote(from: draft, isDone: isDone, of: target.subject)
            }
        }
        guard !isLent else { return }
        draft.remove()
        model.typeNote(of: target)
        render()
    }

    private func takeNote(from draft: TextDraft, isDone: Bool, of subject: LibrarySubject) {
        guard isDone else {
            draft.remove()
            return say(.editorFailed)
        }
        let text: String?
        do throws(StoreError) {
            text = try draft.edited()
        } catch {
            return say(.noteFile(error))
        }
        guard let text else { return draft.remove() }
        changeLibrary { library throws(StoreError) in
            let (value, acts) = try await library.perform(.note(text.isEmpty ? nil : text, subject))
            draft.remove()
            return .performed(value, acts)
        }
    }
}
