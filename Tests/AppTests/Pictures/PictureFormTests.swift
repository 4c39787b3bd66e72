import Entities
import Networking
import Pictures
import Platform
import TestSupport
import Testing
import UseCases

@testable import App
@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct PictureFormTests {
    private let store = MemoryStore()
    private let stub = StubTransport()

    /// A program that has just been started.
    private func start(_ writes: PendingWrites) -> LoadArtwork<PictureForm, PreparedImage?> {
        LoadArtwork(
            gateway: StubShowsGateway(), pictures: PictureGateway(transport: stub), cache: ArtworkCache(store: store),
            writes: writes, decoder: { file, form, kept in await form.decode(file, kept: kept, turns: nil) })
    }

    private func load(_ way: ImageProtocol, _ id: TitleID) throws -> ArtworkRequest<PictureForm> {
        let artwork = try require(Artwork(medium: "https://static.tvmaze.com/1.png", original: nil))
        let key = PictureKey(subject: .thumbnail(id), box: Size(width: 9, height: 7))
        let picture = WantedPicture(key: key, source: .thumbnail(artwork), index: nil, isStored: true)
        return PictureLoad(picture: picture, number: 3, medium: ImageMedium(way: way)).request
    }

    @Test func theSecondStartDecodesNothing() async throws {
        let file = PNGEncoder.file(of: try require(TestImage.noise(60, 90)))
        for way in [ImageProtocol.kitty, .sixel, .blocks] {
            let test = PictureFormTests()
            test.stub.script("/1.png", .response(HTTPResponse(status: 200, body: file)))
            let request = try load(way, .show(Show.ID(number: 1)))
            var sizes: [Size] = []
            for start in 0..<2 {
                let writes = PendingWrites()
                let image = try require(await test.start(writes).load(request).picture ?? nil, "\(way), start \(start)")
                sizes.append(image.size)
                await writes.finish(within: .seconds(60), clock: ContinuousClock())
                try expectEqual(test.store.names().count, 2)
                // No decoder takes this.
                for name in try test.store.names() where name.hasSuffix(".picture") {
                    try test.store.write([UInt8](repeating: 0, count: file.count), to: name)
                }
            }
            expect(sizes[0] == sizes[1] && test.stub.count(of: "/1.png") == 1)
        }
    }

    @Test func nothingIsKeptOfPicturesOfLimitedTime() async throws {
        let file = PNGEncoder.file(of: try require(TestImage.noise(60, 90)))
        for id in [TitleID.movie(Movie.ID(number: 1)), .person(Person.ID(source: .tmdb, number: 1))] {
            let form = try load(.kitty, id).form
            let decoded = try require(await form.decode(file, kept: nil, turns: nil))
            expect(decoded.picture != nil && decoded.prepared == nil)
        }
        // What cannot be shown is a picture nevertheless.
        let form = PictureForm(
            image: ImageForm(box: .zero, fillsBox: true, medium: ImageMedium(way: .kitty)), mayBeKept: true)
        let decoded = try require(await form.decode(file, kept: nil, turns: nil))
        expect(decoded.picture == nil && decoded.prepared == nil)
        await expect(form.decode([1, 2], kept: nil, turns: nil) == nil)
    }
}
