import Foundation
import Pictures
import Terminal

/// The images of one screen, by kitty's graphics protocol.
struct VirtualKitty: Hashable, Sendable {
    /// Pixels that were sent.
    struct Image: Hashable, Sendable {
        var fingerprint: UInt64
        var width: Int
        var height: Int
        /// The cells that placeholders fill.
        var placeholderWidth = 0
        var placeholderHeight = 0
        var byteCount: Int
    }

    /// The position of an image, and its visible pixels.
    struct Placement: Hashable, Sendable {
        var image: Int
        var number: Int
        var column: Int
        var row: Int
        var width: Int
        var height: Int
        var x: Int
        var y: Int
        var pixelWidth: Int
        var pixelHeight: Int
    }

    /// The keys and the data so far of an image that comes in several commands.
    private struct Upload: Hashable {
        var keys: [String: String]
        var data: [UInt8]
    }

    private(set) var images: [Int: Image] = [:]
    private(set) var placements: [Placement] = []
    private var upload: Upload?

    /// Carries out a command.
    /// - Returns: its error, if any.
    mutating func handle(_ text: String, cursor: (column: Int, row: Int)) -> String? {
        let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        var keys: [String: String] = [:]
        for pair in parts[0].split(separator: ",") {
            let sides = pair.split(separator: "=")
            guard sides.count == 2 else { return "a key without a value: \(pair)" }
            keys[String(sides[0])] = String(sides[1])
        }
        let data = parts.count > 1 ? Array(parts[1].utf8) : []
        if upload != nil, keys["a"] != nil { return "a command amid an upload: \(parts[0])" }
        switch keys["a"] ?? "t" {
        case "t": return receive(keys, data)
        case "p": return place(keys, cursor)
        case "d": return delete(keys)
        case "q": return nil
        case let action: return "the action \(action)"
        }
    }

    /// Clears the screen: removes images on it, with their data.
    mutating func clear() {
        for placement in placements { images[placement.image] = nil }
        placements.removeAll()
    }

    /// Moves rows: images entirely inside move with them; those that leave are removed.
    mutating func scroll(_ rows: Range<Int>, up count: Int) {
        for index in placements.indices.reversed() {
            let placement = placements[index]
            guard rows.contains(placement.row), placement.row + placement.height <= rows.upperBound else { continue }
            placements[index].row -= count
            if placements[index].row + placement.height <= rows.lowerBound || placements[index].row >= rows.upperBound {
                placements.remove(at: index)
            }
        }
    }

    private mutating func receive(_ keys: [String: String], _ data: [UInt8]) -> String? {
        if data.count > 4096 { return "a chunk of \(data.count) bytes" }
        var upload = self.upload ?? Upload(keys: keys, data: [])
        upload.data += data
        guard keys["m"] != "1" else {
            self.upload = upload
            return data.count % 4 == 0 ? nil : "a chunk that ends amid three bytes"
        }
        self.upload = nil
        // An empty last command cancels the previous ones.
        return data.isEmpty && !upload.data.isEmpty ? nil : keep(upload)
    }

    private mutating func keep(_ upload: Upload) -> String? {
        let keys = upload.keys
        guard let number = keys["i"].flatMap({ Int($0) }), number > 0, keys["f"] == "100" else {
            return "an image without number or format"
        }
        guard let file = Data(base64Encoded: Data(upload.data)), let image = try? PNGDecoder.decode(Array(file)) else {
            return "a damaged image"
        }
        placements.removeAll { $0.image == number }
        images[number] = Image(
            fingerprint: VirtualPicture.fingerprint(of: upload.data), width: image.width, height: image.height,
            byteCount: image.bytes.count)
        return nil
    }

    private mutating func place(_ keys: [String: String], _ cursor: (column: Int, row: Int)) -> String? {
        func number(_ key: String) -> Int? { keys[key].flatMap { Int($0) } }
        guard let image = number("i"), let known = images[image] else { return "no image \(keys["i"] ?? "")" }
        guard let width = number("c"), let height = number("r"), width > 0, height > 0 else { return "no cells" }
        if keys["U"] == "1" {
            images[image]?.placeholderWidth = width
            images[image]?.placeholderHeight = height
            return nil
        }
        guard keys["C"] == "1" else { return "the cursor moves" }
        let placement = Placement(
            image: image, number: number("p") ?? 0, column: cursor.column, row: cursor.row, width: width,
            height: height, x: number("x") ?? 0, y: number("y") ?? 0, pixelWidth: number("w") ?? known.width,
            pixelHeight: number("h") ?? known.height)
        guard placement.x + placement.pixelWidth <= known.width, placement.y + placement.pixelHeight <= known.height
        else { return "a part outside of the image" }
        if placement.number > 0 {
            placements.removeAll { $0.image == placement.image && $0.number == placement.number }
        }
        placements.append(placement)
        return nil
    }

    private mutating func delete(_ keys: [String: String]) -> String? {
        let number = keys["i"].flatMap { Int($0) }
        let placement = keys["p"].flatMap { Int($0) }
        switch keys["d"] ?? "a" {
        case "a", "A": clear()
        case "i", "I":
            placements.removeAll { $0.image == number && (placement == nil || $0.number == placement) }
            if keys["d"] == "I", let number { images[number] = nil }
        case let what: return "deleting by \(what)"
        }
        return nil
    }
}
