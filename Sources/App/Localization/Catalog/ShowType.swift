/// The types of shows at TVmaze, by its names of them: a closed list.
enum ShowType: String, Hashable, Sendable, CaseIterable {
    case animation = "Animation"
    case awardShow = "Award Show"
    case documentary = "Documentary"
    case gameShow = "Game Show"
    case news = "News"
    case panelShow = "Panel Show"
    case reality = "Reality"
    case scripted = "Scripted"
    case sports = "Sports"
    case talkShow = "Talk Show"
    case variety = "Variety"
}
