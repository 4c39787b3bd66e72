import Entities
import FoundationEssentials
import Platform

/// The journal on disk: a folder of this machine's own files and those of others, which may be shared by Syncthing, git or a
/// network disk.
///
///     log/DEVICE/2026-11.jsonl
///
/// Each machine only ever appends to files in its own folder, so no two machines write the same file. Copies that a service makes
/// of files in conflict are read like any other.
package struct JournalFolder: Sendable {
    /// How much of a file has been read.
    struct Progress: Hashable, Sendable {
        /// The file's number in its file system.
        var file: UInt64?
        /// Bytes of complete lines.
        var size = 0
        /// Lines that are no entries.
        var damagedLines = 0
        /// The greatest number of the folder's machine in them.
        var damagedNumber = 0
        /// The first entry of the last step.
        private var first: JournalEntry.ID?

        init(file: UInt64? = nil) { self.file = file }
        /// When the file was last changed, in nanoseconds, if nothing follows the lines.
        var time: Int64 = 0
        /// The last bytes of the lines, by which the beginning of the file is known again.
        var tail: [UInt8] = []
    }

    /// By which a file that has changed is known.
    struct Stamp: Hashable, Sendable {
        let size: Int
        /// In nanoseconds.
        let time: Int64
    }

    /// What a look into the folder has found.
    struct Reading: Sendable {
        var entries: [JournalEntry] = []
        /// The files that cannot be read, and why.
        var unreadable: [String: StoreError] = [:]
    }

    /// Chooses lines by their bytes.
    typealias LineFilter = (ArraySlice<UInt8>) -> Bool

    static let log = "log"
    static let suffix = ".jsonl"
    /// Bytes of one file: a month of one machine, in which an import may bring a million entries.
    static let sizeLimit = 256 << 20
    /// Bytes that are read at a time, and entries that are written.
    private static let piece = (bytes: 1 << 20, entries: 1_000)

    let folder: String
    /// This machine; empty if it is not known yet.
    var device: String
    /// What this machine's entries are counted against, or `nil` without a limit.
    let quota: StorageQuota?
    /// The files that were read, by their path below the folder.
    var files: [String: Progress] = [:]

    init(folder: String, device: String, files: [String: Progress] = [:], quota: StorageQuota? = nil) {
        self.folder = folder
        self.device = device
        self.files = files
        self.quota = quota
    }

    /// The stamps of the files that are there.
    func stamps() throws(StoreError) -> [String: Stamp] {
        var stamps: [String: Stamp] = [:]
        for machine in try FileStore(folder: "\(folder)/\(Self.log)").subfolders() {
            for document in try FileStore(folder: "\(folder)/\(Self.log)/\(machine)").inventory()
            where document.name.hasSuffix(Self.suffix) {
                stamps["\(machine)/\(document.name)"] = Stamp(size: document.size, time: document.lastUse)
            }
        }
        return stamps
    }

    /// The stamps of the files as they were read.
    var stampsOfRead: [String: Stamp] { files.mapValues { Stamp(size: $0.size, time: $0.time) } }

    /// Whether the files still begin with the lines that were read.
    func continues() throws(StoreError) -> Bool {
        var found = 0
        for machine in try FileStore(folder: "\(folder)/\(Self.log)").subfolders() {
            let store = FileStore(folder: "\(folder)/\(Self.log)/\(machine)")
            for document in try store.inventory() {
                guard let known = files["\(machine)/\(document.name)"] else { continue }
                found += 1
                if document.size == known.size {
                    guard document.lastUse == known.time else { return false }
                    continue
                }
                let start = known.size - known.tail.count
                guard start >= 0 else { return false }
                let rest = try store.read(document.name, from: start, of: known.file, count: known.tail.count)
                guard rest.file == known.file, rest.bytes == known.tail else { return false }
            }
        }
        return found == files.count
    }

    /// Reads everything that has been appended since the last time. A file that was replaced is read again from its start.
    mutating func readNew() throws(StoreError) -> Reading {
        var reading = Reading()
        for machine in try FileStore(folder: "\(folder)/\(Self.log)").subfolders().sorted() {
            do throws(StoreError) {
                try readNew(of: machine, into: &reading)
            } catch {
                // One machine's folder must not take away the library.
                reading.unreadable[machine] = error
            }
        }
        return reading
    }

    /// The greatest number of this machine in lines that were not understood, and must not be used again.
    var damagedNumber: Int {
        files.reduce(0) { $1.key.hasPrefix(device + "/") ? max($0, $1.value.damagedNumber) : $0 }
    }

    /// Appends entries for the acts of one step. They are on the device when this returns; if it throws, none of them counts. `readOn`
    /// reads them again.
    /// - Parameters:
    ///   - dates: when each act happened, or `nil` if all happened at `date`.
    ///   - clock: the greatest clock known.
    ///   - lastNumber: the greatest number of this machine known.
    ///   - isImport: whether the step is an import.
    ///   - owner: records the numbers, or `nil` if nothing else uses them.
    /// - Returns: the step, and the entries that other programs on this machine have appended meanwhile. `nil` if nothing was appended,
    ///   because the journal has moved (see `destination`) or this machine needs another number.
    mutating func append(
        _ acts: [LibraryAct], at date: Date, dates: [Date]? = nil, clock: Int, lastNumber: Int, isImport: Bool = false,
        owner: LibraryDevice? = nil
    ) throws(StoreError) -> (step: JournalEntry.ID, others: [JournalEntry])? {
        let own = FileStore(folder: "\(folder)/\(Self.log)/\(device)", quota: quota)
        let former = files
        do throws(StoreError) {
            return try own.exclusively { () throws(StoreError) in
                guard try note() == nil else { return nil }
                // Another program may have used the next numbers.
                var reading = Reading()
                try readNew(of: device, into: &reading)
                let name = date.iso8601.prefix(7) + Self.suffix
                let known = reading.entries + [try lineWithoutEnd(of: String(name), in: own)].compactMap(\.self)
                let clock = JournalEntry.greatestClock(
                    of: known.map(\.clock).filter { $0 > clock }.sorted(), from: clock)
                let number = known.reduce(max(lastNumber, damagedNumber)) {
                    max($0, $1.id.device == device ? $1.id.number : 0)
                }
                let machine = device
                // Entries with a greater number are never read again, and files that cannot be read may contain the next numbers.
                guard reading.unreadable.isEmpty, number <= JournalEntry.numberLimit - acts.count,
                    let first = JournalEntry.step(
                        acts, machine, number: number, clock: clock, at: date, dates: dates, places: 0..<1
                    ).first, try owner?.claim(first.id, count: acts.count, after: known) ?? true
                else {
                    files = former
                    return nil
                }
                var rest = acts.indices
                try own.append(to: String(name), limit: Self.sizeLimit) { () throws(StoreError) in
                    let places = rest.prefix(Self.piece.entries)
                    rest = rest.dropFirst(places.count)
                    let entries = JournalEntry.step(
                        acts, machine, number: number, clock: clock, at: date, dates: dates, isImport: isImport,
                        places: places)
                    var lines: [UInt8] = []
                    for entry in entries { lines += try entry.checkedLine() + [0x0A] }
                    return lines.isEmpty ? nil : lines
                }
                owner?.confirm()
                return (first.id, reading.entries)
            }
        } catch {
            files = former
            throw error
        }
    }

    /// The last line of a file if only its end is missing, which the next line adds: then it counts.
    private func lineWithoutEnd(of name: String, in own: FileStore) throws(StoreError) -> JournalEntry? {
        guard let progress = files["\(device)/\(name)"] else { return nil }
        let rest = try own.read(name, from: progress.size, of: progress.file, count: JournalEntry.lineLimit)
        guard rest.file == progress.file, !rest.bytes.contains(0x0A) else { return nil }
        return try? JournalEntry(line: rest.bytes)
    }

    /// Reads on in this machine's files, a piece at a time.
    /// - Returns: `nil` at their end.
    mutating func readOn() throws(StoreError) -> [JournalEntry]? {
        let former = files
        var reading = Reading()
        try readNew(of: device, into: &reading, isPiece: true)
        return files == former ? nil : reading.entries
    }

    /// - Parameter isPiece: whether to stop after a piece of a file.
    private mutating func readNew(
        of machine: String, into reading: inout Reading, isPiece: Bool = false
    ) throws(StoreError) {
        let store = FileStore(folder: "\(folder)/\(Self.log)/\(machine)")
        for document in try store.inventory().sorted(by: { $0.name < $1.name })
        where document.name.hasSuffix(Self.suffix) && document.size != files["\(machine)/\(document.name)"]?.size {
            let path = "\(machine)/\(document.name)"
            do throws(StoreError) {
                guard document.size <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
                var count = 0
                repeat {
                    var progress = files[path] ?? Progress()
                    let (bytes, file) = try store.read(
                        document.name, from: progress.size, of: progress.file, count: Self.piece.bytes)
                    if file != progress.file { progress = Progress(file: file) }
                    count = bytes.count
                    reading.entries += progress.advance(over: bytes, isCut: count == Self.piece.bytes, of: machine)
                    progress.time = progress.size == document.size ? document.lastUse : 0
                    let isChanged = files.updateValue(progress, forKey: path) != progress
                    if isPiece, isChanged { return }
                } while count == Self.piece.bytes
            } catch {
                reading.unreadable[path] = error
            }
        }
    }
}

