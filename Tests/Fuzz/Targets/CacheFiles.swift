@testable import Entities
@testable import Library
@testable import Networking

/// The program's files and the messages of the network worker: whatever can be read survives writing and reading
/// unchanged.
func fuzz(_ bytes: [UInt8]) {
    var input = FuzzedBytes(bytes)
    let kind = input.number(below: 9)
    let file = input.remainder()
    switch kind {
    case 0: check(ShowPagesManifest.init(decoding:), { $0.encode() }, file)
    case 1: check(PageDocument.decode, PageDocument.encode, file)
    case 2:
        check({ try DetailsDocument.decode($0).details }, { DetailsDocument(stamp: .now, details: $0).encode() }, file)
    case 3:
        check({ try PostersDocument.decode($0).posters }, { PostersDocument(stamp: .now, posters: $0).encode() }, file)
    case 4: check(QueryHistory.init(decoding:), { $0.encode() }, file)
    case 5: checkFavorites(file)
    case 6: check(LockFile.init, { (try? $0.encode()) ?? [] }, file)
    case 7: check(WorkerReply.init, { Array($0.frame.dropFirst(4)) }, file)
    default: checkStream(file, pieces: input)
    }
}

private func check<Value: Equatable>(
    _ read: ([UInt8]) throws -> Value, _ write: (Value) -> [UInt8], _ file: [UInt8]
) {
    guard let value = try? read(file) else { return }
    demand((try? read(write(value))) == value, "\(value) is written, and read as something else")
}

/// Entries rescued from a damaged file are readable, and written as they are.
private func checkFavorites(_ file: [UInt8]) {
    let favorites = FavoritesFile(salvaging: file)
    let again = FavoritesFile(salvaging: favorites.encode())
    demand(again.damage == nil && again.entries.map(\.id) == favorites.entries.map(\.id), "other entries")
    for favorite in favorites.entries.compactMap(\.favorite) {
        demand(FavoriteEntry(favorite).favorite == favorite, "a favorite comes back as another: \(favorite)")
    }
}

/// Frames are the same in pieces and at once.
private func checkStream(_ stream: [UInt8], pieces: FuzzedBytes) {
    var (whole, split) = (FrameDecoder(limit: 1000), FrameDecoder(limit: 1000))
    whole.append(stream)
    let expected = frames(&whole)
    var found: [[UInt8]] = []
    for byte in stream {
        split.append([byte])
        found += frames(&split)
    }
    demand(found == expected, "\(found.count) frames byte by byte, \(expected.count) at once")
}

private func frames(_ decoder: inout FrameDecoder) -> [[UInt8]] {
    var frames: [[UInt8]] = []
    while let frame = try? decoder.next() {
        _ = try? WorkerReply(frame)
        _ = try? WorkerCommand(frame)
        frames.append(frame)
    }
    return frames
}
