#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How much memory this process really uses.
///
/// It stands in for a count of received bytes, which URLSession does not keep on Linux: `countOfBytesReceived` stays 0.
enum ResidentMemory {
    /// Pages mapped, resident and shared, from `/proc/self/statm`; `nil` where there is no such file.
    private static func pages() -> [Int]? {
        let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 128)
        let count = read(descriptor, &buffer, buffer.count)
        let fields = buffer.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
        let pages = fields.prefix(3).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        return pages.count == 3 ? pages : nil
    }

    private static var pageSize: Int { Int(sysconf(Int32(_SC_PAGESIZE))) }

    /// Bytes of address space that are mapped; 0 where the system does not tell.
    static var mapped: Int { (pages()?[0] ?? 0) * pageSize }

    /// Bytes of memory that are this process's own; 0 where the system does not tell.
    static var own: Int { pages().map { ($0[1] - $0[2]) * pageSize } ?? 0 }
}
