import Entities
import FoundationEssentials
import Library
import Platform

/// Tells of the episodes and films that have come out since the last time, each once.
package struct TellAired: Sendable {
    private static let document = "notices.json"

    private let store: any DocumentStore

    /// - Parameter store: the folder of the program's state.
    package init(store: any DocumentStore) {
        self.store = store
    }

    /// The news, which are remembered first: a failure later must not tell of them twice.
    package func callAsFunction(
        _ library: Library, at now: Date, calendar: LocalCalendar
    ) throws(StoreError) -> Agenda.News {
        try store.exclusively { () throws(StoreError) in
            let bytes = try store.read(Self.document, limit: NoticeLedger.sizeLimit)
            let ledger = bytes.map { NoticeLedger(decoding: $0) } ?? NoticeLedger()
            let (news, new) = ledger.next(library, at: now, calendar: calendar)
            if new.isWorthWriting(after: ledger) { try store.write(new.encode(), to: Self.document) }
            return news
        }
    }
}
