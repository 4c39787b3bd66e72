import Core

extension GatewayError {
    /// Whether a retry may help: not if the program runs offline.
    var isWorthAnotherTry: Bool { self != .offline }
}
