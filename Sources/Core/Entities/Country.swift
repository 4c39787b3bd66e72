/// A country by its ISO 3166-1 code.
package struct Country: Hashable, Sendable {
    /// The fallback for facts that are missing for the reader's country.
    package static let unitedStates = Country(checked: "US")

    /// Two capital letters.
    package let code: String

    /// Reads a code in any case, or `nil` unless it has two letters. `UK`, which is not a code, means `GB`.
    package init?(_ code: String) {
        guard code.utf8.count == 2, code.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 })
        else { return nil }
        let code = code.uppercased()
        self.init(checked: code == "UK" ? "GB" : code)
    }

    /// Reads the region of a locale: `DE` of `de_DE.UTF-8@euro`.
    package init?(locale: String) {
        let parts = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
        guard let region = parts.dropFirst().compactMap({ Country(String($0)) }).last else { return nil }
        self = region
    }

    private init(checked code: String) {
        self.code = code
    }

    /// The English name as TVmaze writes it, under which the phrases have it, or `nil` for less common countries.
    package var englishName: String? { Self.names[code] }

    /// Whether the code is that of a country.
    package var isAssigned: Bool { Self.assigned.contains(code) }

    /// ISO 3166-1, and Kosovo.
    private static let assigned = Set(
        """
        AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI
        CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ
        GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS
        LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG
        PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK
        TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    private static let names = [
        "AR": "Argentina", "AT": "Austria", "AU": "Australia", "BE": "Belgium", "BR": "Brazil", "CA": "Canada",
        "CH": "Switzerland", "CL": "Chile", "CN": "China", "CO": "Colombia", "CZ": "Czech Republic", "DE": "Germany",
        "DK": "Denmark", "EG": "Egypt", "ES": "Spain", "FI": "Finland", "FR": "France", "GB": "United Kingdom",
        "GR": "Greece", "HK": "Hong Kong", "HR": "Croatia", "HU": "Hungary", "ID": "Indonesia", "IE": "Ireland",
        "IL": "Israel", "IN": "India", "IS": "Iceland", "IT": "Italy", "JP": "Japan", "KR": "Korea, Republic of",
        "MN": "Mongolia", "MX": "Mexico", "MY": "Malaysia", "NL": "Netherlands", "NO": "Norway", "NZ": "New Zealand",
        "PH": "Philippines", "PL": "Poland", "PT": "Portugal", "RO": "Romania", "RU": "Russian Federation",
        "SA": "Saudi Arabia", "SE": "Sweden", "SG": "Singapore", "TH": "Thailand", "TR": "Turkey",
        "TW": "Taiwan, Province of China", "UA": "Ukraine", "US": "United States", "ZA": "South Africa",
    ]
}
