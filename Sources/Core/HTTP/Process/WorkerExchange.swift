/// One request that is with the network worker.
struct WorkerExchange: Sendable {
    /// Under which the worker answers.
    let number: UInt32
    /// What is asked.
    let request: HTTPRequest
    /// Where the answer goes. A cancelled request has got its answer before the worker gives one.
    let promise: Promise<Result<HTTPResponse, TransportError>>
    /// Who counts calls, where anybody does.
    var limit: RateLimitMiddleware?
    /// Whether a worker has died, perhaps of this request, while it had several.
    var isSuspect = false
    /// The task that ends the worker when no answer comes.
    var deadline: Task<Void, Never>?
}
