import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Platform

/// Machines with one identity: copied disks, homes that were restored from a backup, and folders that lost lines.
@Suite(.timeLimit(.minutes(5))) struct SharedIdentityTests {
    /// A home, and what its user has done as the test knows it.
    private struct Machine {
        /// Everything that machines do, by number: a film that was watched, or the number of an undone entry.
        var seen: Set<Int> = []
        /// Films watched here, the last one at the end.
        var own: [Int] = []
        var folder: String
        var state = MemoryStore()
        var store: LibraryStore?
    }

    private let folder: TemporaryFolder
    private let clock = ManualWallClock(Date(timeIntervalSince1970: 1_795_000_000))

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    private func open(_ machine: inout Machine) -> LibraryStore {
        let store =
            machine.store
            ?? LibraryStore(folder: machine.folder, state: machine.state, machine: [], clock: clock)
        machine.store = store
        return store
    }

    /// The same home in another folder.
    private func copy(_ machine: Machine, to name: String) throws -> Machine {
        var copy = machine
        copy.folder = "\(folder.path)/\(name)"
        (copy.state, copy.store) = (MemoryStore(), nil)
        for name in try machine.state.names() {
            try copy.state.write(machine.state.read(name, limit: .max) ?? [], to: name)
        }
        try FileManager.default.copyItem(atPath: machine.folder, toPath: copy.folder)
        return copy
    }

    /// Carries files as a sync service does: of two files that continue differently one gets another name.
    private func carry(from one: Machine, to two: inout Machine, _ number: Int) throws {
        let (mine, theirs) = (one.folder + "/log/", two.folder + "/log/")
        for device in try FileStore(folder: mine).subfolders() {
            try FileManager.default.createDirectory(atPath: theirs + device, withIntermediateDirectories: true)
            for name in try FileStore(folder: mine + device).names() where name.hasSuffix(".jsonl") {
                let bytes = try Data(contentsOf: URL(filePath: "\(mine)\(device)/\(name)"))
                let present = try? Data(contentsOf: URL(filePath: "\(theirs)\(device)/\(name)"))
                if let present, present.starts(with: bytes) { continue }
                let isLonger = bytes.starts(with: present ?? Data())
                let target = isLonger ? name : "\(name.dropLast(6)).sync-conflict-\(number).jsonl"
                try bytes.write(to: URL(filePath: "\(theirs)\(device)/\(target)"))
            }
        }
        two.seen.formUnion(one.seen)
    }

    /// Two to four machines that are cloned and restored at random. Whatever any of them did is there on all of them in the end, and
    /// undo takes back only changes of the same one.
    @Test(arguments: Rotation.part(of: 0..<24, in: 3)) func nothingIsLostOrTakenBackElsewhere(seed: UInt64) async throws
    {
        var generator = SeededGenerator(seed: seed)
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
        var machines = [Machine(folder: folder.path + "/m0")]
        var backups: [(of: Int, machine: Machine)] = []
        // What an undo took back, and the first film of a longer step.
        var (undone, parts): ([Int: Int], [Int: Int]) = ([:], [:])
        var count = 0

        func expectModel(_ machine: inout Machine, _ comment: String) async throws {
            let gone = Set(machine.seen.compactMap { undone[$0] })
            let films = try await open(&machine).refresh().library.state.plays.map(\.subject.id)
            let expected = machine.seen.filter { undone[$0] == nil && !gone.contains($0) }
            expectEqual(Set(films), Set(expected.map { .movie(Movie.ID(number: $0)) }), "\(seed): \(comment)")
            expectEqual(films.count, expected.count, "\(seed): \(comment)")
        }

        for round in 0..<70 {
            clock.advance(by: Double.random(in: 0.002...90_000, using: &generator))
            let place = Int.random(in: machines.indices, using: &generator)
            if chance(50) { machines[place].store = nil }
            switch Int.random(in: 0..<20, using: &generator) {
            case 0..<10:
                let plays = (0...(chance(30) ? 2 : 0)).map { _ in
                    count += 1
                    return count
                }
                let acts = plays.map { LibraryAct.play(.init(.movie(Movie.ID(number: $0)), name: "F"), .unknown) }
                // As imports do it: every line has its own date.
                let dates = chance(30) ? plays.map { Date(timeIntervalSince1970: Double(1_700_000_000 + $0)) } : nil
                _ = try await open(&machines[place]).perform(acts, dates: dates)
                machines[place].seen.formUnion(plays)
                machines[place].own.append(plays[0])
                for film in plays.dropFirst() { parts[film] = plays[0] }
            case 10..<13:
                let seen = machines[place].seen
                let gone = Set(seen.compactMap { undone[$0] })
                let reversal = try await open(&machines[place]).undo()
                let step = machines[place].own.last { !gone.contains($0) }
                expectEqual(
                    reversal?.acts.first, step.map { .play(.init(.movie(Movie.ID(number: $0)), name: "F"), .unknown) })
                guard let step else { continue }
                for film in parts.filter({ $0.value == step }).map(\.key) + [step] {
                    count += 1
                    undone[count] = film
                    machines[place].seen.insert(count)
                }
            case 13 where machines.count < 4 && !machines[0].seen.isEmpty:
                try machines.append(copy(machines[place], to: "m\(machines.count)"))
            case 14 where !machines[place].seen.isEmpty:
                try backups.append((place, copy(machines[place], to: "backup\(round)")))
            case 15:
                guard let backup = backups.randomElement(using: &generator) else { continue }
                let former = machines[backup.of]
                machines[backup.of] = try copy(backup.machine, to: "restored\(round)")
                // The shared folder may be on another disk.
                if chance(50) { try carry(from: former, to: &machines[backup.of], round) }
            default:
                let other = Int.random(in: machines.indices, using: &generator)
                if other != place, !machines[other].seen.isEmpty {
                    try carry(from: machines[other], to: &machines[place], round)
                }
            }
            try await expectModel(&machines[place], "round \(round)")
        }
        for round in 100..<102 {
            for one in machines.indices {
                for two in machines.indices where one != two && !machines[one].seen.isEmpty {
                    try carry(from: machines[one], to: &machines[two], round * 10 + one)
                }
            }
        }
        for place in machines.indices {
            try await expectModel(&machines[place], "in the end")
            expectEqual(machines[place].seen, machines[0].seen)
        }
    }
}
