import Entities
import Platform

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Reads the whole journal in its order, with a piece of each file in memory: it may have millions of lines.
extension JournalFolder {
    /// Bytes of a short line.
    private static let leastBytes = 128
    /// The bytes of a file in memory, with room for a line of any length.
    private static let window = 2 * JournalEntry.lineLimit

    /// Reads all files from their start, and adds each entry to a result, in the order of the journal and once.
    ///
    /// Files are merged. A file whose lines are not in order, which Marquee does not write, is read whole and sorted.
    /// - Parameters:
    ///   - isWanted: chooses lines by their bytes.
    ///   - add: adds an entry.
    /// - Returns: the result, and the files that cannot be read.
    mutating func replay<Result>(
        into start: Result, where isWanted: LineFilter? = nil, _ add: (inout Result, JournalEntry) -> Void
    ) throws(StoreError) -> (result: Result, unreadable: [String: StoreError]) {
        var unordered: Set<String> = []
        while true {
            var merge = JournalMerge(cursors: try cursors(unordered, isWanted))
            var result = start
            while let entry = merge.next() { add(&result, entry) }
            guard merge.unordered.isSubset(of: unordered) else {
                unordered.formUnion(merge.unordered)
                continue
            }
            files = Dictionary(merge.progress) { $1 }
            return (result, merge.unreadable)
        }
    }

    /// Reads all files from their start.
    /// - Parameter limit: how many entries remain in memory.
    mutating func readJournal(
        keeping limit: Int
    ) throws(StoreError) -> (journal: Journal, unreadable: [String: StoreError]) {
        var unfinished: [JournalEntry.ID: UnfinishedStep] = [:]
        while true {
            let bytes = try unreadBytes()
            let takingBack = try entriesTakingBack()
            var start = Journal(takingBack: takingBack, unfinished: unfinished)
            start.reserve(bytes / Self.leastBytes)
            var (journal, unreadable) = try replay(into: start) { $0.append($1, keeping: limit) }
            switch journal.finishAppending() {
            case .done: return (journal, unreadable)
            // Rare: a killed import, or another program has taken something back meanwhile.
            case .unfinished(let steps): unfinished = steps
            case .disordered:
                files = [:]
                let reading = try readNew()
                return (Journal(reading.entries), reading.unreadable)
            }
        }
    }

    /// The entries that take others back, in the order of the journal, among a few others.
    func entriesTakingBack() throws(StoreError) -> [JournalEntry] {
        let texts = ["undo", "remove"].map { Array($0.utf8) }
        return try entries { line in texts.contains { Self.contains($0, in: line) } }
    }

    /// The first entries of all steps, and those that take others back, in the order of the journal.
    func firstEntries() throws(StoreError) -> [JournalEntry] {
        let (step, undo) = (Array("\"step\"".utf8), Array("undo".utf8))
        return try entries { line in !Self.contains(step, in: line) || Self.contains(undo, in: line) }
    }

    /// The entries whose lines name one of these entries or subjects, in the order of the journal.
    func entries(
        naming ids: some Sequence<JournalEntry.ID>, _ subjects: Set<TitleID> = []
    ) throws(StoreError) -> [JournalEntry] {
        let names = ids.map { (Array("\($0.device)-".utf8), $0.number) } + subjects.map(\.lineName)
        let numbers = Dictionary(grouping: names, by: \.0).mapValues { Set($0.map(\.1)) }
        return try entries { line in
            numbers.contains { Self.contains($0.key, number: $0.value, in: line) }
        }
    }

    /// The entries whose lines are wanted, or hide something by an escape, in the order of the journal.
    private func entries(where isWanted: @escaping LineFilter) throws(StoreError) -> [JournalEntry] {
        var folder = self
        return try folder.replay(
            into: [JournalEntry](), where: { line in isWanted(line) || Self.contains([UInt8(ascii: "\\")], in: line) }
        ) { $0.append($1) }.result
    }

