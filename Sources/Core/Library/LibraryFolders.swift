import Configuration
import Entities

/// The folder of the library, and the setting that names another one.
package struct LibraryFolders: Sendable {
    /// The folder without the setting.
    package let usual: String
    private let configuration: ConfigurationFile
    private let setting: [String]

    /// - Parameter setting: the keys of the setting with the library's folder.
    package init(usual: String, configuration: ConfigurationFile, setting: [String]) {
        self.usual = usual
        self.configuration = configuration
        self.setting = setting
    }

    /// Makes the next library in an empty folder: the usual one, or a new one next to it.
    /// - Returns: whether the setting could be saved.
    package func leave() -> Bool {
        var folder = usual
        var number = 2
        while (try? JournalFolder(folder: folder, device: "").writers().isEmpty) != true {
            guard number < 1_000 else { return false }
            folder = "\(usual)-\(number)"
            number += 1
        }
        let value: JSONValue? = folder == usual ? nil : .text(folder)
        return (try? configuration.change([ConfigurationEdit(setting, value)])) != nil
    }
}
