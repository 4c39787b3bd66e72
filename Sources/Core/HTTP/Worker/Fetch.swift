import Core
import FoundationNetworking

/// One task of URLSession and the bounds that URLSession itself does not keep.
struct Fetch {
    /// What is to be done about a task.
    enum Verdict {
        case keep
        case fail(TransportError)
        /// It was cancelled and does not end: this process can no longer be trusted.
        case hung
    }

    let task: URLSessionDataTask
    let promise: Promise<Result<HTTPResponse, TransportError>>
    let sizeLimit: Int
    let deadline: ContinuousClock.Instant
    /// The moment at which the task was cancelled, if it was.
    var cancelled: ContinuousClock.Instant?

    /// Judges the task by what its header announces and by the time.
    func verdict(at now: ContinuousClock.Instant) -> Verdict {
        if let cancelled { return now - cancelled > .seconds(2) ? .hung : .keep }
        if task.countOfBytesExpectedToReceive > Int64(sizeLimit) { return .fail(.tooLarge(limit: sizeLimit)) }
        return now >= deadline ? .fail(.timedOut) : .keep
    }
}
