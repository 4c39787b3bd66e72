/// What work off the user-interface thread hands over what it has come to with. Whatever comes of work that has been stopped,
/// or in place of which there is newer work, reaches nobody.
struct Delivery: Sendable {
    let application: Application
    let work: Work
    let number: Int

    /// Hands an event over.
    func receive(_ event: AppEvent) async {
        await perform { $0.receive(event) }
    }

    /// Does something on the user-interface thread.
    func perform(_ body: @Sendable (isolated Application) -> Void) async {
        await application.perform(body, for: work, number: number)
    }
}
