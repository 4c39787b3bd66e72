import Entities
import FoundationEssentials

/// Names the files that belong to the cached catalog, and its age. It is replaced in one step, so that the files of one
/// catalog are never mixed with those of another.
struct ShowPagesManifest: Equatable {
    /// The version of all the formats; files of another version are ignored.
    private static let version = 1
    static let sizeLimit = 1 << 20
    private static let generationLength = 16

    /// Identifies this catalog; the names of its files begin with it.
    private(set) var generation: String
    /// When it was fetched, or last opened while it was fresh.
    var stamp: Date
    /// How many shows each of its pages holds, from page 0 without a gap.
    var counts: [Int]
    /// Whether the last file holds only the beginning of its page.
    var isLastPartial: Bool
    /// The number of pages, if it is known.
    var end: Int?

    /// How many shows are on disk.
    var count: Int { counts.reduce(0, +) }

    /// The first manifest of a new catalog.
    init(stamp: Date, firstCount: Int, isPartial: Bool) {
        let random = String(UInt64.random(in: 0 ... .max), radix: 16)
        generation = String(repeating: "0", count: Self.generationLength - random.count) + random
        self.stamp = stamp
        counts = [firstCount]
        isLastPartial = isPartial
        end = nil
    }

    func pageName(_ number: Int) -> String { "\(generation)-page-\(number).json" }

    func detailsName(_ id: Show.ID) -> String { "\(generation)-show-\(id.number).json" }

    func postersName(_ id: Show.ID) -> String { "\(generation)-posters-\(id.number).json" }

    func encode() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            _ = writer.integer(("v", "version"), ShowPagesManifest.version)
            _ = writer.text(("g", "generation"), generation, .word)
            _ = writer.date(("t", "fetched"), stamp)
            writer.key("c")
            writer.array(counts) { $0.integer($1) }
            _ = writer.flag(("p", "partial"), isLastPartial)
            _ = writer.integer(("e", "end"), end)
        }
        return writer.bytes
    }

    /// Reads a file; anything implausible is an error.
    init(decoding bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes)
        var version = 0
        (generation, stamp, counts, isLastPartial) = ("", .distantPast, [], false)
        try reader.beginObject()
        while let key = try reader.nextLetter() {
            switch Unicode.Scalar(key) {
            case "v": version = try reader.integer()
            case "g": generation = try reader.string()
            case "t": stamp = try reader.date()
            case "c": counts = try reader.integers()
            case "p": isLastPartial = try reader.bool()
            case "e": end = try reader.integer()
            default: try reader.skip()
            }
        }
        try reader.end()
        guard version == ShowPagesManifest.version, ShowPagesManifest.isGeneration(generation),
            stamp != .distantPast, !counts.isEmpty, counts.allSatisfy({ (0...1_000_000).contains($0) }),
            end.map({ $0 == counts.count && !isLastPartial }) ?? true
        else { throw reader.unexpected(.value) }
    }

    /// Whether the text can be a generation. It becomes part of a path.
    private static func isGeneration(_ text: String) -> Bool {
        text.utf8.count == generationLength && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
}
