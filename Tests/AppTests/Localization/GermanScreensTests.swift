import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct GermanScreensTests {
    @Test func theListAt80By24() {
        expectEqual(
            TranslatedScreens(.german, 80, 24).list.screen,
            """
             ▐▌ Marquee  Weiter  Fernsehen  Suche  Filme  Favoriten                5 Serien
            ▌       The Paper Lanterns                                              ★ 8,9
            ▌  PL   2011–2016 · Beendet · Harbor TV · Drama, Mystery
            ▌       The Paper Lanterns follows Ada Marsh, who reads other people's
            ▌       letters. No one writes back.
                    海上灯火                                                        ★ 7,3
              海上  seit 2022 · Läuft · 长河卫视 · Romantik
                    两个灯塔守望者的故事。

                    Ω
                Ω   In Entwicklung


                    The Extraordinarily Long and Only Slightly Exaggerated Chroni…  ★ 10,0
               ELO  1998 · Ungewiss · Lumen+ · Komödie, Musik
                    Everybody plays a little too fast.

                    Zoë’s 🌙 Kitchen                                                ★ 6,0
               ZK   2020 · Beendet · Familie
                    Night food for day people.



             1/5    Enter öffnen  / suchen  ? Hilfe  f Favorit  v Liste/Raster  s sortieren
            """)
    }

    @Test func aShowAt80By24() {
        expectEqual(
            TranslatedScreens(.german, 80, 24).details.screen,
            """
             ▐▌ Marquee  Weiter  Fernsehen  Suche  Filme  Favoriten      The Paper Lanterns
                                                                                           █
                                 The Paper Lanterns                                        █
               The Paper         2011–2016 · Beendet · Harbor TV · 45 Min. ·               █
               Lanterns          Drama, Mystery · ★ 8,9                                    █
                                 Nächste: S3 F10 Salt and Lantern · 4. Juni 2026, 21:00    █
                                 Uhr (in 7 Tagen)                                          █
                                                                                           █
                                 Zeitraum   22. Sept. 2011 – 21. Juni 2016                 █
                                 Sendezeit  dienstags um 22:00 Uhr (Zeit des Senders)      █
                                 Sprache    Englisch                                       █
                                 Art        Fiktion                                        █
               ▁▁▁▁              Folgen     30 Folgen in 3 Staffeln                        █
               2011–2016         Link       https://www.tvmaze.com/shows/1/paper-lanterns  █
                                 Besetzung  June Calloway, Theo, Wilhelmina Ashworth-
                                            Pemberton, 宮崎 優, Bo Lind

             The Paper Lanterns follows Ada Marsh, who reads other people's letters.

             No one writes back.
              Folgen  Bewertungen  Besetzung  Stab  Ansehen  Bilder  Ähnliche    12 Folgen
              1  2  3  Specials
             ─────────────────────────────────────────────────────────────────────────────
              Enter öffnen  () Abschnitt  ←→ Staffel  Esc zurück  Leertaste gesehen  m mehr
            """)
    }

    @Test func anEpisodeAt40By24() {
        expectEqual(
            TranslatedScreens(.german, 40, 24).episode.screen,
            """
              Weiter  Fernsehen  Suche  Filme    ›
                                                   █
             Salt and Lantern                      █
             The Paper Lanterns                    █
             S3 F10 ·                              █
             4. Juni 2026, 21:00 Uhr (in 7 Tagen)  █
             ·…                                    █
                                                   █
             Somebody lights a lamp, and somebody  █
             else sees it.                         █
                                                   █
             ← S3 F9 The Quie…    S3 F11 Every Ti… █
                                                   █
              Staffel 3  Gäste           12 Folgen █
             ───────────────────────────────────── █
               1  Half a Lantern     2. Apr. 2026  █
               2  The Quiet Tide     9. Apr. 2026  █
               3  Salt and Orches…  16. Apr. 2026  █
               4  Every Lantern     23. Apr. 2026  ▆
               5  The Last Tide     30. Apr. 2026
               6  The Returning Orc…  7. Mai 2026
               7  A Borrowed Lante…  14. Mai 2026
               8  Half a Tide        21. Mai 2026
             10/12           ←→ Folge  () Abschnitt
            """)
    }

    @Test func searchResultsAt80By12() {
        expectEqual(
            TranslatedScreens(.german, 80, 12).results.screen,
            """
             ▐▌ Marquee  Weiter  Fernsehen  Suche  Filme  Favoriten
             / paper                                                Serien  Filme  Personen
               2 gefunden · 1 Treffer schon geladen
            ▌ The Paper Lanterns                                                    ★ 8,9
            ▌ 2011–2016 · Beendet · Harbor TV · Drama, Mystery
              海上灯火                                                              ★ 7,3
              seit 2022 · Läuft · 长河卫视 · Romantik
              The Extraordinarily Long and Only Slightly Exaggerated Chronicle of…  ★ 10,0
              1998 · Ungewiss · Lumen+ · Komödie, Musik


             1/3     Enter öffnen  / suchen  ? Hilfe  f Favorit  Strg-T Art  v Liste/Raster
            """)
    }

    @Test func theHelpAt40By12() {
        expectEqual(
            TranslatedScreens(.german, 40, 12).help.screen,
            """
              Weiter  Fernsehen  Suche  Filme    ›
            ╭─ Tasten ─────────────────────────────╮
            │ ? Tippen, um einen Befehl zu finden  │
            │ Hier                                 █
            │▌Öffnen                         Enter
            │ Liste oder Raster                  v
            │ Ganze Liste oder Regale            W
            │ Sortierung ändern                  s
            │ Neu laden                          r
            │ Gesehen markieren oder folgen      w
            ╰──────────────────────────────────────╯
             1/5        Enter ausführen  Esc zurück
            """)
    }

    @Test func aFailureAt40By12() {
        expectEqual(
            TranslatedScreens(.german, 40, 12).failure.screen,
            """
              Weiter  Fernsehen  Suche  Filme    ›


               Serien können gerade nicht geladen
                             werden

                  TVmaze ist nicht erreichbar.
                  Verbindung prüfen und erneut
                           versuchen.


                   r noch einmal  d Demo  q beenden
            """)
    }
}
