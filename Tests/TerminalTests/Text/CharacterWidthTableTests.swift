import Foundation
import TestSupport
import Testing

private let data = "data/unicode/ucd-15.0"
private let python = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/python3" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

@Suite(.timeLimit(.minutes(5))) struct CharacterWidthTableTests {
    @Test(.enabled(if: SharedData.has(data) && python != nil, "needs ../shared/\(data) and python3"))
    func theTableIsWhatItsScriptMakes() throws {
        let python = try require(python)
        let script = SharedData.packageRoot.appending(path: "scripts/generate-width-table").path
        let generator = Process()
        generator.executableURL = URL(filePath: python)
        generator.arguments = [script, SharedData.url(data).path]
        generator.currentDirectoryURL = FileManager.default.temporaryDirectory
        let output = Pipe()
        generator.standardOutput = output
        try generator.run()
        let generated = try output.fileHandleForReading.readToEnd() ?? Data()
        generator.waitUntilExit()
        let table = SharedData.packageRoot.appending(path: "Sources/Terminal/Text/CharacterWidthTable.swift")
        expectEqual(generator.terminationStatus, 0)
        expectEqual(generated, (try Data(contentsOf: table)), "run scripts/generate-width-table again")
    }
}
