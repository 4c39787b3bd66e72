import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct GermanScreensTests {
    @Test func theListAt80By24() {
        #expect(
            TranslatedScreens(.german, 80, 24).list.screen == """
                 ▐▌ Marquee  Fernsehen  Suche  Filme  Favoriten                        5 Serien
                ▌ ▄▄▄▄▄▄ The Paper Lanterns                                             ★ 8,9
                ▌   PL   2011–2016 · Beendet · Harbor TV · Drama, Mystery
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other people's lette…
                  ▄▄▄▄▄▄ 海上灯火                                                       ★ 7,3
                   海上  seit 2022 · Läuft · 长河卫视 · Romantik
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。
                  ▄▄▄▄▄▄ Ω
                    Ω    In Entwicklung
                  ▀▀▀▀▀▀
                  ▄▄▄▄▄▄ The Extraordinarily Long and Only Slightly Exaggerated Chron…  ★ 10,0
                   ELO   1998 · Ungewiss · Lumen+ · Komödie, Musik
                  ▀▀▀▀▀▀ Everybody plays a little too fast.
                  ▄▄▄▄▄▄ Zoë’s 🌙 Kitchen                                               ★ 6,0
                    ZK   2020 · Beendet · Familie
                  ▀▀▀▀▀▀ Night food for day people.







                 1/5    Enter öffnen  / suchen  ? Hilfe  f Favorit  v Liste/Raster  s sortieren
                """)
    }

    @Test func aShowAt80By24() {
        #expect(
            TranslatedScreens(.german, 80, 24).details.screen == """
                 ▐▌ Marquee  Fernsehen  Suche  Filme  Favoriten              The Paper Lanterns
                                                                                               █
                                          The Paper Lanterns                                   █
                   The Paper Lanterns                                                          █
                                          Status     Beendet                                   █
                                          Zeitraum   22. Sept. 2011 – 21. Juni 2016            █
                                          Sender     Harbor TV (USA)                           █
                                          Sendezeit  dienstags um 22:00 Uhr (Zeit des Senders) █
                                          Laufzeit   45 Min.                                   █
                                          Sprache    Englisch                                  █
                                          Genres     Drama, Mystery                            █
                   ▁▁▁▁                   Art        Fiktion                                   ▄
                   2011–2016              Wertung    ★ 8,9
                                          Folgen     30 Folgen in 3 Staffeln
                                          Nächste    S3 F10 Salt and Lantern · 4. Juni 2026,
                                                     21:00 Uhr (in 7 Tagen)
                                          Link       https://www.tvmaze.com/shows/1/paper-
                                                     lanterns

                 The Paper Lanterns follows Ada Marsh, who reads other people's letters.

                 No one writes back.

                      Enter öffnen  ←→ Staffel  Esc zurück  f Favorit  ? Hilfe  o Link kopieren
                """)
    }

    @Test func anEpisodeAt40By24() {
        #expect(
            TranslatedScreens(.german, 40, 24).episode.screen == """
                 Fernsehen  Suche  Filme  Favoriten

                 Salt and Lantern
                 The Paper Lanterns

                 Folge     Staffel 3, Folge 10
                 Datum     4. Juni 2026, 21:00 Uhr (in
                           7 Tagen)
                 Laufzeit  45 Min.
                 Wertung   keine Wertung
                 Link      https://www.tvmaze.com/
                           episodes/3010

                 Somebody lights a lamp, and somebody
                 else sees it.

                 ← S3 F9 The Quie…    S3 F11 Every Ti…

                 Daten: TVmaze.com (CC BY-SA 4.0)




                 10/12             ←→ Folge  Esc zurück
                """)
    }

    @Test func searchResultsAt80By12() {
        #expect(
            TranslatedScreens(.german, 80, 12).results.screen == """
                 ▐▌ Marquee  Fernsehen  Suche  Filme  Favoriten
                 / paper                                                                 Serien
                   2 gefunden · 1 Treffer schon geladen
                ▌        The Paper Lanterns                                             ★ 8,9
                ▌   PL   Relevanz 1,20 · 2011–2016 · Beendet · Harbor TV · Drama, Mystery
                         海上灯火                                                       ★ 7,3
                   海上  Relevanz 0,88 · seit 2022 · Läuft · 长河卫视 · Romantik
                         The Extraordinarily Long and Only Slightly Exaggerated Chron…  ★ 10,0
                   ELO   1998 · Ungewiss · Lumen+ · Komödie, Musik


                 1/3            Enter öffnen  / suchen  ? Hilfe  f Favorit  Strg-T Serien/Filme
                """)
    }

    @Test func theHelpAt40By12() {
        #expect(
            TranslatedScreens(.german, 40, 12).help.screen == """
                 Fernsehen  Suche  Filme  Favoriten
                ╭─ Tasten ─────────────────────────────╮
                │ ? Tippen, um einen Befehl zu finden  │
                │ Hier                                 █
                │▌Öffnen                         Enter
                │ Liste oder Raster                  v
                │ Sortierung ändern                  s
                │ Neu laden                          r
                │ Favorit hinzufügen/entfernen       f
                │ Link kopieren                      o
                ╰──────────────────────────────────────╯
                 1/5        Enter ausführen  Esc zurück
                """)
    }

    @Test func aFailureAt40By12() {
        #expect(
            TranslatedScreens(.german, 40, 12).failure.screen == """
                 Fernsehen  Suche  Filme  Favoriten


                   Serien können gerade nicht geladen
                                 werden

                      TVmaze ist nicht erreichbar.
                      Verbindung prüfen und erneut
                               versuchen.


                       r noch einmal  d Demo  q beenden
                """)
    }
}