    /// The last entries of a machine that were read, from the first one of a step on.
    /// - Parameter limit: bytes of lines to read.
    /// - Returns: none if the files have become others, or their entries are not in order.
    func tail(of machine: String, bytes limit: Int) throws(StoreError) -> [JournalEntry] {
        let store = FileStore(folder: "\(folder)/\(Self.log)/\(machine)")
        var (entries, room): ([JournalEntry], Int) = ([], limit)
        for (path, known) in files.sorted(by: { $0.key > $1.key })
        where path.hasPrefix(machine + "/") && room > 0 && known.size > 0 {
            let count = min(known.size, room)
            let name = String(path.dropFirst(machine.utf8.count + 1))
            let (bytes, file) = try store.read(name, from: known.size - count, of: known.file, count: count)
            guard file == known.file, bytes.count == count else { return [] }
            // The first line may be cut.
            let start = count < known.size ? bytes.firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex : 0
            var progress = Progress(file: file)
            entries = progress.advance(over: Array(bytes[start...]), isCut: false, of: machine) + entries
            room -= count
        }
        guard zip(entries, entries.dropFirst()).allSatisfy({ $0.order < $1.order && $0.id.number < $1.id.number })
        else { return [] }
        return Array(entries.drop { $0.step != $0.id })
    }

    /// Whether a line has a text with one of the numbers, as `show":82`.
    private static func contains(_ text: [UInt8], number numbers: Set<Int>, in line: ArraySlice<UInt8>) -> Bool {
        line.withUnsafeBytes { bytes in
            var start = 0
            while let found = place(of: text, in: bytes, from: start) {
                start = found + text.count
                while start < bytes.count, [0x20, 0x09, 0x3A].contains(bytes[start]) { start += 1 }
                var number = 0
                while start < bytes.count, (0x30...0x39).contains(bytes[start]) {
                    number = number &* 10 &+ Int(bytes[start] - 0x30)
                    start += 1
                }
                if numbers.contains(number) { return true }
            }
            return false
        }
    }

    private static func contains(_ text: [UInt8], in line: ArraySlice<UInt8>) -> Bool {
        line.withUnsafeBytes { place(of: text, in: $0, from: 0) != nil }
    }

    /// Searches with the C library, because a library has hundreds of megabytes of lines.
    static func place(of text: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let first = text.first, let base = bytes.baseAddress else { return text.isEmpty ? start : nil }
        var place = start
        while place + text.count <= bytes.count,
            let found = memchr(base + place, Int32(first), bytes.count - text.count - place + 1)
        {
            place = UnsafeRawPointer(found) - base
            if memcmp(found, text, text.count) == 0 { return place }
            place += 1
        }
        return nil
    }

    /// The bytes that were appended since the last reading.
    func unreadBytes() throws(StoreError) -> Int {
        try stamps().reduce(0) { $0 + max(0, $1.value.size - (files[$1.key]?.size ?? 0)) }
    }

    /// Whether entries can be appended, as far as the folder's mode says.
    var isWritable: Bool { access(folder, W_OK) == 0 }

    private func cursors(
        _ unordered: Set<String>, _ isWanted: LineFilter?
    ) throws(StoreError) -> [JournalCursor] {
        var cursors: [JournalCursor] = []
        for machine in try FileStore(folder: "\(folder)/\(Self.log)").subfolders() {
            let store = FileStore(folder: "\(folder)/\(Self.log)/\(machine)")
            // One machine's folder must not take away the library.
            let documents: [StoredDocument]
            do throws(StoreError) {
                documents = try store.inventory()
            } catch {
                cursors.append(JournalCursor(machine: machine, failure: error))
                continue
            }
            for document in documents where document.name.hasSuffix(Self.suffix) {
                let path = "\(machine)/\(document.name)"
                cursors.append(
                    JournalCursor(
                        path: path, machine: machine, document: document, store: store,
                        window: unordered.contains(path) ? nil : Self.window, isWanted: isWanted))
            }
        }
        return cursors
    }
}

extension TitleID {
    /// The end of the key and the number by which a line names it.
    fileprivate var lineName: ([UInt8], Int) {
        // A line names a season's show.
        let key = if case .season = self { "show" } else { kind }
        return (Array("\(key)\"".utf8), number)
    }
}

/// Reads one file of the journal, a piece at a time.
private struct JournalCursor {
    let path: String
    private let machine: String
    private let document: StoredDocument
    private let store: FileStore
    /// Bytes of a piece, or `nil` to read the file whole and sort it.
    private let window: Int?
    private let isWanted: JournalFolder.LineFilter?
    private(set) var progress = JournalFolder.Progress()
    private(set) var failure: StoreError?
    private(set) var isUnordered = false
    private var isAtEnd = false
    /// The entries of a piece, and the place of the next one.
    private var entries: [JournalEntry] = []
    private var place = 0

