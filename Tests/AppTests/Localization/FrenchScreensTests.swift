import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct FrenchScreensTests {
    @Test func theListAt80By24() {
        #expect(
            TranslatedScreens(.french, 80, 24).list.screen == """
                 ▐▌ Marquee  TV  Recherche  Films  Favoris                             5 séries
                ▌ ▄▄▄▄▄▄ The Paper Lanterns                                             ★ 8,9
                ▌   PL   2011–2016 · Terminée · Harbor TV · Drame, Mystère
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other people's lette…
                  ▄▄▄▄▄▄ 海上灯火                                                       ★ 7,3
                   海上  depuis 2022 · En cours · 长河卫视 · Romance
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。
                  ▄▄▄▄▄▄ Ω
                    Ω    En développement
                  ▀▀▀▀▀▀
                  ▄▄▄▄▄▄ The Extraordinarily Long and Only Slightly Exaggerated Chron…  ★ 10,0
                   ELO   1998 · Avenir incertain · Lumen+ · Comédie, Musique
                  ▀▀▀▀▀▀ Everybody plays a little too fast.
                  ▄▄▄▄▄▄ Zoë’s 🌙 Kitchen                                               ★ 6,0
                    ZK   2020 · Terminée · Famille
                  ▀▀▀▀▀▀ Night food for day people.







                 1/5         Entrée voir  / chercher  ? aide  f favori  v liste/grille  s trier
                """)
    }

    @Test func aShowAt80By24() {
        #expect(
            TranslatedScreens(.french, 80, 24).details.screen == """
                 ▐▌ Marquee  TV  Recherche  Films  Favoris                   The Paper Lanterns
                                                                                               █
                                          The Paper Lanterns                                   █
                   The Paper Lanterns                                                          █
                                          Statut     Terminée                                  █
                                          Diffusion  22 sept. 2011 – 21 juin 2016              █
                                          Chaîne     Harbor TV (États-Unis)                    █
                                          Horaire    mardi à 22:00 (heure de la chaîne)        █
                                          Durée      45 min                                    █
                                          Langue     Anglais                                   █
                                          Genres     Drame, Mystère                            █
                   ▁▁▁▁                   Type       Fiction                                   ▄
                   2011–2016              Note       ★ 8,9
                                          Épisodes   30 épisodes en 3 saisons
                                          À suivre   S3 É10 Salt and Lantern · 4 juin 2026 à
                                                     21:00 (dans 7 jours)
                                          Lien       https://www.tvmaze.com/shows/1/paper-
                                                     lanterns

                 The Paper Lanterns follows Ada Marsh, who reads other people's letters.

                 No one writes back.

                       Entrée voir  ←→ saison  Échap retour  f favori  ? aide  o copier le lien
                """)
    }

    @Test func anEpisodeAt40By24() {
        #expect(
            TranslatedScreens(.french, 40, 24).episode.screen == """
                 TV  Recherche  Films  Favoris

                 Salt and Lantern
                 The Paper Lanterns

                 Épisode  Saison 3, épisode 10
                 Date     4 juin 2026 à 21:00 (dans 7
                          jours)
                 Durée    45 min
                 Note     pas de note
                 Lien     https://www.tvmaze.com/
                          episodes/3010

                 Somebody lights a lamp, and somebody
                 else sees it.

                 ← S3 É9 The Quie…    S3 É11 Every Ti…

                 Données : TVmaze.com (CC BY-SA 4.0)




                 10/12         ←→ épisode  Échap retour
                """)
    }

    @Test func searchResultsAt80By12() {
        #expect(
            TranslatedScreens(.french, 80, 12).results.screen == """
                 ▐▌ Marquee  TV  Recherche  Films  Favoris
                 / paper                                                                 Séries
                   2 résultats · 1 déjà chargé
                ▌        The Paper Lanterns                                             ★ 8,9
                ▌   PL   pertinence 1,20 · 2011–2016 · Terminée · Harbor TV · Drame, Mystère
                         海上灯火                                                       ★ 7,3
                   海上  pertinence 0,88 · depuis 2022 · En cours · 长河卫视 · Romance
                         The Extraordinarily Long and Only Slightly Exaggerated Chron…  ★ 10,0
                   ELO   1998 · Avenir incertain · Lumen+ · Comédie, Musique


                 1/3             Entrée voir  / chercher  ? aide  f favori  Ctrl-T séries/films
                """)
    }

    @Test func theHelpAt40By12() {
        #expect(
            TranslatedScreens(.french, 40, 12).help.screen == """
                 TV  Recherche  Films  Favoris
                ╭─ Touches ────────────────────────────╮
                │ ? Tapez pour trouver une commande    │
                │ Ici                                  █
                │▌Voir                          Entrée
                │ Liste ou grille                    v
                │ Changer le tri                     s
                │ Recharger                          r
                │ Ajouter/retirer des favoris        f
                │ Copier le lien                     o
                ╰──────────────────────────────────────╯
                 1/5        Entrée lancer  Échap retour
                """)
    }

    @Test func aFailureAt40By12() {
        #expect(
            TranslatedScreens(.french, 40, 12).failure.screen == """
                 TV  Recherche  Films  Favoris


                 Impossible de charger les séries pour
                               le moment

                        TVmaze est injoignable.
                  Vérifiez la connexion et réessayez.



                         r réessayer  d démo  q quitter
                """)
    }
}
