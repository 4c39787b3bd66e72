import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct PlainPlaceTests {
    private func list(_ items: [String], isComplete: Bool = true) -> ScreenLines.List {
        ScreenLines.List(
            title: "Letters", count: items.count, isComplete: isComplete, id: { items.at($0) }, text: { items.at($0) },
            choose: { _ in [] })
    }

    @Test func partsEndWhereTheListDoes() {
        var place = PlainPlace(size: 2)
        let letters = list(["a", "b", "c"])
        expectEqual(place.lines(of: letters, .english), ["Letters, 1 to 2 of 3", "1. a", "2. b"])
        expect(!place.turn(by: -1, in: letters) && place.turn(by: 1, in: letters))
        expectEqual(place.lines(of: letters, .english).last, "3. c")
        expect(!place.turn(by: 1, in: letters) && place.turn(by: 1, in: list(["a", "b", "c"], isComplete: false)))
        // The part beyond could not be loaded.
        expect(place.returnToEnd(of: letters) && place.first == 2 && !place.returnToEnd(of: letters))
    }

    @Test func aNumberMeansTheItemThatWasReadOut() {
        var place = PlainPlace(size: 3)
        _ = place.lines(of: list(["a", "b", "c"]), .english)
        let changed = list(["x", "a", "c", "d"])
        expectEqual((1...5).map { place.item($0, of: changed) }, [1, nil, 2, 3, nil])
        place.begin()
        expectEqual(place.item(1, of: changed), 0)
    }
}
