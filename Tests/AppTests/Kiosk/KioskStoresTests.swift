import Core
import Foundation
import TestSupport
import Testing

@testable import App

/// The folders of a visitor's data.
@Suite(.timeLimit(.minutes(5))) struct KioskStoresTests {
    @Test(arguments: [false, true]) func visitorsFilesCannotBeLinks(isKiosk: Bool) throws {
        let home = try TemporaryFolder()
        let (data, real) = (home.path + "/data/marquee", home.path + "/theirs.json")
        let files = FileManager.default
        try files.createDirectory(atPath: data, withIntermediateDirectories: true)
        #expect(files.createFile(atPath: real, contents: Data([7])))
        try files.createSymbolicLink(atPath: data + "/favorites.json", withDestinationPath: real)
        let root = CompositionRoot(
            options: Options(), environment: ["HOME": home.path, "XDG_DATA_HOME": home.path + "/data"],
            configuration: LoadedConfiguration(), kiosk: isKiosk ? KioskPolicy() : nil)
        try root.favorites()?.documents.write([1], to: "favorites.json")
        #expect(files.contents(atPath: real) == Data(isKiosk ? [7] : [1]))
        #expect(files.contents(atPath: data + "/favorites.json") == Data([1]))
    }
}
