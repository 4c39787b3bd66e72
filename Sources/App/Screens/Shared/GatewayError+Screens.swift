import Core

extension GatewayError {
    /// Whether it is worth a person's while to ask again: not where the program may not use the network.
    var isWorthAnotherTry: Bool { self != .offline }
}
