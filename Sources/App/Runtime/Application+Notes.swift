import Configuration
import Library
import Platform

extension Application {
    /// Opens a note in the user's editor, or in a field if there is no such program. A text that could not be saved stays in its file.
    func editNote(_ note: String, of target: LibraryTarget) {
        guard let editor else { return }
        do throws(CommandFault) {
            try editor.check()
        } catch {
            if LibraryMenuBuilder.fitsField(note) { model.typeNote(of: target) }
            return say(.editorFailed(error))
        }
        let draft: TextDraft
        do throws(StoreError) {
            draft = try editor.draft(note)
        } catch {
            return say(.noteFile(error))
        }
        let (application, workers) = (self, workers)
        let isLent = face.lend {
            let fault = editor.editNow(draft.path)
            Task(executorPreference: workers) {
                await application.takeNote(from: draft, after: fault, of: target.subject)
            }
        }
        guard !isLent else { return }
        draft.remove()
        model.typeNote(of: target)
        render()
    }

    private func takeNote(from draft: TextDraft, after fault: CommandFault?, of subject: LibrarySubject) {
        if let fault {
            draft.remove()
            return say(.editorFailed(fault))
        }
        let text: String?
        do throws(StoreError) {
            text = try draft.edited()
        } catch {
            return say(.noteFile(error))
        }
        guard let text else { return draft.remove() }
        let calendar = model.data.calendar
        changeLibrary { library throws(StoreError) in
            let (value, acts) = try await library.perform(
                .note(text.isEmpty ? nil : text, subject), calendar: calendar)
            draft.remove()
            return .performed(value, acts)
        }
    }
}
