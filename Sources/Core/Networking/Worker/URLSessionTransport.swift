import Dispatch
import Foundation
import FoundationNetworking
import Networking
import Platform
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The real network, by URLSession, used in the only way in which Swift 6.3's neither deadlocks nor traps by itself on Linux:
/// no cache, cookies, credentials or redirects, tasks with completion handlers, `cancel` from a single queue.
///
/// A response that traps or a task that never ends still costs this process; the other side then starts a new one.
final class URLSessionTransport: HTTPTransport {
    private typealias Outcome = Result<HTTPResponse, TransportError>

    /// A task of URLSession and the limits that URLSession itself does not keep.
    private struct Fetch {
        let task: URLSessionDataTask
        let promise: Promise<Outcome>
        let sizeLimit: Int
        let deadline: ContinuousClock.Instant
        /// When the task was cancelled, if it was.
        var cancelled: ContinuousClock.Instant?

        /// Why the task must end now.
        func failure(at now: ContinuousClock.Instant) -> TransportError? {
            guard cancelled == nil else { return nil }
            // The header announces the size.
            if task.countOfBytesExpectedToReceive > Int64(sizeLimit) { return .tooLarge(limit: sizeLimit) }
            return now >= deadline ? .timedOut : nil
        }

        /// Whether the task was cancelled and does not end: this process can no longer be trusted.
        func isHung(at now: ContinuousClock.Instant) -> Bool {
            cancelled.map { now - $0 > .seconds(2) } ?? false
        }
    }

    private struct State {
        var fetches: [Int: Fetch] = [:]
        var nextNumber = 0
        var isWatched = false
    }

    private let session: URLSession
    private let queue = DispatchQueue(label: "marquee.network")
    private let state = Mutex(State())

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        session = URLSession(configuration: configuration, delegate: RedirectRefusal(), delegateQueue: nil)
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let number = state.withLock { state in
            defer { state.nextNumber += 1 }
            return state.nextNumber
        }
        guard let urlRequest = URLRequest(request, number: number) else { throw .invalidResponse }
        let promise = Promise<Outcome>()
        let outcome = await withTaskCancellationHandler {
            begin(number, request, urlRequest, promise)
            return await promise.value
        } onCancel: {
            promise.resolve(.failure(.cancelled))
            queue.async { self.cancel(number) }
        }
        return try outcome.get()
    }

    private func begin(
        _ number: Int, _ request: HTTPRequest, _ urlRequest: URLRequest, _ promise: Promise<Outcome>
    ) {
        let task: URLSessionDataTask? = state.withLock { state in
            // `cancel` has run already and would not find the task; one that is neither started nor cancelled leaks.
            guard !Task.isCancelled else { return nil }
            let task = session.dataTask(with: urlRequest) { data, response, error in
                self.end(number, .init(data, response, error, to: request))
            }
            state.fetches[number] = Fetch(
                task: task, promise: promise, sizeLimit: request.sizeLimit,
                deadline: .now + .seconds(request.totalTimeout))
            if !state.isWatched { scheduleWatch() }
            state.isWatched = true
            return task
        }
        task?.resume()
    }

    private func end(_ number: Int, _ outcome: Outcome) {
        #if os(Linux)
        let isTooLarge = BodyMeter.finish(number)
        #else
        let isTooLarge = false
        #endif
        guard let fetch = state.withLock({ $0.fetches.removeValue(forKey: number) }) else { return }
        fetch.promise.resolve(isTooLarge ? .failure(.tooLarge(limit: fetch.sizeLimit)) : outcome)
    }

    /// Runs on the queue, as every `cancel` of a task must.
    private func cancel(_ number: Int) {
        let task = state.withLock { state in
            state.fetches[number]?.cancelled = .now
            return state.fetches[number]?.task
        }
        task?.cancel()
    }

    private static let watchInterval = DispatchTimeInterval.milliseconds(20)

    private func scheduleWatch() {
        queue.asyncAfter(deadline: .now() + Self.watchInterval) { self.watch() }
    }

    /// Checks all tasks against their limits, as long as there are any.
    private func watch() {
        let fetches = state.withLock { state in
            state.isWatched = !state.fetches.isEmpty
            return state.fetches
        }
        guard !fetches.isEmpty else { return }
        let now = ContinuousClock.now
        if fetches.values.contains(where: { $0.isHung(at: now) }) { _exit(1) }
        for (number, fetch) in fetches {
            if let error = fetch.failure(at: now) { fail(number, fetch, error) }
        }
        scheduleWatch()
    }

    private func fail(_ number: Int, _ fetch: Fetch, _ error: TransportError) {
        fetch.promise.resolve(.failure(error))
        cancel(number)
    }
}

