import Core
import TestSupport
import Testing

@testable import App

/// Waiting times in words.
@Suite(.timeLimit(.minutes(5))) struct WaitingTimeTests {
    @Test(arguments: [
        (1, WaitingTime.seconds(1)), (60, .seconds(60)), (61, .minutes(2)), (120, .minutes(2)), (7_200, .minutes(120)),
        (7_201, .hours(3)), (172_800, .hours(48)), (172_801, .days(3)), (-1, .seconds(0)),
        (Int(UInt32.max), .days(49_711)),
    ])
    func timesAreRoundedUp(seconds: Int, time: WaitingTime) {
        expectEqual(WaitingTime(seconds: seconds), time)
    }

    @Test(arguments: [
        (Language.english, "Too many requests to TMDB; wait 2 minutes", "Then try again."),
        (.german, "Zu viele Anfragen an TMDB; 2 Minuten warten", "Danach erneut versuchen."),
        (.french, "Trop de requêtes vers TMDB ; attendez 2 minutes", "Réessayez ensuite."),
        (.spanish, "Demasiadas peticiones a TMDB; espera 2 minutos", "Inténtalo de nuevo después."),
        (.portuguese, "Requisições demais ao TMDB; aguarde 2 minutos", "Tente de novo depois."),
        (.japanese, "TMDBへのアクセスが制限されています（待ち時間: 2分）", "その後、もう一度試してください。"),
    ])
    func rateLimitsNameTheirWaitingTime(language: Language, failure: String, advice: String) {
        let phrases = language.phrases
        let error = GatewayError.rateLimited(seconds: 95)
        expectEqual(phrases.filmsFailure(error), failure)
        expectEqual(phrases.advice(error), advice)
        expect(phrases.couldNotLoadMoreFilms(error, key: nil).hasPrefix(failure))
        expectEqual(phrases.status(.failed(error), of: .films, isOffering: false), failure)
        expect(phrases.advice(.rateLimited(seconds: nil)) != advice)
    }

    /// The data on the screen is stored, so the message must not say that it is not available.
    @Test(arguments: Language.allCases) func offlineNoticesDoNotSayThatDataIsMissing(language: Language) {
        let phrases = language.phrases
        for text in [phrases.couldNotRefresh(.offline), phrases.couldNotRefreshFilms(.offline)] {
            expect(!text.contains(phrases.failure(.offline)), "\(text)")
            expect(text.hasPrefix(phrases.status(.failed(.offline), of: .shows, isOffering: false)), "\(text)")
        }
    }
}
