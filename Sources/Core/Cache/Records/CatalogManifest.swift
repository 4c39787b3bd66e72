import FoundationEssentials

/// What says which files belong to the catalog on disk, and how old it is. It is replaced in one step, so that the files
/// of one catalog are never mixed with those of another.
struct CatalogManifest: Equatable {
    /// The version of all the formats; files of another are as good as none.
    static let version = 1
    /// Bytes that are read.
    static let sizeLimit = 1 << 20
    private static let generationLength = 16

    /// Tells this catalog from those before and after it; the files of its pages and shows begin with it.
    let generation: String
    /// When it was fetched, or last opened while it was fresh.
    var stamp: Date
    /// How many shows each of its files holds, by page from 0 without a gap.
    var counts: [Int]
    /// Whether the last file holds only the beginning of its page.
    var isLastPartial: Bool
    /// The number of pages, where it is known.
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

    /// The name of a page's file.
    func pageName(_ number: Int) -> String {
        "\(generation)-page-\(number).json"
    }

    /// The name of the file with a show's details.
    func detailsName(_ id: Show.ID) -> String {
        "\(generation)-show-\(id.number).json"
    }

    /// The name of the file that says where a show's posters are.
    func postersName(_ id: Show.ID) -> String {
        "\(generation)-posters-\(id.number).json"
    }

    /// The file's bytes.
    func encode() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("v", CatalogManifest.version)
            writer.field("g", generation)
            writer.field("t", stamp.timeIntervalSince1970)
            writer.key("c")
            writer.array(counts) { $0.integer($1) }
            writer.field("p", isLastPartial)
            writer.field("e", end)
        }
        return writer.bytes
    }

    /// Reads a file's bytes; anything implausible is damage.
    init(decoding bytes: [UInt8]) throws(JSONReader.Damage) {
        var reader = JSONReader(bytes)
        var fields = (version: 0, generation: "", stamp: Double.nan, counts: [Int](), isPartial: false, end: Int?.none)
        try reader.object { (reader, key) throws(JSONReader.Damage) in
            switch Unicode.Scalar(key) {
            case "v": fields.version = try reader.integer()
            case "g": fields.generation = try reader.string()
            case "t": fields.stamp = try reader.moment()
            case "c": fields.counts = try reader.integers()
            case "p": fields.isPartial = try reader.bool()
            case "e": fields.end = try reader.integer()
            default: try reader.skip()
            }
        }
        try reader.end()
        guard fields.version == CatalogManifest.version, CatalogManifest.isGeneration(fields.generation),
            fields.stamp.isFinite, !fields.counts.isEmpty,
            fields.counts.allSatisfy({ (0...1_000_000).contains($0) }),
            fields.end.map({ $0 == fields.counts.count && !fields.isPartial }) ?? true
        else { throw JSONReader.Damage() }
        generation = fields.generation
        stamp = Date(timeIntervalSince1970: fields.stamp)
        counts = fields.counts
        isLastPartial = fields.isPartial
        end = fields.end
    }

    /// Whether the text can be a generation. It becomes part of a path.
    private static func isGeneration(_ text: String) -> Bool {
        text.utf8.count == generationLength
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
    }
}
