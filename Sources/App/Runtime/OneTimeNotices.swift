import Platform

/// Notices that are given once ever, each recorded as a file in the folder of the program's state.
struct OneTimeNotices: Sendable {
    /// A notice, by the name of its file.
    enum Notice: String, Sendable {
        /// How to see real pictures.
        case pictures = "notice-pictures"
    }

    private let store: any DocumentStore

    /// - Parameter store: the folder of the program's state.
    init(store: any DocumentStore) {
        self.store = store
    }

    /// Records that a notice is given now; `false` if it was given before, or if that cannot be recorded.
    func claim(_ notice: Notice) -> Bool {
        do throws(StoreError) {
            return try store.exclusively { () throws(StoreError) in
                guard try store.read(notice.rawValue, limit: 16) == nil else { return false }
                try store.write(Array("given\n".utf8), to: notice.rawValue)
                return true
            }
        } catch {
            return false
        }
    }
}
