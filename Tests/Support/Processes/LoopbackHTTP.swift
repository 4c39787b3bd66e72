import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A small HTTP client for servers of the tests on this machine: one request, one connection, no URLSession.
enum LoopbackHTTP {
    /// Sends a request and reads the answer to its end.
    /// - Throws: `ProcessError`.
    static func send(_ method: String, _ path: String, port: UInt16, body: String = "") throws -> (Int, Data) {
        let head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
        let request = Array("\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
        let descriptor = try open(port: port)
        defer { close(descriptor) }
        guard write(descriptor, request, request.count) == request.count else {
            throw ProcessError.system("write", errno)
        }
        var answer = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw ProcessError.system("read", errno) }
            guard count > 0 else { break }
            answer += buffer[..<count]
        }
        return try parse(answer)
    }

    /// Connects to a port, with ten seconds for everything.
    static func open(port: UInt16) throws -> Int32 {
        #if canImport(Darwin)
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #endif
        guard descriptor >= 0 else { throw ProcessError.system("socket", errno) }
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            let code = errno
            close(descriptor)
            throw ProcessError.system("connect", code)
        }
        return descriptor
    }

    private static func parse(_ answer: Data) throws -> (Int, Data) {
        guard let end = answer.firstRange(of: Data("\r\n\r\n".utf8)),
            let line = String(decoding: answer[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n").first,
            let status = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { throw ProcessError.unexpectedOutput("no HTTP answer") }
        return (status, answer[end.upperBound...])
    }
}
