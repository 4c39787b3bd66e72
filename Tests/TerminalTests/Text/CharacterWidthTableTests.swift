import Foundation
import TestSupport
import Testing

private let data = "data/unicode/ucd-15.0"
private let python = "/usr/bin/env"

@Suite struct CharacterWidthTableTests {
    @Test(.enabled(if: SharedData.has(data), "needs ../shared/\(data)"))
    func theTableIsWhatItsScriptMakes() throws {
        let script = SharedData.packageRoot.appending(path: "scripts/generate-width-table").path
        let generator = Process()
        generator.executableURL = URL(filePath: python)
        generator.arguments = ["python3", script, SharedData.url(data).path]
        let output = Pipe()
        generator.standardOutput = output
        try generator.run()
        let generated = try output.fileHandleForReading.readToEnd() ?? Data()
        generator.waitUntilExit()
        guard generator.terminationStatus != 127 else { return }  // No Python here.
        let table = SharedData.packageRoot.appending(path: "Sources/Terminal/Text/CharacterWidthTable.swift")
        #expect(generator.terminationStatus == 0)
        #expect(generated == (try Data(contentsOf: table)), "run scripts/generate-width-table again")
    }
}