    init(
        path: String, machine: String, document: StoredDocument, store: FileStore, window: Int?,
        isWanted: JournalFolder.LineFilter?
    ) {
        (self.path, self.machine, self.document, self.store) = (path, machine, document, store)
        (self.window, self.isWanted) = (window, isWanted)
        if document.size > JournalFolder.sizeLimit {
            (failure, isAtEnd) = (.tooLarge(limit: JournalFolder.sizeLimit), true)
        }
        read()
    }

    /// A folder that cannot be read.
    init(machine: String, failure: StoreError) {
        self.init(
            path: machine, machine: machine, document: StoredDocument(name: "", size: 0, lastUse: 0),
            store: FileStore(folder: ""), window: nil, isWanted: nil)
        (self.failure, isAtEnd) = (failure, true)
    }

    var next: JournalEntry? { place < entries.count ? entries[place] : nil }

    /// Moves to the next entry.
    mutating func advance() {
        place += 1
        if place == entries.count { read() }
    }

    /// Reads until there are entries, or to the end.
    private mutating func read() {
        let last = entries.last
        (entries, place) = ([], 0)
        while !isAtEnd, entries.isEmpty || window == nil {
            do throws(StoreError) {
                let (bytes, file) = try store.read(
                    document.name, from: progress.size, of: progress.file, count: window ?? 1 << 20)
                // If the file was replaced meanwhile, its lines follow once more, out of order.
                if file != progress.file { progress = JournalFolder.Progress(file: file) }
                isAtEnd = bytes.count < window ?? 1 << 20
                entries += progress.advance(over: bytes, isCut: !isAtEnd, of: machine, where: isWanted)
                progress.time = progress.size == document.size ? document.lastUse : 0
            } catch {
                (failure, isAtEnd) = (error, true)
            }
        }
        if window == nil {
            entries.sort(by: JournalEntry.areInOrder)
        } else if let first = entries.first, last.map({ $0.order > first.order }) ?? false || !isInOrder {
            isUnordered = true
        }
    }

    private var isInOrder: Bool { zip(entries, entries.dropFirst()).allSatisfy { $0.order <= $1.order } }
}

/// Merges the files of the journal.
private struct JournalMerge {
    private var cursors: [JournalCursor]
    /// The entries of one clock and identifier, the next one at the end: usually one.
    private var group: [JournalEntry] = []
    /// The file with the next entry, and the order of the first entry in any other file.
    private var lead: Int?
    private var bound: (Int, JournalEntry.ID)?

    init(cursors: [JournalCursor]) {
        self.cursors = cursors
        choose()
    }

    var unordered: Set<String> { Set(cursors.filter(\.isUnordered).map(\.path)) }

    var unreadable: [String: StoreError] {
        Dictionary(cursors.compactMap { cursor in cursor.failure.map { (cursor.path, $0) } }) { $1 }
    }

    var progress: [(String, JournalFolder.Progress)] {
        cursors.filter { $0.progress.file != nil }.map { ($0.path, $0.progress) }
    }

    mutating func next() -> JournalEntry? {
        if let entry = group.popLast() { return entry }
        guard let entry = pop() else { return nil }
        guard isTwin(entry) else { return entry }
        var all: Set = [entry]
        while isTwin(entry), let twin = pop() { all.insert(twin) }
        group = all.sorted { JournalEntry.areInOrder($1, $0) }
        return group.popLast()
    }

    /// Whether the next entry has the clock and the identifier of this one.
    private func isTwin(_ entry: JournalEntry) -> Bool {
        lead.flatMap { cursors[$0].next }.map { $0.order == entry.order } ?? false
    }

    private mutating func pop() -> JournalEntry? {
        guard let lead, let entry = cursors[lead].next else { return nil }
        cursors[lead].advance()
        // Most entries follow one of the same file.
        guard let next = cursors[lead].next, bound.map({ next.order <= $0 }) ?? true else {
            choose()
            return entry
        }
        return entry
    }

    private mutating func choose() {
        (lead, bound) = (nil, nil)
        for (place, cursor) in cursors.enumerated() {
            guard let order = cursor.next?.order else { continue }
            if let first = lead.flatMap({ cursors[$0].next?.order }), first <= order {
                if bound.map({ order < $0 }) ?? true { bound = order }
            } else {
                bound = lead.flatMap { cursors[$0].next?.order }
                lead = place
            }
        }
    }
}
