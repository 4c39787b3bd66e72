/// What the report tells, a line each.
enum DoctorFact: Hashable, Sendable, CaseIterable {
    case name, brand, outerTerminal
    case window, cell
    case depth, ground
    case wholeFrames, keyboard, clusters, schemeReports, sizeReports, clipboard, largeText, links
    case way, preference
    case filmKey
    case stray
    // Of the test card
    case gradient, grays, palette, attributes, columns, wide, combining, emoji, boxes, blocks, link, picture
}
