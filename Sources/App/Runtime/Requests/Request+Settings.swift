import Platform
import Terminal

extension Request {
    /// The size of the cache; `SettingsEvent.measured` follows.
    static var storedSize: Self {
        Self { await $1.receive(.settings(.measured($0.storage.caches?.size() ?? 0))) }
    }

    /// Clear the cache; `SettingsEvent.cleared` follows.
    static var clearStored: Self {
        Self { services, delivery in
            do throws(StoreError) {
                try services.storage.caches?.clear()
                await delivery.receive(.settings(.cleared))
            } catch {
                await delivery.receive(.settings(.notCleared(error)))
            }
        }
    }

    /// How to see real pictures; `AppEvent.advised` follows, unless that was said before.
    static func advice(_ advice: PictureAdvice) -> Self {
        Self(advice) { if $0.storage.notices?.claim(.pictures) == true { await $1.receive(.advised(advice)) } }
    }
}
