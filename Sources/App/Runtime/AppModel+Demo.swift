import Core

extension AppModel {
    /// Begins anew with the invented catalog. It guards nothing, and has nothing of what was seen before: a number stands for
    /// another show there.
    mutating func startDemo() {
        settings.isLocked = false
        let layout = router.shows.state.layout
        router = Router(layout: layout, source: .demo, tab: router.tab)
        pictures.forgetAll()
        marks = FavoriteMarks()
        lastChange = nil
        toast = nil
    }
}
