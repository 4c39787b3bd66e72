import TestSupport
import Testing

@testable import Entities

@Suite(.timeLimit(.minutes(5))) struct WatchOffersTests {
    private func services(_ names: String...) -> [WatchOffers.Service] {
        names.enumerated().map { WatchOffers.Service(id: 100 + $0.offset, name: $0.element) }
    }

    private var offers: WatchOffers {
        WatchOffers(
            country: .unitedStates,
            services: [
                .subscription: services("Starz Play Amazon Channel", "Starz", "Netflix basic with Ads", "Netflix"),
                .ads: services("Tubi TV", "Netflix Standard with Ads"), .free: services("Kanopy"),
                .rent: services("Apple TV", "Amazon Video"), .buy: services("Apple TV", "Vudu"),
            ])
    }

    @Test func theReadersServicesComeFirstAndVariantsAreOne() {
        let options = offers.options(mine: StreamingServices("kanopy,NETFLIX"))
        expectEqual(
            options.map { "\($0.group) \($0.service.name) \($0.kinds.map(\.rawValue))" },
            [
                #"mine Netflix ["flatrate", "ads"]"#, #"mine Kanopy ["free"]"#,
                #"subscription Starz Play Amazon Channel ["flatrate"]"#, #"subscription Starz ["flatrate"]"#,
                #"free Tubi TV ["ads"]"#, #"purchase Apple TV ["rent", "buy"]"#, #"purchase Amazon Video ["rent"]"#,
                #"purchase Vudu ["buy"]"#,
            ])
        expect(offers.options(mine: StreamingServices()).allSatisfy { !$0.isMine })
    }

    @Test func servicesAreNamedOrNumbered() {
        for (setting, name, isMine) in [
            ("Netflix", "Netflix", true), ("netflix ", "Netflix basic with Ads", true), ("Net", "Netflix", false),
            ("Disney+", "Disney Plus", true), ("Starz", "Starz Play Amazon Channel", false),
            ("Starz Play Amazon Channel", "Starz Play Amazon Channel", true), ("Télé 2", "tele  2", true),
            ("Netflix", "Net", false), (" , ,", "Netflix", false), ("1, 100", "Any", true), ("1", "1 Plus", false),
        ] as [(String, String, Bool)] {
            expectEqual(StreamingServices(setting).contains(services(name)[0]), isMine, setting)
        }
    }

    @Test func aLocaleNamesACountry() {
        for (locale, code) in [
            ("de_DE.UTF-8", "DE"), ("pt-BR", "BR"), ("zh_Hant_TW@x", "TW"), ("en_uk", "GB"), ("C.UTF-8", nil),
            ("de", nil), ("POSIX", nil), ("", nil), ("es_419", nil),
        ] as [(String, String?)] { expectEqual(Country(locale: locale)?.code, code, locale) }
        // Other codes are refused.
        for code in ["", "D", "DEU", "D1", "É", "../"] { expectNil(Country(code), code) }
    }
}
