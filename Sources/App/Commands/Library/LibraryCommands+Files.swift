import Entities
import Library
import Platform

extension LibraryCommands {
    static let fileRows = [
        Subcommand(
            "library",
            [
                .library(action: "status", Self.status), .library(action: "verify", Self.verify),
                .library(action: "compact", Self.compact),
                .library(action: "move", Operand(.folder, .one), CommandWords.name, Self.move),
            ], options: [.demo, .json],
            examples: [
                "libraryStatus": "marquee library status", "libraryMove": "marquee library move ~/Sync/marquee",
            ])
    ]

    private func status() async throws(CommandFailure) {
        _ = try await value()
        let status = await library.status()
        let facts: [(LibraryFact, String)] = [
            (.folder, status.folder), (.device, status.device), (.formerDevices, phrases.grouped(status.former.count)),
            (.entries, phrases.grouped(status.entries)),
            (.machines, phrases.grouped(status.machines.count)),
            (.damagedLines, phrases.grouped(status.damagedLines.values.reduce(0, +))),
            (.unreadable, phrases.grouped(status.unreadable.count)),
            (.aheadOfTime, phrases.grouped(status.aheadOfTime)),
        ]
        let machines = status.machines.sorted { $0.key < $1.key }.map { machine, count -> JSONValue in
            ["id": .text(machine), "entries": .integer(count), "here": .bool(machine == status.device)]
        }
        let damaged = status.damagedLines.sorted { $0.key < $1.key }.map { file, count -> JSONValue in
            ["file": .text(file), "lines": .integer(count)]
        }
        let json: JSONValue = [
            "folder": .text(status.folder), "device": .text(status.device),
            "former": .array(status.former.map(JSONValue.text)), "entries": .integer(status.entries),
            "machines": .array(machines), "damaged": .array(damaged), "unreadable": unreadable(status.unreadable),
            "aheadOfTime": .integer(status.aheadOfTime),
        ]
        try print(facts, json)
        console.say(
            lines: status.former.map { phrases.formerDevice($0, now: status.device) }
                + status.damagedLines.sorted { $0.key < $1.key }.map {
                    "\($0.key): \(phrases.label(.damagedLines)) \($0.value)"
                }
                + lines(of: status.unreadable))
    }

    /// Reads everything again; fails if something is wrong.
    private func verify() async throws(CommandFailure) {
        let result = try await reading { () async throws(StoreError) in try await library.verify() }
        let folder = await library.status().folder
        let facts: [(LibraryFact, String)] = [
            (.folder, folder), (.files, phrases.grouped(result.files)), (.entries, phrases.grouped(result.entries)),
            (.damagedLines, phrases.grouped(result.damagedLines.values.reduce(0) { $0 + $1.count })),
            (.unreadable, phrases.grouped(result.unreadable.count)),
            (.missing, phrases.grouped(result.missing.values.reduce(0, +))), (.twins, phrases.grouped(result.twins)),
            (.unfinished, phrases.grouped(result.unfinished)),
            (.strayClocks, phrases.grouped(result.strayClocks.values.reduce(0) { $0 + $1.count })),
        ]
        let damaged = result.damagedLines.sorted { $0.key < $1.key }
        let strays = result.strayClocks.sorted { $0.key < $1.key }
        let missing = result.missing.sorted { $0.key < $1.key }
        try print(
            facts,
            [
                "folder": .text(folder), "files": .integer(result.files), "entries": .integer(result.entries),
                "whole": .bool(result.isWhole),
                "damaged": lines(damaged), "strayClocks": lines(strays),
                "unreadable": unreadable(result.unreadable),
                "missing": .array(missing.map { ["id": .text($0.key), "entries": .integer($0.value)] }),
                "twins": .integer(result.twins), "unfinished": .integer(result.unfinished),
            ])
        console.say(
            lines: [(damaged, LibraryFact.damagedLines), (strays, .strayClocks)].flatMap { files, fact in
                files.flatMap { file, lines in lines.map { "\(file):\($0): \(phrases.label(fact))" } }
            } + lines(of: result.unreadable)
                + missing.map { phrases.missingEntries($0.value, of: $0.key) })
        if !result.isWhole { throw .said(.failed) }
    }

    private func compact() async throws(CommandFailure) {
        let result = try await reading { () async throws(StoreError) in try await library.compact() }
        try print(
            [
                (.filesBefore, phrases.grouped(result.filesBefore)), (.filesAfter, phrases.grouped(result.filesAfter)),
            ],
            [
                "filesBefore": .integer(result.filesBefore), "filesAfter": .integer(result.filesAfter),
                "unreadable": unreadable(result.unreadable),
            ])
        console.say(lines: lines(of: result.unreadable))
    }

    private func move(to path: String) async throws(CommandFailure) {
        guard let configuration, !options.isDemo else { throw .noConfigurationFolder }
        let setting = Setting.libraryFolder
        guard environment[setting.variable]?.isEmpty != false else { throw .fixedFolder(variable: setting.variable) }
        let target = MoveLibrary.absolute(try options.output(path).text)
        guard setting.normalized(target) == target else { throw .file(path, .missing) }
        // Favorites of earlier versions come along.
        _ = try await value()
        let move = MoveLibrary(library: library, configuration: configuration, setting: setting.path)
        let outcome: MoveLibrary.Outcome
        do throws(LibraryMoveError) {
            outcome = try await move(to: target)
        } catch {
            switch error {
            case .inside: throw .insideLibrary(target)
            case .store(let error): throw .file(target, .store(error))
            case .configuration(let error): throw .configuration(error)
            }
        }
        try print(
            [(.folder, outcome.folder), (.former, outcome.former ?? "")],
            ["folder": .text(outcome.folder), "former": JSONValue(outcome.former)])
    }

    private func print(_ facts: [(LibraryFact, String)], _ json: JSONValue) throws(CommandFailure) {
        try console.print(
            Report(
                json: json, rows: facts.map { ["\($0.0)", $0.1] },
                text: .table(facts.map { [phrases.label($0.0), $0.1] }, .facts)))
    }

    private func lines(of unreadable: [String: StoreError]) -> [String] {
        unreadable.sorted { $0.key < $1.key }.map { "\($0.key): \(phrases.reason($0.value))" }
    }

    private func lines(_ files: [(key: String, value: [Int])]) -> JSONValue {
        .array(files.map { ["file": .text($0.key), "lines": .array($0.value.map(JSONValue.integer))] })
    }

    private func unreadable(_ files: [String: StoreError]) -> JSONValue {
        .array(
            files.sorted { $0.key < $1.key }.map { file, error in
                ["file": .text(file), "message": .text(phrases.reason(error))]
            })
    }
}

enum LibraryFact: String, Hashable, Sendable, CaseIterable {
    case folder, device, formerDevices, entries, machines, damagedLines, unreadable, aheadOfTime
    /// Of `verify`, `compact` and `move`.
    case files, missing, twins, unfinished, strayClocks, filesBefore, filesAfter, former
}
