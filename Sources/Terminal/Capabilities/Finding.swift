/// Something known about the terminal, and why: so that a person can be told.
public struct Finding<Value: Hashable & Sendable>: Hashable, Sendable {
    /// What is taken to be so.
    public let value: Value
    /// Why.
    public let reason: FindingReason

    /// Makes a finding.
    public init(_ value: Value, because reason: FindingReason) {
        self.value = value
        self.reason = reason
    }
}
