import Core

extension GatewayError {
    /// Whether the user may be offered to retry.
    var isWorthAnotherTry: Bool { self != .offline }
}