extension JournalFolder.Progress {
    private static let tailLength = 64

    /// Reads the complete lines among bytes that follow. The rest of a line that is still being written waits for the next time.
    /// - Parameters:
    ///   - isCut: whether more bytes follow.
    ///   - machine: that wrote most lines.
    ///   - isWanted: chooses lines; the others are passed over.
    mutating func advance(
        over bytes: [UInt8], isCut: Bool, of machine: String, where isWanted: JournalFolder.LineFilter? = nil
    ) -> [JournalEntry] {
        var entries: [JournalEntry] = []
        var start = bytes.startIndex
        // The beginning of a line may have been too long for a piece.
        var isRest = tail.last.map { $0 != 0x0A } ?? false
        while let end = bytes.withUnsafeBytes({ JournalFolder.place(of: [0x0A], in: $0, from: start) }) {
            let line = bytes[start..<end]
            start = end + 1
            if !isRest, line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) || isWanted?(line) == false { continue }
            if !isRest, line.count <= JournalEntry.lineLimit,
                let entry = try? JournalEntry(line: Array(line), machine: machine, first: first)
            {
                first = entry.step
                entries.append(entry)
            } else {
                damagedLines += 1
                note(line, of: machine)
            }
            isRest = false
        }
        if isCut, start == bytes.startIndex {
            note(bytes[...], of: machine)
            start = bytes.endIndex
        }
        size += start
        tail = Array((tail + bytes[..<start]).suffix(Self.tailLength))
        return entries
    }

    private mutating func note(_ damaged: ArraySlice<UInt8>, of machine: String) {
        damagedNumber = max(damagedNumber, JournalEntry.greatestNumber(of: machine, in: damaged))
    }
}

