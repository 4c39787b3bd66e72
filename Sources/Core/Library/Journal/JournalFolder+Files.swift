import FoundationEssentials
import Platform

/// Faults of the files.
package struct JournalVerification: Hashable, Sendable {
    /// Lines that are no entries: their numbers from 1, by file.
    package fileprivate(set) var damagedLines: [String: [Int]] = [:]
    package fileprivate(set) var unreadable: [String: StoreError] = [:]
    /// How many entries of a machine, by its identifier, are missing: they were lost, or have not arrived yet.
    package fileprivate(set) var missing: [String: Int] = [:]
    /// Entries that have the identifier of another one, as after a home was copied. All of them count.
    package fileprivate(set) var twins = 0
    /// Entries of steps that were cut off, or are still arriving. They do not count.
    package fileprivate(set) var unfinished = 0
    /// Lines whose clock is far above the others and is ignored: their numbers from 1, by file.
    package fileprivate(set) var strayClocks: [String: [Int]] = [:]
    package internal(set) var entries = 0
    package fileprivate(set) var files = 0

    package var isWhole: Bool {
        damagedLines.isEmpty && unreadable.isEmpty && missing.isEmpty && twins == 0 && strayClocks.isEmpty
    }
}

/// What merging has done.
package struct JournalCompaction: Hashable, Sendable {
    package internal(set) var filesBefore = 0
    package internal(set) var filesAfter = 0
    /// Files that could not be merged, and why.
    package internal(set) var unreadable: [String: StoreError] = [:]
}

/// Care for the journal's files: examining and merging them. No line is ever dropped.
extension JournalFolder {
    /// Reads all files again.
    func verify() throws(StoreError) -> JournalVerification {
        var result = JournalVerification()
        var known: Set<JournalEntry> = []
        var numbers: [String: Set<Int>] = [:]
        var highClocks: [(path: String, line: Int, clock: Int)] = []
        for (machine, store) in try machines() {
            for name in try Self.journals(in: store) {
                let path = "\(machine)/\(name)"
                result.files += 1
                let bytes: [UInt8]
                do throws(StoreError) {
                    bytes = try store.read(name, limit: Self.sizeLimit) ?? []
                } catch {
                    result.unreadable[path] = error
                    continue
                }
                for (place, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
                    guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) else { continue }
                    guard line.count <= JournalEntry.lineLimit, let entry = try? JournalEntry(line: Array(line)) else {
                        result.damagedLines[path, default: []].append(place + 1)
                        continue
                    }
                    if entry.clock > JournalEntry.clockReach { highClocks.append((path, place + 1, entry.clock)) }
                    guard known.insert(entry).inserted else { continue }
                    result.entries += 1
                    if !numbers[entry.id.device, default: []].insert(entry.id.number).inserted { result.twins += 1 }
                }
            }
        }
        result.unfinished = Journal.unfinished(among: known)
        if !highClocks.isEmpty {
            let greatest = JournalEntry.greatestClock(of: known.map(\.clock).sorted())
            for stray in highClocks where stray.clock > greatest {
                result.strayClocks[stray.path, default: []].append(stray.line)
            }
        }
        for (machine, numbers) in numbers where (numbers.max() ?? 0) > numbers.count {
            result.missing[machine] = (numbers.max() ?? 0) - numbers.count
        }
        return result
    }

    /// Merges this machine's files of earlier years into one for each year, and copies that a service has made of files in conflict.
    /// Programs that read meanwhile see lines twice at most, which changes nothing.
    func compact(at date: Date) throws(StoreError) -> JournalCompaction {
        let own = FileStore(folder: "\(folder)/\(Self.log)/\(device)")
        let present = date.iso8601.prefix(4)
        return try own.exclusively { () throws(StoreError) in
            let names = try Self.journals(in: own)
            let years = Dictionary(
                grouping: names.filter { $0.prefix(4).allSatisfy(\.isNumber) && $0.prefix(4) < present },
                by: { String($0.prefix(4)) })
            var result = JournalCompaction(filesBefore: names.count, filesAfter: names.count)
            for (year, names) in years where names != [year + Self.suffix] {
                var seen: Set<ArraySlice<UInt8>> = []
                var lines: [UInt8] = []
                var merged: [String] = []
                for name in names.sorted() {
                    do throws(StoreError) {
                        for line in try (own.read(name, limit: Self.sizeLimit) ?? []).split(separator: 0x0A)
                        where seen.insert(line).inserted {
                            lines += line
                            lines.append(0x0A)
                        }
                        merged.append(name)
                    } catch {
                        result.unreadable["\(device)/\(name)"] = error
                    }
                }
                let whole = year + Self.suffix
                guard lines.count <= Self.sizeLimit, result.unreadable["\(device)/\(whole)"] == nil, merged.count > 1
                else { continue }
                do throws(StoreError) {
                    try own.write(lines, to: whole)
                } catch .notAFile {
                    result.unreadable["\(device)/\(whole)"] = .notAFile
                    continue
                }
                for name in merged where name != whole { try own.remove(name) }
                result.filesAfter -= merged.count - 1
            }
            return result
        }
    }

    func machines() throws(StoreError) -> [(machine: String, store: FileStore)] {
        try FileStore(folder: "\(folder)/\(Self.log)").subfolders().sorted()
            .map { ($0, FileStore(folder: "\(folder)/\(Self.log)/\($0)")) }
    }

    static func journals(in store: FileStore) throws(StoreError) -> [String] {
        try store.names().filter { $0.hasSuffix(suffix) }.sorted()
    }
}