/// Keeps URLSession from following redirects: two at once on one HTTP/2 connection crash it (swift-corelibs-foundation #5445).
private final class RedirectRefusal: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}

extension URLRequest {
    /// The request for URLSession, or `nil` unless the address is http or https.
    fileprivate init?(_ request: HTTPRequest, number: Int) {
        var address = String(request.url.prefix { $0 != "#" })
        // Packing makes no picture smaller, and a few of them could fill the memory.
        let isPicture = request.content == .picture
        #if os(Linux)
        address += BodyMeter.Allowance(number: number, limit: request.sizeLimit, unpacks: !isPicture).fragment
        #endif
        guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
            scheme == "https" || scheme == "http", let host = url.host, !host.isEmpty
        else { return nil }
        self.init(url: url)
        // URLSession counts whole seconds and treats a fraction as no time at all.
        timeoutInterval = Double(request.idleTimeout)
        setValue("Marquee/\(Release.version) (+terminal browser)", forHTTPHeaderField: "User-Agent")
        setValue("*/*", forHTTPHeaderField: "Accept")
        if isPicture { setValue("identity", forHTTPHeaderField: "Accept-Encoding") }
        httpMethod = request.method.rawValue
        httpBody = request.body.map { Data($0.utf8) }
        for (name, value) in request.headers {
            setValue(value, forHTTPHeaderField: name)
        }
    }
}

extension Result<HTTPResponse, TransportError> {
    /// Bytes of header fields that are passed on; the rest is dropped.
    private static var headerLimit: Int { 64 << 10 }

    /// From the arguments of a data task's completion handler.
    fileprivate init(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?, to request: HTTPRequest) {
        if let error {
            self = .failure(TransportError(error))
        } else if let response = response as? HTTPURLResponse {
            let (body, headers) = (data ?? Data(), Self.headers(of: response))
            if body.count > request.sizeLimit {
                self = .failure(.tooLarge(limit: request.sizeLimit))
            } else if request.content == .picture, headers["content-encoding"] ?? "identity" != "identity" {
                self = .failure(.invalidResponse)
            } else {
                self = .success(HTTPResponse(status: response.statusCode, headers: headers, body: Array(body)))
            }
        } else {
            self = .failure(.invalidResponse)
        }
    }

    private static func headers(of response: HTTPURLResponse) -> [String: String] {
        var headers: [String: String] = [:]
        var size = 0
        for case (let name as String, let value as String) in response.allHeaderFields {
            size += name.utf8.count + value.utf8.count
            guard size <= headerLimit else { break }
            headers[name.lowercased()] = value
        }
        return headers
    }
}

extension TransportError {
    /// The reason behind an error of URLSession. On Linux most have the code "unknown", and only libcurl's message tells them
    /// apart.
    fileprivate init(_ error: any Error) {
        switch (error as? URLError)?.code {
        case .cancelled: self = .cancelled
        case .timedOut: self = .timedOut
        case .networkConnectionLost: self = .interrupted
        case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet: self = .cannotConnect
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired:
            self = .insecure
        default: self = Self.reason(in: "\(error)")
        }
    }

    private static func reason(in message: String) -> TransportError {
        let message = message.lowercased()
        let reasons: [(words: [String], error: TransportError)] = [
            (["certificate", "ssl peer"], .insecure),
            (["resolve", "failed to connect", "couldn't connect", "no route", "unreachable"], .cannotConnect),
            (["timed out", "timeout"], .timedOut),
            (
                [
                    "transfer closed", "connection reset", "recv failure", "send failure", "empty reply",
                    "unexpected eof", "end of response", "outstanding read", "was reset", "broken pipe",
                ], .interrupted
            ),
        ]
        return reasons.first { $0.words.contains { message.contains($0) } }?.error ?? .invalidResponse
    }
}
