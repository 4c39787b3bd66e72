/// Why a request brought no answer.
public enum TransportError: Error, Hashable, Sendable {
    /// No connection: no network, no such host, refused.
    case cannotConnect
    /// The connection ended before the answer was whole.
    case interrupted
    /// The time allowed was over.
    case timedOut
    /// The certificate or the encryption is not to be trusted.
    case insecure
    /// The answer is larger than allowed.
    case tooLarge(limit: Int)
    /// The answer breaks the rules of HTTP, or a redirect leads where it must not.
    case invalidResponse
    /// The network worker could not be started, or died on this request.
    case workerFailed
    /// The request is no longer wanted.
    case cancelled
}
