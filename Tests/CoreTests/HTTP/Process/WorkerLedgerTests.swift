import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct WorkerLedgerTests {
    private func exchange(_ number: UInt32) -> WorkerExchange {
        WorkerExchange(number: number, request: HTTPRequest(url: "http://h/\(number)"), promise: Promise())
    }

    private func ledger(_ exchanges: WorkerExchange...) -> WorkerLedger {
        var ledger = WorkerLedger()
        exchanges.forEach { ledger.add($0) }
        return ledger
    }

    /// What a burial decided, to be compared.
    private func numbers(
        _ buried: (again: [WorkerExchange], failed: [WorkerLedger.Casualty])
    ) -> ([UInt32], [UInt32: TransportError]) {
        (
            buried.again.map(\.number),
            Dictionary(buried.failed.map { ($0.exchange.number, $0.error) }) { first, _ in first }
        )
    }

    @Test func whoWasAloneIsToBlame() {
        var ledger = ledger(exchange(1))
        #expect(numbers(ledger.bury()) == ([], [1: .workerFailed]))
    }

    @Test func ofSeveralEachIsSentOnceMore() {
        var ledger = ledger(exchange(1), exchange(2))
        let first = ledger.bury()
        #expect(numbers(first) == ([1, 2], [:]))
        first.again.forEach { ledger.add($0) }
        #expect(numbers(ledger.bury()) == ([], [1: .workerFailed, 2: .workerFailed]))
    }

    @Test func onlyTheOverdueOneFailsWhenItWasEndedForThat() {
        var ledger = ledger(exchange(1), exchange(2))
        let buried = ledger.bury(overdue: 2)
        #expect(numbers(buried) == ([1], [2: .timedOut]))
        #expect(buried.again.allSatisfy { !$0.isSuspect })
    }

    @Test func whatTheWorkerNeverTookIsWithoutBlame() {
        var ledger = ledger(exchange(1), exchange(2))
        let buried = ledger.bury(unsent: 2)
        #expect(numbers(buried) == ([2], [1: .workerFailed]))
        #expect(buried.again.allSatisfy { !$0.isSuspect })
    }

    @Test func aWorkerMaySayThatItDiedOfSomethingElse() {
        var suspect = exchange(1)
        suspect.isSuspect = true
        var ledger = ledger(suspect)
        #expect(numbers(ledger.bury(isBlameless: true)) == ([1], [:]))
    }

    @Test func whoIsCancelledIsNotSentAgain() {
        let cancelled = exchange(1)
        cancelled.promise.resolve(.failure(.cancelled))
        var ledger = ledger(cancelled, exchange(2))
        #expect(numbers(ledger.bury()) == ([2], [1: .cancelled]))
    }

    @Test func aBuriedLedgerIsEmpty() {
        var ledger = ledger(exchange(1))
        _ = ledger.bury()
        #expect(!ledger.contains(1))
        #expect(numbers(ledger.bury()) == ([], [:]))
    }
}
