import Entities
import FoundationEssentials
import Platform

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// This machine's identifier in the journal: random, and kept outside the folder that machines may share.
///
/// A copied disk, or a home that was restored from a backup, has the identifier of another machine or of its own future. Such a machine
/// takes a new one when it sees lines that it has not written, or misses some that it has.
struct LibraryDevice: Sendable {
    private static let name = "device.json"
    private static let linesName = "lines.json"
    private static let sizeLimit = 1 << 20
    private static let valueLimit = 1 << 14
    private static let formerLimit = 20

    /// 16 hexadecimal digits.
    let id: String
    /// What it has written under identifiers that it gave up, the last one at the end.
    let former: [OwnLines]
    /// The hash of what tells machines apart.
    private let machine: String
    private let store: any DocumentStore

    /// Reads the identifier, or makes one. A home that was copied to another machine gets a new one.
    /// - Parameters:
    ///   - store: the folder of the program's state.
    ///   - machine: what tells machines apart, such as the contents of `/etc/machine-id`.
    init(store: any DocumentStore, machine: [UInt8]) throws(StoreError) {
        let machine = SHA256.digest(machine).prefix(8).map { Self.hexadecimal(UInt64($0), digits: 2) }.joined()
        self = try store.exclusively { () throws(StoreError) in
            if let known = try Self(of: machine, in: store) { return known }
            return try Self(new: machine, in: store, former: [])
        }
    }

    /// Forgets the identifier. The next one is new: numbers of entries are never used twice.
    static func forget(in store: any DocumentStore) throws(StoreError) {
        try store.exclusively { () throws(StoreError) in try store.remove(name) }
    }

    /// - Returns: `nil` if there is none for this machine.
    private init?(of machine: String, in store: any DocumentStore) throws(StoreError) {
        guard let node = try Self.document(Self.name, in: store), node["machine"]?.string == machine,
            let id = node["device"]?.string, JournalEntry.ID.isDevice(id)
        else { return nil }
        (self.id, self.machine, self.store) = (id, machine, store)
        former = (node["former"]?.elements ?? []).compactMap(OwnLines.init)
    }

    private init(new machine: String, in store: any DocumentStore, former: [OwnLines]) throws(StoreError) {
        id = Self.hexadecimal(.random(in: 0 ... .max), digits: 16)
        (self.machine, self.store) = (machine, store)
        self.former = former.suffix(Self.formerLimit)
        var fields: [JSONValue.Field] = [.init("device", .text(id)), .init("machine", .text(machine))]
        if !former.isEmpty { fields.append(.init("former", .array(self.former.map(\.document)))) }
        try store.write(Array(JSONValue.object(fields).line.utf8), to: Self.name)
    }

    /// This machine under a new identifier, unless another program has taken one meanwhile.
    func renewed() throws(StoreError) -> LibraryDevice {
        try store.exclusively { () throws(StoreError) in
            if let present = try LibraryDevice(of: machine, in: store), present.id != id { return present }
            let lines = try lines() ?? OwnLines(device: id, next: 0)
            return try LibraryDevice(new: machine, in: store, former: former + [lines])
        }
    }

    /// What it has written under its identifier, or `nil` if that is not known, as after an earlier version.
    func lines() throws(StoreError) -> OwnLines? {
        try Self.document(Self.linesName, in: store).flatMap(OwnLines.init).flatMap { $0.device == id ? $0 : nil }
    }

    /// Records the numbers of a step before it is written, under the lock of its folder.
    /// - Parameters:
    ///   - first: the first entry of the step.
    ///   - others: this machine's entries that have come since the journal was read.
    /// - Returns: whether they may be used.
    func claim(_ first: JournalEntry.ID, count: Int, after others: [JournalEntry]) throws(StoreError) -> Bool {
        try store.exclusively { () throws(StoreError) in
            guard let present = try LibraryDevice(of: machine, in: store), present.id == id else { return false }
            var lines = try lines() ?? OwnLines(device: id, next: first.number - 1)
            guard lines.mayContinue(with: first.number), !others.contains(where: lines.isForeign) else { return false }
            lines.add(first, count: count)
            try store.writeUnsynced(Array(lines.document.line.utf8), to: Self.linesName)
            return true
        }
    }

    /// Records that the claimed lines are on the device. If that fails, the lines themselves will say so.
    func confirm() {
        try? store.exclusively { () throws(StoreError) in
            guard var lines = try lines() else { return }
            lines.confirm()
            try store.writeUnsynced(Array(lines.document.line.utf8), to: Self.linesName)
        }
    }

    private static func document(_ name: String, in store: any DocumentStore) throws(StoreError) -> JSONNode? {
        guard let bytes = try store.read(name, limit: sizeLimit) else { return nil }
        var reader = JSONReader(bytes, .lenient)
        var room = valueLimit
        return try? reader.node(&room)
    }

    /// The name of this machine in its network, without its domain, or `nil` if it has none.
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

/// The lines that a machine has written under one identifier, so that lines of other machines with the same one can be told apart.
struct OwnLines: Hashable, Sendable {
    private static let stepLimit = 100

    let device: String
    /// The greatest number that is on the device for certain.
    private var last = 0
    /// The greatest number that may have been used.
    private(set) var next: Int
    /// The first entries of the last steps.
    private var steps: [JournalEntry.ID] = []

    /// - Parameter next: the greatest number that may have been used; by default all are this machine's.
    init(device: String, next: Int = .max) {
        self.device = device
        self.next = next
    }

    /// The number from which on all steps are known.
    private var knownFrom: Int { steps.first?.number ?? .max }

    /// Whether the next number is one after all that were written.
    func mayContinue(with number: Int) -> Bool { number > last && number - 1 <= next }

    mutating func add(_ first: JournalEntry.ID, count: Int) {
        last = first.number - 1
        next = last + count
        steps = (steps.filter { $0.number < first.number } + [first]).suffix(Self.stepLimit)
    }

    mutating func confirm() { last = next }

    /// Whether another machine wrote an entry under this identifier.
    func isForeign(_ entry: JournalEntry) -> Bool {
        guard entry.id.device == device else { return false }
        return entry.id.number > next
            || entry.step == entry.id && entry.id.number >= knownFrom && !steps.contains(entry.id)
    }

    /// Whether a step is this machine's, as far as is known.
    func owns(_ step: JournalEntry.ID) -> Bool {
        step.device == device && (step.number < knownFrom ? step.number <= next : steps.contains(step))
    }

    // MARK: JSON

    init?(_ node: JSONNode) {
        guard let device = node["device"]?.string, JournalEntry.ID.isDevice(device), let last = node["last"]?.integer,
            let next = node["next"]?.integer, 0 <= last, last <= next, next <= JournalEntry.numberLimit
        else { return nil }
        (self.device, self.last, self.next) = (device, last, next)
        steps = (node["steps"]?.elements ?? []).suffix(Self.stepLimit).compactMap { step in
            step["number"]?.integer.map {
                JournalEntry.ID(device: device, number: $0).hashed(step["line"]?.string)
            }
        }
    }

    var document: JSONValue {
        let steps = steps.map { step -> JSONValue in
            .object([.init("number", .integer(step.number)), .init("line", .text(step.hashText))])
        }
        return .object([
            .init("device", .text(device)), .init("last", .integer(last)), .init("next", .integer(next)),
            .init("steps", .array(steps)),
        ])
    }
}
