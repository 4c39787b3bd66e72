import Terminal
import TestSupport
import Testing

@testable import App

/// Screen readers and magnifiers follow the hardware cursor: at the end of every frame it is on the selection or in the
/// text field.
@Suite(.timeLimit(.minutes(5))) struct CursorTests {
    static let sizes = [Size(width: 20, height: 6), Size(width: 40, height: 12), Size(width: 120, height: 40)]

    private func cursor(of bench: ScreenBench) -> CursorPlacement? {
        AppView(model: bench.model).cursor(in: Rect(origin: .zero, size: bench.model.size))
    }

    /// The text of the cursor's line, from the cursor on.
    private func text(atCursorOf bench: ScreenBench) -> Substring {
        guard let position = cursor(of: bench)?.position else { return "" }
        return bench.buffer.text(row: position.row).dropFirst(position.column)
    }

    @Test(arguments: sizes, Language.allCases) func isInTheContentOfEveryScreen(size: Size, language: Language) throws {
        for (name, bench) in TranslatedScreens(language, size.width, size.height).all {
            let position = try require(cursor(of: bench)?.position, "\(name)")
            let room = bench.model.palette == nil ? bench.model.shell.content : Rect(origin: .zero, size: size)
            expect(room.contains(position), "\(name) in \(size): \(position)")
        }
    }

    @Test func existsInATooSmallWindowAndIsHiddenIfNoDigitCanBeTyped() {
        expect(cursor(of: ScreenBench(width: 10, height: 3)) != nil)
        var bench = ScreenBench(width: 80, height: 24, isLocked: true)
        bench.send(.lock(.failed(.missing)))
        expectEqual(cursor(of: bench)?.isVisible, false)
    }

    @Test func isOnTheSelectedItemOrInTheField() throws {
        var bench = TranslatedScreens(.english, 60, 20).list
        for show in SampleShows.all.prefix(2) {
            expect(text(atCursorOf: bench).hasPrefix(show.name), "\(show.name)")
            bench.press(KeyPress(.down))
        }
        expect(text(atCursorOf: TranslatedScreens(.english, 60, 20).films).hasPrefix("The Last Projectionist"))
        expect(text(atCursorOf: TranslatedScreens(.english, 60, 20).favorites).hasPrefix("The Paper Lanterns"))
        bench = TranslatedScreens(.english, 80, 24).details
        bench.press(KeyPress(.end))
        let row = try require(cursor(of: bench)?.position.row)
        let marked = bench.screen.split(separator: "\n", omittingEmptySubsequences: false)[row]
        expect(marked.contains("▌"), "\(bench.screen)")
        // In a search it is in the field, then on the result.
        bench = TranslatedScreens(.english, 80, 24).search
        expectEqual(cursor(of: bench)?.isVisible, true)
        bench = TranslatedScreens(.english, 80, 24).results
        bench.press(KeyPress(.down))
        expect(text(atCursorOf: bench).hasPrefix("The Paper Lanterns") || text(atCursorOf: bench).hasPrefix("海"))
        expectEqual(cursor(of: bench)?.isVisible, false)
    }

    /// The lock screen and the screen that sets a PIN.
    private static func pages(_ language: Language, _ size: Size, isLarge: Bool) -> [ScreenBench] {
        var lock = ScreenBench(width: size.width, height: size.height, language: language, isLocked: true)
        lock.send(.lock(.ready(wait: 0)))
        let pages = [lock, TranslatedScreens(language, size.width, size.height).pin]
        return pages.map { page in
            var page = page
            if isLarge {
                page.model.data.settings.change(.textSize, to: TextSize.large.rawValue)
                page.send(.terminal(.modern))
            }
            return page
        }
    }

    @Test(arguments: sizes, Language.allCases)
    func isAtTheNextDigitOfAPIN(size: Size, language: Language) {
        for isLarge in [false, true] {
            for var bench in Self.pages(language, size, isLarge: isLarge) {
                expectEqual(cursor(of: bench)?.isVisible, true)
                expect(text(atCursorOf: bench).hasPrefix("○ ○ ○ ○"), "\(bench.screen)")
                bench.press(KeyPress("1"), KeyPress("2"))
                expect(text(atCursorOf: bench).hasPrefix("○ ○ "), "\(bench.screen)")
                expect(!text(atCursorOf: bench).hasPrefix("○ ○ ○"), "\(bench.screen)")
                for digit in "34567" { bench.press(KeyPress(digit)) }
                expect(text(atCursorOf: bench).allSatisfy { $0 == " " }, "\(bench.screen)")
                let row = cursor(of: bench)?.position.row ?? 0
                expect(bench.screen.split(separator: "\n", omittingEmptySubsequences: false)[row].contains("● ● ●"))
            }
        }
    }
}
