import Core

/// What a presenter wants to happen outside: it decides in a value, the runtime acts.
enum Effect: Hashable, Sendable {
    /// Open the catalog as the cache policy has it; updates come back.
    case openCatalog
    /// Ask for the first page again; updates come back.
    case refreshCatalog
    /// Load one page of the catalog; an update comes back.
    case loadPage(Int)
    /// Sort or filter what is loaded, away from the screen; `ShowsEvent.arranged` comes back.
    case arrange(number: Int, order: ShowOrder, query: String)
    /// Load a show's details; updates come back.
    case loadDetails(Show.ID, index: Int?)
    /// Load a picture and make it ready; it comes back.
    case loadPicture(PictureLoad)
    /// Give up a picture that is no longer wanted.
    case dropPicture(PictureKey)
    /// Go to a screen.
    case present(Route)
    /// Go back.
    case dismiss
    /// Hand a link to the terminal's clipboard and show it.
    case copyLink(String)
    /// Say something for a moment.
    case say(Message)
    /// Go over to the invented catalog.
    case startDemo
    /// Something of the terminal session itself: quit, interrupt, redraw, suspend.
    case session(Command)
}
