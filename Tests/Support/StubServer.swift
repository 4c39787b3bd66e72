import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A tiny HTTP server on loopback that sends exactly the given bytes, however malformed.
package final class StubServer: Sendable {
    package enum Answer: Sendable {
        /// These bytes, then closes the connection.
        case bytes([UInt8])
        /// These bytes, then nothing until the client disconnects.
        case stall(after: [UInt8])

        /// These bytes, then the others repeatedly until the client disconnects.
        case endless(after: [UInt8], repeating: [UInt8])

        /// A complete response.
        package static func response(
            _ status: Int = 200, headers: [(String, String)] = [], body: String = ""
        ) -> Answer {
            var text = "HTTP/1.1 \(status) Status\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n"
            for (name, value) in headers { text += "\(name): \(value)\r\n" }
            return .bytes(Array((text + "\r\n" + body).utf8))
        }

        package static func raw(_ text: String) -> Answer { .bytes(Array(text.utf8)) }

        /// Nothing until the client disconnects.
        package static var silence: Answer { .stall(after: []) }
    }

    private let listener: Int32
    private let script = RequestScript<String, Answer>()
    /// Its address, such as `http://127.0.0.1:40123`.
    package let root: String

    /// Starts a server that answers 404 to everything, or `nil` when there is no free port.
    package init?() {
        #if canImport(Darwin)
        let kind = SOCK_STREAM
        #else
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #endif
        listener = socket(AF_INET, kind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        root = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
        guard isBound else {
            close(listener)
            return nil
        }
        Thread.detachNewThread { [weak self] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { break }
                guard let self else {
                    close(client)
                    break
                }
                Thread.detachNewThread { self.serve(client) }
            }
            close(listener)
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
    }

    /// Sets the responses to a path and query, in order; the last one repeats.
    package func script(_ path: String, _ answers: Answer...) { script.set(answers, for: path) }

    /// The heads of all requests, in order.
    package var heads: [String] { script.requests }

    /// How often a path and query was asked for.
    package func count(of path: String) -> Int { heads.count { $0.hasPrefix("GET \(path) ") } }

    /// Suspends the calling task until this many requests have arrived.
    package func waitForRequests(_ count: Int) async { await script.waitForRequests(count) }

    private func serve(_ client: Int32) {
        defer { close(client) }
        guard let head = readHead(client) else { return }
        let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        switch script.answer(to: head, path: path) ?? .response(404) {
        case .bytes(let bytes):
            put(bytes, to: client)
            // Closing with bytes unread would reset the connection before the client has read the answer.
            shutdown(client, Int32(SHUT_WR))
            waitForEnd(client)
        case .stall(let bytes):
            put(bytes, to: client)
            waitForEnd(client)
        case .endless(let bytes, let more):
            var isThere = put(bytes, to: client)
            while isThere { isThere = put(more, to: client) }
        }
    }

    private func readHead(_ client: Int32) -> String? {
        var head: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            head += buffer[..<count]
        }
        return String(decoding: head, as: UTF8.self)
    }

    @discardableResult
    private func put(_ bytes: [UInt8], to client: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if canImport(Darwin)
            let flags: Int32 = 0
            #else
            let flags = Int32(MSG_NOSIGNAL)
            #endif
            let count = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private func waitForEnd(_ client: Int32) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while recv(client, &buffer, buffer.count, 0) > 0 {}
    }
}
