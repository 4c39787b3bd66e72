import Foundation
import TestSupport
import Testing

/// Compares docs/ARCHITECTURE.md with the folders.
@Suite(.timeLimit(.minutes(5))) struct ArchitectureTests {
    private let root = SharedData.packageRoot

    /// The folders in the table of the architecture page.
    private func rooms() throws -> [String] {
        let map = try String(contentsOf: root.appending(path: "docs/ARCHITECTURE.md"), encoding: .utf8)
        var house = ""
        var rooms: [String] = []
        for row in map.split(separator: "\n") where row.hasPrefix("| `") {
            let cell = row.split(separator: "`")[1]
            if cell.hasPrefix("Sources/") {
                house = String(cell)
                rooms.append(house)
            } else if cell.hasPrefix("  ") {
                let names = cell.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                rooms += names.map { "\(house)/\($0.replacing("/<Name>", with: ""))" }
            }
        }
        return rooms
    }

    @Test func theListedFoldersAreTheFolders() throws {
        let rooms = try rooms()
        expect(rooms.count > 20)
        for room in rooms { expect(isFolder(root.appending(path: room)), "\(room)") }
        for house in ["Sources/Terminal", "Sources/Core", "Sources/App"] {
            let folders = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: house).path)
                .map { "\(house)/\($0)" }.filter { isFolder(root.appending(path: $0)) }
            expect(Set(rooms).isSuperset(of: folders), "\(Set(folders).subtracting(rooms).sorted())")
        }
    }

    private func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }
}
