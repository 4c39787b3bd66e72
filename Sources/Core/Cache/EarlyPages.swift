/// What of a catalog has come before that which it follows, and cannot be kept yet.
struct EarlyPages {
    private var pages: [Int: [Show]] = [:]
    /// The number of pages, where it is known.
    var end: Int?

    /// Holds a page.
    mutating func hold(_ shows: [Show], at number: Int) {
        pages[number] = shows
    }

    /// Gives a page back that is held.
    mutating func take(_ number: Int) -> [Show]? {
        pages.removeValue(forKey: number)
    }

    /// Forgets what will never be kept: pages before the next one, and those for which the pages before them leave no room.
    /// - Parameter room: shows that may still be kept from the next page on.
    mutating func trim(next: Int, room: Int) {
        var room = room
        for number in pages.keys.sorted() {
            if number < next || room <= 0 { pages[number] = nil }
            room -= pages[number]?.count ?? 0
        }
    }
}
