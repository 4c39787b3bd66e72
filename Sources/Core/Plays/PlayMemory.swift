import Entities
import FoundationEssentials
import Library
import Platform

/// The places at which files were left, and the chosen files, by film and episode. If the disk fails, it lasts as long as the program.
package actor PlayMemory {
    /// A file, and where it was left.
    package struct Place: Hashable, Sendable {
        package let path: String
        /// In seconds; 0 for the beginning.
        package var position = 0.0
        /// The seconds that were really played before.
        package var played = 0.0
        var time = 0

        package init(path: String) { self.path = path }
    }

    private static let name = "plays.json"
    private static let sizeLimit = 1 << 20
    private static let limit = 500

    private let store: any DocumentStore
    private var places: [String: Place] = [:]

    /// - Parameter store: the folder of the program's state.
    package init(store: any DocumentStore) { self.store = store }

    package func place(of subject: LibrarySubject) -> Place? {
        read()
        return places[subject.id.notation]
    }

    /// The folder of the file that was played last of a show.
    package func folder(of show: Show.ID) -> String? {
        read()
        return (places[TitleID.show(show).notation]?.path).map(Self.folder)
    }

    package func remember(_ place: Place, of subject: LibrarySubject, at now: Date) {
        var place = place
        place.time = Int(now.timeIntervalSince1970)
        let show = subject.place.map { TitleID.show($0.show).notation }
        var ofShow = Place(path: place.path)
        ofShow.time = place.time
        try? store.exclusively { () throws(StoreError) in
            read()
            places[subject.id.notation] = place
            if let show { places[show] = ofShow }
            let kept = places.sorted { ($0.value.time, $0.key) > ($1.value.time, $1.key) }.prefix(Self.limit)
            let fields = kept.sorted { $0.key < $1.key }.map { JSONValue.Field($0.key, $0.value.json) }
            try store.write(Array(JSONValue.object(fields).line.utf8), to: Self.name)
        }
    }

    static func folder(of path: String) -> String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

    /// Reads the file, which another program may have changed; what cannot be understood is left out.
    private func read() {
        guard let bytes = try? store.read(Self.name, limit: Self.sizeLimit) else { return }
        var reader = JSONReader(bytes, .lenient)
        var room = 1 << 14
        guard let node = try? reader.node(&room) else { return }
        for member in node.members ?? [] {
            guard let path = member.value["path"]?.string, path.hasPrefix("/") else { continue }
            var place = Place(path: path)
            place.position = max(0, member.value["position"]?.number ?? 0)
            place.played = max(0, member.value["played"]?.number ?? 0)
            place.time = member.value["time"]?.integer ?? 0
            places[member.key] = place
        }
    }
}

extension PlayMemory.Place {
    fileprivate var json: JSONValue {
        .object([
            .init("path", .text(path)), .init("position", .integer(Int(position))),
            .init("played", .integer(Int(played))), .init("time", .integer(time)),
        ])
    }
}
