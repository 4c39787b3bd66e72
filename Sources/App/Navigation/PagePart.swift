import Networking

/// A part of a page that is loaded when it is first looked at.
enum PagePart<Value: Sendable>: Sendable {
    case unloaded
    case loading
    case loaded(Value)
    case failed(GatewayError)

    var value: Value? {
        if case .loaded(let value) = self { value } else { nil }
    }

    var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    var failure: GatewayError? {
        if case .failed(let error) = self { error } else { nil }
    }

    /// Starts to load the part, unless it is loaded or being loaded.
    /// - Returns: whether to load it.
    mutating func begin(again: Bool = false) -> Bool {
        switch self {
        case .loading: return false
        case .loaded where !again: return false
        case .unloaded, .loaded, .failed:
            self = .loading
            return true
        }
    }

    mutating func receive(_ result: Result<Value, GatewayError>) {
        switch result {
        case .success(let value): self = .loaded(value)
        // Cancelled by leaving the page; loaded at the next visit.
        case .failure(.cancelled): self = .unloaded
        case .failure(let error): self = .failed(error)
        }
    }
}
