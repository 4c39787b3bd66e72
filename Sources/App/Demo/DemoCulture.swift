/// A language of invented shows, with its titles, networks and country.
struct DemoCulture: Sendable {
    let language: String
    let country: String
    let code: String
    let zone: String
    let networks: [String]
    /// Whole titles; empty if titles are made from words.
    let titles: [String]

    static let english = DemoCulture(
        language: "English", country: "United States", code: "US", zone: "America/New_York",
        networks: ["ABN", "Channel Nine", "Coastline", "Harbor TV", "KBX", "Meridian", "Union", "Vista"], titles: [])

    static let british = DemoCulture(
        language: "English", country: "United Kingdom", code: "GB", zone: "Europe/London",
        networks: ["Albion One", "Albion Two", "Channel Six", "Tideway"], titles: [])

    static let others = [
        DemoCulture(
            language: "Japanese", country: "Japan", code: "JP", zone: "Asia/Tokyo", networks: ["東都テレビ", "北星放送"],
            titles: [
                "銀河の郵便局", "夜汽車と猫", "月の裏側の図書館", "となりの灯台守", "雨の日の探偵", "真夜中の料理帖", "潮騒学園", "空飛ぶ豆腐屋", "さよなら、六月の風", "時計塔のふたり",
            ]),
        DemoCulture(
            language: "Korean", country: "Korea, Republic of", code: "KR", zone: "Asia/Seoul",
            networks: ["한빛TV", "새벽방송"],
            titles: ["달빛 우체국", "마지막 등대", "비 오는 날의 변호사", "우리 동네 비밀", "겨울 정거장", "은하수 식당"]),
        DemoCulture(
            language: "Chinese", country: "China", code: "CN", zone: "Asia/Shanghai", networks: ["长河卫视", "东江卫视"],
            titles: ["长安夜雨", "海上灯火", "寻味人间", "归途列车", "无名小巷", "山海来信", "一九三七年的秋天"]),
        DemoCulture(
            language: "Russian", country: "Russian Federation", code: "RU", zone: "Europe/Moscow",
            networks: ["Северный канал"],
            titles: ["Тихая гавань", "Дом на краю света", "Последний трамвай", "Зимний сад", "Письма из Архангельска"]),
        DemoCulture(
            language: "Greek", country: "Greece", code: "GR", zone: "Europe/Athens", networks: ["Αιγαίο TV"],
            titles: ["Το σπίτι δίπλα στη θάλασσα", "Μυστικά της Άνδρου", "Ο τελευταίος φάρος"]),
        DemoCulture(
            language: "Arabic", country: "Egypt", code: "EG", zone: "Africa/Cairo", networks: ["قناة النيل"],
            titles: ["ليالي الميناء", "بيت الياسمين", "رسائل من البحر"]),
        DemoCulture(
            language: "Hebrew", country: "Israel", code: "IL", zone: "Asia/Jerusalem", networks: ["ערוץ הים"],
            titles: ["האי האחרון", "בית הקפה של רינה"]),
        DemoCulture(
            language: "Hindi", country: "India", code: "IN", zone: "Asia/Kolkata", networks: ["सागर टीवी"],
            titles: ["आख़िरी स्टेशन", "चाँदनी चौक की रातें", "दो शहर"]),
        DemoCulture(
            language: "Spanish", country: "Spain", code: "ES", zone: "Europe/Madrid",
            networks: ["Canal Sur Uno", "Telemar"],
            titles: [
                "La casa de los vientos", "Señoras de la niebla", "Corazón de sal", "El último verano en Gijón",
                "Mañana, quizás",
            ]),
        DemoCulture(
            language: "French", country: "France", code: "FR", zone: "Europe/Paris",
            networks: ["Chaîne Bleue", "Lumière 5"],
            titles: [
                "L’été des orages", "Café de la Gare", "Les Héritiers de l’ombre", "Où dort la rivière",
                "Cœur d’ardoise",
            ]),
        DemoCulture(
            language: "German", country: "Germany", code: "DE", zone: "Europe/Berlin",
            networks: ["Nordlicht", "Kanal Elf"],
            titles: ["Die stillen Jahre", "Mord am Müggelsee", "Übermorgen", "Straße ohne Namen", "Das Fährhaus"]),
        DemoCulture(
            language: "Portuguese", country: "Brazil", code: "BR", zone: "America/Sao_Paulo",
            networks: ["Rede Aurora", "TV Maré"],
            titles: [
                "Coração de Mangue", "A Última Estação", "Ilha das Cinzas", "Noites de São João", "O Vizinho do 402",
            ]),
    ]

    /// Titles that are hard to render.
    static let oddities = [
        "Zoë’s 🌙 Kitchen", "👩‍🚀 Small Steps", "Family Ties 👨‍👩‍👧‍👦", "Café Noir ☕️", "🇯🇵 vs 🇧🇷: The Long Match", "É = mc²",
        "Ångström", "Tōkyō, 3:07 a.m.", "♥ & ♠", "naïve, résumé, façade", "3", "Ω",
        "The Extraordinarily Long and Only Slightly Exaggerated Chronicle of the Unlikely Harbor Orchestra of Saltmarsh",
    ]
}
