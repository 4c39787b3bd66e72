/// The entries of other programs and machines that were read, but not reported yet.
struct LibraryNews: Sendable {
    private(set) var isEmpty = true
    /// How many each machine has added, by its name.
    private(set) var counts: [String: Int] = [:]

    /// - Parameter entries: the new ones, or `nil` if all entries were read again.
    mutating func add(_ entries: [JournalEntry]?, to folder: JournalFolder) {
        if entries?.isEmpty != true { isEmpty = false }
        for entry in entries ?? [] where entry.id.device != folder.device {
            counts[folder.name(of: entry.id.device), default: 0] += 1
        }
    }
}
