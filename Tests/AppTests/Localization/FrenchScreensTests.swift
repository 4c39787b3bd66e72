import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct FrenchScreensTests {
    @Test func theListAt80By24() {
        expectEqual(
            TranslatedScreens(.french, 80, 24).list.screen,
            """
             ▐▌ Marquee  À suivre  TV  Recherche  Films  Favoris                   5 séries
            ▌       The Paper Lanterns                                              ★ 8,9
            ▌  PL   2011–2016 · Terminée · Harbor TV · Drame, Mystère
            ▌       The Paper Lanterns follows Ada Marsh, who reads other people's
            ▌       letters. No one writes back.
                    海上灯火                                                        ★ 7,3
              海上  depuis 2022 · En cours · 长河卫视 · Romance
                    两个灯塔守望者的故事。

                    Ω
                Ω   En développement


                    The Extraordinarily Long and Only Slightly Exaggerated Chroni…  ★ 10,0
               ELO  1998 · Avenir incertain · Lumen+ · Comédie, Musique
                    Everybody plays a little too fast.

                    Zoë’s 🌙 Kitchen                                                ★ 6,0
               ZK   2020 · Terminée · Famille
                    Night food for day people.



             1/5         Entrée voir  / chercher  ? aide  f favori  v liste/grille  s trier
            """)
    }

    @Test func aShowAt80By24() {
        expectEqual(
            TranslatedScreens(.french, 80, 24).details.screen,
            """
             ▐▌ Marquee  À suivre  TV  Recherche  Films  Favoris         The Paper Lanterns
                                                                                           █
                                 The Paper Lanterns                                        █
               The Paper         2011–2016 · Terminée · Harbor TV · 45 min ·               █
               Lanterns          Drame, Mystère · ★ 8,9                                    █
                                 À suivre : S3 É10 Salt and Lantern · 4 juin 2026 à 21:00  █
                                 (dans 7 jours)                                            █
                                                                                           █
                                 Diffusion     22 sept. 2011 – 21 juin 2016                █
                                 Horaire       mardi à 22:00 (heure de la chaîne)          █
                                 Langue        Anglais                                     █
                                 Type          Fiction                                     █
               ▁▁▁▁              Épisodes      30 épisodes en 3 saisons                    █
               2011–2016         Lien          https://www.tvmaze.com/shows/1/paper-       ▃
                                               lanterns
                                 Distribution  June Calloway, Theo, Wilhelmina Ashworth-
                                               Pemberton, 宮崎 優, Bo Lind

             The Paper Lanterns follows Ada Marsh, who reads other people's letters.

              Épisodes  Notes  Distribution  Équipe  Regarder  Images  Similaires
              1  2  3  Spéciaux
             ─────────────────────────────────────────────────────────────────────────────
                Entrée voir  () section  ←→ saison  Échap retour  Espace vu  m plus  ? aide
            """)
    }

    @Test func anEpisodeAt40By24() {
        expectEqual(
            TranslatedScreens(.french, 40, 24).episode.screen,
            """
              À suivre  TV  Recherche  Films     ›
                                                   █
             Salt and Lantern                      █
             The Paper Lanterns                    █
             S3 É10 ·                              █
             4 juin 2026 à 21:00 (dans 7 jours) ·  █
             45 min                                █
                                                   █
             Somebody lights a lamp, and somebody  █
             else sees it.                         █
                                                   █
             ← S3 É9 The Quie…    S3 É11 Every Ti… █
                                                   █
              Saison 3  Invités        12 épisodes █
             ───────────────────────────────────── █
               1  Half a Lantern      2 avr. 2026  █
               2  The Quiet Tide      9 avr. 2026  █
               3  Salt and Orchest…  16 avr. 2026  █
               4  Every Lantern      23 avr. 2026  ▆
               5  The Last Tide      30 avr. 2026
               6  The Returning Orch…  7 mai 2026
               7  A Borrowed Lantern  14 mai 2026
               8  Half a Tide         21 mai 2026
             10/12           ←→ épisode  () section
            """)
    }

    @Test func searchResultsAt80By12() {
        expectEqual(
            TranslatedScreens(.french, 80, 12).results.screen,
            """
             ▐▌ Marquee  À suivre  TV  Recherche  Films  Favoris
             / paper                                               Séries  Films  Personnes
               2 résultats · 1 déjà chargé
            ▌ The Paper Lanterns                                                    ★ 8,9
            ▌ 2011–2016 · Terminée · Harbor TV · Drame, Mystère
              海上灯火                                                              ★ 7,3
              depuis 2022 · En cours · 长河卫视 · Romance
              The Extraordinarily Long and Only Slightly Exaggerated Chronicle of…  ★ 10,0
              1998 · Avenir incertain · Lumen+ · Comédie, Musique


             1/3    Entrée voir  / chercher  ? aide  f favori  Ctrl-T genre  v liste/grille
            """)
    }

    @Test func theHelpAt40By12() {
        expectEqual(
            TranslatedScreens(.french, 40, 12).help.screen,
            """
              À suivre  TV  Recherche  Films     ›
            ╭─ Touches ────────────────────────────╮
            │ ? Tapez pour trouver une commande    │
            │ Ici                                  █
            │▌Voir                          Entrée
            │ Liste ou grille                    v
            │ Liste complète ou étagères         W
            │ Changer le tri                     s
            │ Recharger                          r
            │ Marquer comme vu, ou suivre        w
            ╰──────────────────────────────────────╯
             1/5        Entrée lancer  Échap retour
            """)
    }

    @Test func aFailureAt40By12() {
        expectEqual(
            TranslatedScreens(.french, 40, 12).failure.screen,
            """
              À suivre  TV  Recherche  Films     ›


             Impossible de charger les séries pour
                           le moment

                    TVmaze est injoignable.
              Vérifiez la connexion et réessayez.



                     r réessayer  d démo  q quitter
            """)
    }
}
