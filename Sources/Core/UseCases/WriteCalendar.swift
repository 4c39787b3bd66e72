import Entities
import FoundationEssentials
import Platform

/// Writes the calendar for other programs, and remembers what it told them.
package struct WriteCalendar: Sendable {
    private static let document = "calendar.json"

    private let store: any DocumentStore

    /// - Parameter store: the folder of the program's state.
    package init(store: any DocumentStore) {
        self.store = store
    }

    /// Writes the file by `write`; a file that was not written is not remembered.
    package func callAsFunction<Failure: Error>(
        _ file: CalendarFile, days: ClosedRange<CalendarDay>, at now: Date,
        write: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> Result<Void, StoreError> {
        let ledger: CalendarLedger
        do throws(StoreError) {
            let bytes = try store.read(Self.document, limit: CalendarLedger.sizeLimit)
            ledger = bytes.map { CalendarLedger(decoding: $0) } ?? CalendarLedger()
        } catch {
            return .failure(error)
        }
        let (bytes, new) = file.encode(
            after: ledger, days: days, at: now, name: "Marquee", version: Release.version)
        try write(bytes)
        guard new != ledger else { return .success(()) }
        do throws(StoreError) {
            try store.exclusively { () throws(StoreError) in try store.write(new.encode(), to: Self.document) }
        } catch {
            return .failure(error)
        }
        return .success(())
    }
}
