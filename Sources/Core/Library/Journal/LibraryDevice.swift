import FoundationEssentials

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// This machine's identifier in the journal: random, and kept outside the folder that machines may share.
struct LibraryDevice: Hashable, Sendable {
    private static let name = "device.json"
    private static let sizeLimit = 4096

    /// 16 hexadecimal digits.
    let id: String

    /// Reads the identifier, or makes one. A home that was copied to another machine gets a new one.
    /// - Parameters:
    ///   - store: the folder of the program's state.
    ///   - machine: what tells machines apart, such as the contents of `/etc/machine-id`.
    init(store: any DocumentStore, machine: [UInt8]) throws(StoreError) {
        let machine = SHA256.digest(machine).prefix(8).map { Self.hexadecimal(UInt64($0), digits: 2) }.joined()
        id = try store.exclusively { () throws(StoreError) in
            if let bytes = try store.read(Self.name, limit: Self.sizeLimit), let known = Self.id(in: bytes, machine) {
                return known
            }
            let id = Self.hexadecimal(.random(in: 0 ... .max), digits: 16)
            let fields = JSONValue.object([.init("device", .text(id)), .init("machine", .text(machine))])
            try store.write(Array(fields.line.utf8), to: Self.name)
            return id
        }
    }

    /// Forgets the identifier. The next one is new: numbers of entries are never used twice.
    static func forget(in store: any DocumentStore) throws(StoreError) {
        try store.exclusively { () throws(StoreError) in try store.remove(name) }
    }

    private static func id(in bytes: [UInt8], _ machine: String) -> String? {
        var reader = JSONReader(bytes, .lenient)
        var room = 16
        guard let node = try? reader.node(&room), node["machine"]?.string == machine,
            let id = node["device"]?.string, JournalEntry.ID.isDevice(id)
        else { return nil }
        return id
    }

    /// The name of this machine in its network, without its domain; `nil` if it has none.
    static var hostName: String? {
        let name = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer -> String? in
            guard let text = buffer.baseAddress, gethostname(text, buffer.count - 1) == 0 else { return nil }
            buffer[buffer.count - 1] = 0
            return String(cString: text)
        }
        return TVMazeLimits.line(name?.prefix { $0 != "." }.description)
    }

    private static func hexadecimal(_ number: UInt64, digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: digits - text.count) + text
    }
}
