/// Work that a presenter asks for; its answers come back as events. Each kind is defined by one static member: parameters, key and
/// body.
///
/// Two requests are equal if they are of the same kind and have the same parameters.
struct Request: Equatable, Sendable {
    /// What runs off the user-interface thread.
    typealias Body = @Sendable (Delivery) async -> Void

    /// A later request with the same key replaces an earlier one.
    let key: Work
    /// The name of the static member with its labels, which must be unique.
    let kind: String
    let parameters: [any Hashable & Sendable]
    let pause: Duration?
    let usesNetwork: Bool
    /// Reads the loop's values for the body, on the user-interface thread. Returns `nil` if there is nothing to start.
    let prepare: @Sendable (isolated Application) -> Body?

    /// - Parameters:
    ///   - key: by default that of all requests of this kind.
    ///   - pause: how long the body waits.
    init(
        _ parameters: any Hashable & Sendable..., key: Work? = nil, after pause: Duration? = nil,
        usesNetwork: Bool = false, kind: String = #function,
        prepare: @escaping @Sendable (isolated Application) -> Body?
    ) {
        (self.key, self.kind, self.parameters) = (key ?? .request(kind), kind, parameters)
        (self.pause, self.usesNetwork, self.prepare) = (pause, usesNetwork, prepare)
    }

    /// Makes a request that needs nothing of the loop but its services.
    init(
        _ parameters: any Hashable & Sendable..., key: Work? = nil, after pause: Duration? = nil,
        usesNetwork: Bool = false, kind: String = #function,
        body: @escaping @Sendable (Services, Delivery) async -> Void
    ) {
        (self.key, self.kind, self.parameters) = (key ?? .request(kind), kind, parameters)
        (self.pause, self.usesNetwork) = (pause, usesNetwork)
        prepare = { app in { [services = app.services] in await body(services, $0) } }
    }

    static func == (first: Request, second: Request) -> Bool {
        first.kind == second.kind
            && first.parameters.map { AnyHashable($0) } == second.parameters.map { AnyHashable($0) }
    }
}

extension Application {
    func perform(_ request: Request) {
        guard let body = request.prepare(self) else { return }
        start(request.key, after: request.pause, usesNetwork: request.usesNetwork, body)
    }

    /// Answers a request at once, without work.
    func answer(_ event: AppEvent) -> Request.Body? {
        receive(event)
        return nil
    }
}

extension Delivery {
    /// Delivers each value of a stream.
    func receive<Value: Sendable>(_ values: AsyncStream<Value>, as event: (Value) -> AppEvent) async {
        for await value in values { await receive(event(value)) }
    }
}
