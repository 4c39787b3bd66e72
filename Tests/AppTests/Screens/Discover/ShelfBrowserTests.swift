import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct ShelfBrowserTests {
    private func id(_ number: Int) -> ShelfID { .shows(.bestOf(genre: "\(number)")) }

    /// Shelves with so many titles each, in a window of four columns and two shelves.
    private func browser(_ counts: Int...) -> ShelfBrowser {
        var browser = ShelfBrowser()
        browser.setShelves(counts.enumerated().map { (id($0.offset), $0.element) })
        browser.setRoom(columns: 4, lines: 2)
        return browser
    }

    private func place(_ browser: ShelfBrowser) -> [Int] { [browser.shelf, browser.title] }

    private func press(_ browser: inout ShelfBrowser, _ commands: Command...) {
        for command in commands { _ = browser.handle(command) }
    }

    @Test func upAndDownKeepTheColumnAndShelvesTheirScrollPosition() {
        var browser = browser(10, 2, 10)
        press(&browser, .moveRight, .moveRight, .moveDown)
        // The short shelf has no third title.
        expectEqual(place(browser), [1, 1])
        press(&browser, .moveDown)
        expectEqual(place(browser), [2, 2])
        expectEqual(browser.firstShelf, 1)
        press(&browser, .moveUp, .moveUp, .moveUp)
        expectEqual(place(browser), [0, 2])
        browser = self.browser(10, 10)
        press(&browser, .moveRight, .moveRight, .moveRight, .moveRight, .moveRight)
        expect(place(browser) == [0, 5] && browser.offset(of: 0) == 2)
        press(&browser, .moveDown)
        // The same column on the screen, of a shelf that is not scrolled.
        expect(place(browser) == [1, 3] && browser.offset(of: 1) == 0)
        press(&browser, .moveUp)
        expectEqual(place(browser), [0, 5])
        press(&browser, .moveLeft, .moveLeft, .moveLeft, .moveLeft)
        expect(place(browser) == [0, 1] && browser.offset(of: 0) == 1)
    }

    @Test func theEndsOfAShelfLeadToTheEndsOfAll() {
        var browser = browser(10, 10, 5)
        press(&browser, .goToEnd)
        expectEqual(place(browser), [0, 9])
        press(&browser, .goToEnd)
        expectEqual(place(browser), [2, 4])
        press(&browser, .goToStart, .goToStart)
        expectEqual(place(browser), [0, 0])
        _ = browser.handle(.goToStart, count: 7)
        expectEqual(place(browser), [0, 6])
        _ = browser.handle(.moveLeft, count: 99)
        expectEqual(place(browser), [0, 0])
    }

    @Test func theSelectionStaysWhenShelvesArriveAndTheWindowChanges() {
        var browser = browser(10, 10)
        press(&browser, .moveDown, .moveRight, .moveRight)
        browser.setShelves([(id(9), 3), (id(0), 10), (id(7), 10), (id(1), 8)])
        expectEqual(place(browser), [3, 2])
        // Its shelf is still the second visible one.
        expectEqual(browser.firstShelf, 2)
        browser.setShelves([(id(0), 10)])
        expectEqual(place(browser), [0, 2])
        browser.setShelves([])
        expectEqual(place(browser), [0, 0])
        press(&browser, .moveDown, .moveRight, .goToEnd, .goToEnd)
        expectEqual(place(browser), [0, 0])
        browser = self.browser(10, 10, 10)
        press(&browser, .moveDown, .moveDown, .moveRight, .moveRight, .moveRight)
        browser.setRoom(columns: 2, lines: 1)
        expect(place(browser) == [2, 3] && browser.firstShelf == 2 && browser.offset(of: 2) == 2)
        browser.setRoom(columns: 6, lines: 3)
        expect(place(browser) == [2, 3] && browser.firstShelf == 0)
    }
}
