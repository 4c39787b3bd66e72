import FoundationEssentials
import Platform

extension LibraryStore {
    /// What the files are like.
    package struct Status: Hashable, Sendable {
        private static let dayAhead = 86_400.0

        package let folder: String
        package let device: String
        /// Identifiers that this machine gave up because another one writes under them, or some of their lines are missing.
        package let former: [String]
        /// Entries by machine.
        package private(set) var machines: [String: Int] = [:]
        /// Lines that are no entries, by file.
        package let damagedLines: [String: Int]
        /// Files that cannot be read.
        package let unreadable: [String: StoreError]
        /// Entries whose date is more than a day ahead of this machine's clock.
        package private(set) var aheadOfTime = 0

        package var entries: Int { machines.values.reduce(0, +) }

        /// Examines the files.
        /// - Parameter unreadable: further files that cannot be read.
        init(of stored: StoredJournal, unreadable: [String: StoreError], at now: Date) {
            (folder, device) = (stored.folder.folder, stored.folder.device)
            former = stored.device?.former.map(\.device) ?? []
            damagedLines = stored.folder.files.mapValues(\.damagedLines).filter { $0.value > 0 }
            self.unreadable = stored.unreadable.merging(unreadable) { $1 }
            let limit = now + Self.dayAhead
            var whole = stored.unreadFolder
            if stored.journal.isWhole {
                for entry in stored.journal.entries { add(entry, limit: limit) }
            } else if let reading = try? whole.replay(into: self, { $0.add($1, limit: limit) }) {
                (machines, aheadOfTime) = (reading.result.machines, reading.result.aheadOfTime)
            }
        }

        private mutating func add(_ entry: JournalEntry, limit: Date) {
            machines[entry.id.device, default: 0] += 1
            if entry.date > limit { aheadOfTime += 1 }
        }
    }
}
