import Core
import Foundation
import TestSupport
import Testing

@testable import App

/// The folders of a visitor's data.
@Suite(.timeLimit(.minutes(5))) struct KioskStoresTests {
    /// A link is taken over like a file, and its target is left alone.
    @Test(arguments: [false, true]) func nothingIsWrittenThroughALink(isKiosk: Bool) async throws {
        let home = try TemporaryFolder()
        let (data, real) = (home.path + "/data/marquee", home.path + "/theirs.json")
        let files = FileManager.default
        let bytes = Data(#"{"version":1,"favorites":[{"kind":"show","id":82,"title":"Tide"}]}"#.utf8)
        try files.createDirectory(atPath: data, withIntermediateDirectories: true)
        expect(files.createFile(atPath: real, contents: bytes))
        try files.createSymbolicLink(atPath: data + "/favorites.json", withDestinationPath: real)
        let root = CompositionRoot(
            options: Options(), environment: ["HOME": home.path, "XDG_DATA_HOME": home.path + "/data"],
            configuration: LoadedConfiguration(), kiosk: isKiosk ? KioskPolicy() : nil)
        let library = try await root.library()?.value()
        expectEqual(library?.favoriteIDs, [.show(Show.ID(number: 82))])
        expectEqual(files.contents(atPath: real), bytes)
        expectEqual(files.contents(atPath: data + "/favorites.before-library.json"), bytes)
        expect(!files.fileExists(atPath: data + "/favorites.json"))
    }
}
