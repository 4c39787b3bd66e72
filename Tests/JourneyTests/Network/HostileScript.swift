import Foundation
import TestSupport

/// What `hostile_server.py` of the shared data can do.
enum HostileScript {
    private static let path = "tools/faults/hostile_server.py"
    static let isThere = SharedData.has(path)

    /// The faults that the script knows: the first folder of the paths that it tells apart.
    ///
    /// Its bomb takes longer to make than to survive; `OversizedAnswers` has one of its own.
    static func branches() throws -> [String] {
        try String(decoding: SharedData.bytes(path), as: UTF8.self).matches(of: /p=='(\/[^']+)'/)
            .map { String($0.output.1) }.filter { $0 != "/gzip-bomb" }
    }
}
