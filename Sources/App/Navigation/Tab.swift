/// The parts of the program, side by side: one switches between them at any time and finds each as one left it.
enum Tab: Int, Hashable, Sendable, CaseIterable {
    case television
    case search
    case films
    case favorites

    /// The one so many places to the right, round and round.
    func advanced(by places: Int) -> Tab {
        let count = Tab.allCases.count
        return Tab.allCases[((rawValue + places) % count + count) % count]
    }
}
