import Entities

/// Shows of all kinds for tests.
enum SampleShows {
    static let all = [
        Show(
            id: .init(number: 1), name: "The Paper Lanterns", url: "https://www.tvmaze.com/shows/1/paper-lanterns",
            type: "Scripted", language: "English", genres: ["Drama", "Mystery"], status: .ended, runtime: 45,
            premiered: CalendarDay(iso8601: "2011-09-22"), ended: CalendarDay(iso8601: "2016-06-21"),
            days: [.tuesday], time: "22:00", rating: 8.9, weight: 97,
            network: Network(name: "Harbor TV", country: "United States", isWeb: false),
            summary: RichText(
                text: "The Paper Lanterns follows Ada Marsh, who reads other people's letters.\nNo one writes back.",
                spans: [.init(start: 0, end: 18, isBold: true, isItalic: false)])),
        Show(
            id: .init(number: 2), name: "海上灯火", language: "Chinese", genres: ["Romance"], status: .running,
            premiered: CalendarDay(iso8601: "2022-01-01"), rating: 7.25,
            network: Network(name: "长河卫视", country: "China", isWeb: false),
            summary: RichText(text: "两个灯塔守望者的故事。")),
        Show(id: .init(number: 3), name: "Ω", status: .inDevelopment),
        Show(
            id: .init(number: 4),
            name: "The Extraordinarily Long and Only Slightly Exaggerated Chronicle of the Unlikely Harbor Orchestra",
            genres: ["Comedy", "Music"], status: .toBeDetermined, premiered: CalendarDay(iso8601: "1998-03-01"),
            rating: 10, network: Network(name: "Lumen+", country: nil, isWeb: true),
            summary: RichText(text: "Everybody plays a little too fast.")),
        Show(
            id: .init(number: 5), name: "Zoë’s 🌙 Kitchen", genres: ["Family"], status: .ended,
            premiered: CalendarDay(iso8601: "2020-05-05"), ended: CalendarDay(iso8601: "2020-08-05"), rating: 6.04,
            summary: RichText(text: "Night food for day people.")),
    ]
}
