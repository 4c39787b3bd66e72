/// The header field by which an overloaded server says when to come back (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// How long the server asks to wait; `nil` when it does not ask, or not in a way that can be understood.
    ///
    /// A date is compared with the server's own `Date`, so a local clock that is wrong does no harm.
    static func wish(of response: HTTPResponse) -> Duration? {
        guard response.status == 429 || response.status == 503, let field = response.headers["retry-after"] else {
            return nil
        }
        if let seconds = UInt32(field) { return .seconds(Int(seconds)) }
        guard let date = HTTPDate.seconds(field), let now = response.headers["date"].flatMap(HTTPDate.seconds) else {
            return nil
        }
        return .seconds(max(0, date - now))
    }

    /// The same in whole seconds; `nil` also where there is nothing to wait for.
    static func seconds(of response: HTTPResponse) -> Int? {
        wish(of: response).map { Int($0.components.seconds) }.flatMap { $0 > 0 ? $0 : nil }
    }
}
