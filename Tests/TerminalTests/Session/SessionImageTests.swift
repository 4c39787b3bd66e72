import TestSupport
import Testing

@testable import Terminal

@Suite("Images in a session", .timeLimit(.minutes(5)))
struct SessionImageTests {
    /// Pictures of 34,000 pixels and about as many bytes each, more than a frame sends of images.
    private func images(_ count: Int) throws -> [PreparedImage] {
        let medium = ImageMedium(way: .kitty, cell: Size(width: 40, height: 60))
        return try (0..<count).map { number in
            let pixels = try require(TestImage.noise(200, 170, seed: UInt64(number)))
            return try require(
                PreparedImage(pixels, number: UInt64(number), box: Size(width: 5, height: 3), for: medium))
        }
    }

    private func draw(_ images: [PreparedImage], on bench: SessionBench) {
        bench.session.draw { buffer in
            buffer.write("text", at: Position(column: 0, row: 3))
            for (index, image) in images.enumerated() { buffer.place(image, at: Position(column: index * 6, row: 0)) }
            return nil
        }
    }

    @Test func theTerminalsAnswersOrTheClockCallForTheNextOne() async throws {
        var bench = await SessionBench().started()
        let images = try images(3)
        // 139,000 characters in base 64, 32 kilobytes at a time.
        for count in 1...5 {
            bench.device.forgetWrites()
            draw(images, on: bench)
            expect(bench.device.writes.joined().count < 34_000)
            expectEqual(bench.device.terminal.text(3), "text")
            if count < 5 { await expectEqual(bench.session.nextEvents(), [.frameWanted]) }
        }
        expect(bench.device.terminal.keptPictureCount == 3 && bench.device.terminal.violations == [])
        bench.device.forgetWrites()
        draw(images, on: bench)
        expect(bench.device.writes.isEmpty)
        // By the clock, if no reply comes.
        var profile = TerminalProfile.modern
        profile.answersStatusQueries = false
        bench = await SessionBench(profile: profile).started()
        let others = try self.images(2)
        draw(others, on: bench)
        for _ in 0..<2 {
            bench.advanceOnceAsleep(by: .seconds(1))
            await expectEqual(bench.session.nextEvents(), [.frameWanted])
            draw(others, on: bench)
        }
        expectEqual(bench.device.terminal.keptPictureCount, 2)
    }

    @Test func keysAreHeardAndShownBetweenImages() async throws {
        let bench = await SessionBench(answersAtOnce: false).started()
        bench.device.deliverAnswers()
        _ = await bench.session.nextEvents()
        draw(try images(2), on: bench)
        bench.device.type("a")
        await expectEqual(bench.session.nextEvents(), [.input(.key(KeyPress("a")))])
        bench.draw("pressed")
        bench.device.deliverAnswers()
        await expectEqual(bench.session.nextEvents(), [.frameWanted])
        bench.draw("pressed")
        expectEqual(bench.device.terminal.screen, "pressed")
        expectNil(bench.device.terminal.picture(0, 0))
    }

    @Test func nothingIsLeftBehindNorTakenForTheAnswerToTheFarewell() async throws {
        var bench = await SessionBench().started()
        let images = try images(1)
        draw(images, on: bench)
        await expectEqual(bench.session.nextEvents(), [.frameWanted])
        draw(images, on: bench)
        expectEqual(bench.device.terminal.keptPictureCount, 1)
        await bench.session.leave()
        expectEqual(bench.device.terminal.keptPictureCount, 0)
        expect(bench.device.terminal.violations == [] && bench.device.terminal.leftovers == [])
        // The answer to an image is not taken for the farewell's.
        bench = SessionBench(answersAtOnce: false)
        bench.session.start()
        bench.device.deliverAnswers()
        _ = await bench.session.nextEvents()
        draw(try self.images(1), on: bench)
        expect(bench.session.flow.awaitsAnswers)
        bench.device.send(Array("\u{1B}[0n\u{1B}[0n".utf8))
        await bench.session.leave()
        expect(!bench.session.flow.awaitsAnswers && bench.session.farewellReplies == 0)
    }

    @Test func deletesImagesBeforeAStopAndSendsThemAgainAfterwards() async throws {
        let bench = await SessionBench().started()
        let images = try images(1)
        draw(images, on: bench)
        bench.takeAnswers()
        bench.session.suspend()
        expectEqual(bench.device.terminal.keptPictureCount, 0)
        bench.device.resume()
        await expect(bench.session.nextEvents()?.contains(.frameWanted) ?? false)
        draw(images, on: bench)
        await expectEqual(bench.session.nextEvents(), [.frameWanted])
        draw(images, on: bench)
        expect(bench.device.terminal.picture(0, 0) != nil)
        expectEqual(bench.device.terminal.violations, [])
    }
}