// MARK: - Names of machines

/// A machine's name is a file in its folder, for people: `{"name":"laptop"}`. It may be changed.
extension JournalFolder {
    private static let machineName = "machine.json"
    private static let nameLimit = 4096
    /// Digits that tell machines apart well enough for people.
    private static let shownDigits = 4

    /// Tells git and Syncthing how to treat the folder: the files of both sides of a merge are joined, locks stay here.
    private static let instructions = [
        ".gitattributes": "*.jsonl merge=union\n", ".gitignore": ".lock\n.tmp-*\n", ".stignore": ".lock\n.tmp-*\n",
    ]

    /// Prepares the folder for being shared, and names this machine after its host, unless it has a name.
    func prepareForSharing() {
        let root = FileStore(folder: folder)
        for (name, text) in Self.instructions where (try? root.read(name, limit: Self.nameLimit)) == .some(nil) {
            try? root.write(Array(text.utf8), to: name)
        }
        let own = FileStore(folder: "\(folder)/\(Self.log)/\(device)")
        try? own.exclusively { () throws(StoreError) in
            guard try own.read(Self.machineName, limit: Self.nameLimit) == nil, let host = LibraryDevice.hostName else {
                return
            }
            let document = JSONValue.object([.init("name", .text(host))])
            try own.write(Array((document.line + "\n").utf8), to: Self.machineName)
        }
    }

    /// The name of a machine, or the beginning of its identifier.
    func name(of machine: String) -> String {
        let store = FileStore(folder: "\(folder)/\(Self.log)/\(machine)")
        let bytes = (try? store.read(Self.machineName, limit: Self.nameLimit)) ?? nil
        var reader = JSONReader(bytes ?? [], .lenient)
        var room = 16
        let name = (try? reader.node(&room))?["name"]?.string
        return TVMazeLimits.line(name).map { String($0.prefix(32)) } ?? String(machine.prefix(Self.shownDigits))
    }
}
