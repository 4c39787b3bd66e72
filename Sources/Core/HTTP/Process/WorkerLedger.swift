/// The requests that are with the worker, and what becomes of them when it dies. A value: it decides, and does nothing.
struct WorkerLedger: Sendable {
    /// The end of a request that a worker's death has ended.
    struct Casualty: Sendable {
        let exchange: WorkerExchange
        let error: TransportError
    }

    private var exchanges: [UInt32: WorkerExchange] = [:]

    /// Whether the worker has nothing to do.
    var isEmpty: Bool { exchanges.isEmpty }

    /// Notes that a request is with the worker.
    mutating func add(_ exchange: WorkerExchange) {
        exchanges[exchange.number] = exchange
    }

    /// Whether a request is still with the worker.
    func contains(_ number: UInt32) -> Bool {
        exchanges[number] != nil
    }

    /// Strikes a request off; `nil` when it is not there any more.
    mutating func remove(_ number: UInt32) -> WorkerExchange? {
        exchanges.removeValue(forKey: number)
    }

    /// Sets another deadline for a request, and gives back the one it had; `nil` when the request is not there.
    mutating func replaceDeadline(of number: UInt32, by deadline: Task<Void, Never>) -> Task<Void, Never>? {
        guard let previous = exchanges[number]?.deadline else { return nil }
        exchanges[number]?.deadline = deadline
        return previous
    }

    /// Strikes all requests off because their worker is dead.
    ///
    /// Whoever was alone with it is the reason, and fails. Of several nobody knows which it was: each is sent once more,
    /// and fails when a worker dies on it again.
    /// - Parameters:
    ///   - overdue: the request for which the worker was ended, if it was. The others are without blame.
    ///   - unsent: a request that the worker never took, and that is therefore without blame.
    ///   - isBlameless: whether the worker has said that it died of none of them.
    /// - Returns: the requests to send again, and those that have failed.
    mutating func bury(
        overdue: UInt32? = nil, unsent: UInt32? = nil, isBlameless: Bool = false
    ) -> (again: [WorkerExchange], failed: [Casualty]) {
        defer { exchanges.removeAll() }
        let suspects = isBlameless || overdue != nil ? [] : exchanges.keys.filter { $0 != unsent }
        var again: [WorkerExchange] = []
        var failed: [Casualty] = []
        for var exchange in exchanges.values.sorted(by: { $0.number < $1.number }) {
            let isSuspect = suspects.contains(exchange.number)
            if exchange.promise.isResolved {
                failed.append(Casualty(exchange: exchange, error: .cancelled))
            } else if exchange.number == overdue {
                failed.append(Casualty(exchange: exchange, error: .timedOut))
            } else if isSuspect && (suspects.count == 1 || exchange.isSuspect) {
                failed.append(Casualty(exchange: exchange, error: .workerFailed))
            } else {
                exchange.isSuspect = exchange.isSuspect || isSuspect
                again.append(exchange)
            }
        }
        return (again, failed)
    }
}
