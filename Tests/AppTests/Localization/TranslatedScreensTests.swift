import Foundation
import Terminal
import TestSupport
import Testing

@testable import App

/// The rows of screens whose words, widths, dates or plurals depend on the language. The same screens in English are compared as a whole
/// by the tests of each screen.
@Suite(.timeLimit(.minutes(5))) struct TranslatedScreensTests {
    private struct Excerpt {
        let name: String
        let screen: KeyPath<TranslatedScreens, ScreenBench>
        let width: Int
        let height: Int
        let rows: [Int]
    }

    private let excerpts = [
        Excerpt(name: "list", screen: \.list, width: 80, height: 24, rows: [0, 2, 6, 10, 14, 18, 23]),
        Excerpt(name: "show", screen: \.details, width: 80, height: 24, rows: [0] + (3...6) + (8...15) + (20...23)),
        Excerpt(name: "episode", screen: \.episode, width: 40, height: 24, rows: [4, 5, 6, 11, 13] + (15...20) + [23]),
        Excerpt(name: "results", screen: \.results, width: 80, height: 12, rows: [1, 2, 11]),
        Excerpt(name: "help", screen: \.help, width: 40, height: 12, rows: Array(0..<12)),
        Excerpt(name: "failure", screen: \.failure, width: 40, height: 12, rows: Array(3...8) + [11]),
    ]

    /// The excerpts, each after a line with its name.
    private func excerpts(_ language: Language) -> String {
        excerpts.flatMap { excerpt in
            let screens = TranslatedScreens(language, excerpt.width, excerpt.height)
            let lines = screens[keyPath: excerpt.screen].screen.components(separatedBy: "\n")
            return ["— " + excerpt.name] + excerpt.rows.map { lines.indices.contains($0) ? lines[$0] : "no such row" }
        }.joined(separator: "\n")
    }

    @Test func spanish() {
        expectEqual(
            excerpts(.spanish),
            """
            — list
             ▐▌ Marquee  Siguiente  TV  Buscar  Películas  Favoritos               5 series
            ▌  PL   2011–2016 · Finalizada · Harbor TV · Drama, Misterio
              海上  desde 2022 · En emisión · 长河卫视 · Romance
                Ω   En desarrollo
               ELO  1998 · Por determinar · Lumen+ · Comedia, Música
               ZK   2020 · Finalizada · Familiar
             1/5    Intro abrir  / buscar  ? teclas  f favorito  v vista  s ordenar  t tema
            — show
             ▐▌ Marquee  Siguiente  TV  Buscar  Películas  Favoritos     The Paper Lanterns
               The Paper         2011–2016 · Finalizada · Harbor TV · 45 min ·             █
               Lanterns          Drama, Misterio · ★ 8,9                                   █
                                 Próximo: T3 E10 Salt and Lantern · 4 jun 2026, 21:00 (en  █
                                 7 días)                                                   █
                                 Emisión    22 sept 2011 – 21 jun 2016                     █
                                 Horario    martes a las 22:00 (hora de la cadena)         █
                                 Idioma     Inglés                                         █
                                 Tipo       Ficción                                        █
               ▁▁▁▁              Episodios  30 episodios en 3 temporadas                   █
               2011–2016         Enlace     https://www.tvmaze.com/shows/1/paper-lanterns  █
                                 Reparto    June Calloway, Theo, Wilhelmina Ashworth-
                                            Pemberton, 宮崎 優, Bo Lind
              Episodios  Notas  Reparto  Equipo  Ver  Imágenes  Similares     12 episodios
              1  2  3  Especiales
             ─────────────────────────────────────────────────────────────────────────────
                    Intro abrir  () sección  ←→ temporada  Esc volver  Espacio visto  m más
            — episode
             T3 E10 ·                              █
             4 jun 2026, 21:00 (en 7 días) ·       █
             45 min                                █
             ← T3 E9 The Quie…    T3 E11 Every Ti… █
              Temporada 3  Invitados               █
               1  Half a Lantern       2 abr 2026  █
               2  The Quiet Tide       9 abr 2026  █
               3  Salt and Orchestra  16 abr 2026  █
               4  Every Lantern       23 abr 2026  ▆
               5  The Last Tide       30 abr 2026
               6  The Returning Orch…  7 may 2026
             10/12          ←→ episodio  () sección
            — results
             / paper                                            Series  Películas  Personas
               2 resultados · 1 ya cargado
             1/3          Intro abrir  / buscar  ? teclas  f favorito  Ctrl-T tipo  v vista
            — help
              Siguiente  TV  Buscar  Películas   ›
            ╭─ Teclas ─────────────────────────────╮
            │ ? Escribe para buscar un comando     │
            │ Aquí                                 █
            │▌Abrir                          Intro
            │ Lista o cuadrícula                 v
            │ Lista completa o estantes          W
            │ Cambiar orden                      s
            │ Recargar                           r
            │ Marcar como visto, o seguir        w
            ╰──────────────────────────────────────╯
             1/5         Intro ejecutar  Esc volver
            — failure
              Ahora no se pueden cargar las series

                No se puede conectar con TVmaze.
              Comprueba la conexión e inténtalo de
                             nuevo.

                      r reintentar  d demo  q salir
            """)
    }

    @Test func portuguese() {
        expectEqual(
            excerpts(.portuguese),
            """
            — list
             ▐▌ Marquee  A seguir  TV  Busca  Filmes  Favoritos                    5 séries
            ▌  PL   2011–2016 · Encerrada · Harbor TV · Drama, Mistério
              海上  desde 2022 · Em exibição · 长河卫视 · Romance
                Ω   Em desenvolvimento
               ELO  1998 · A definir · Lumen+ · Comédia, Música
               ZK   2020 · Encerrada · Família
             1/5      Enter abrir  / buscar  ? teclas  f favorito  v lista/grade  s ordenar
            — show
             ▐▌ Marquee  A seguir  TV  Busca  Filmes  Favoritos          The Paper Lanterns
               The Paper         2011–2016 · Encerrada · Harbor TV · 45 min ·              █
               Lanterns          Drama, Mistério · ★ 8,9                                   █
                                 Próximo: T3 E10 Salt and Lantern · 4 jun. 2026 às 21:00   █
                                 (em 7 dias)                                               █
                                 Exibição   22 set. 2011 – 21 jun. 2016                    █
                                 Horário    terça-feira às 22:00 (horário da emissora)     █
                                 Idioma     Inglês                                         █
                                 Tipo       Ficção                                         █
               ▁▁▁▁              Episódios  30 episódios em 3 temporadas                   █
               2011–2016         Link       https://www.tvmaze.com/shows/1/paper-lanterns  █
                                 Elenco     June Calloway, Theo, Wilhelmina Ashworth-
                                            Pemberton, 宮崎 優, Bo Lind
              Episódios  Notas  Elenco  Equipe  Assistir  Imagens  Parecidas
              1  2  3  Especiais
             ─────────────────────────────────────────────────────────────────────────────
                      Enter abrir  () seção  ←→ temporada  Esc voltar  Espaço visto  m mais
            — episode
             T3 E10 ·                              █
             4 jun. 2026 às 21:00 (em 7 dias) ·    █
             45 min                                █
             ← T3 E9 The Quie…    T3 E11 Every Ti… █
              Temporada 3  Convidados              █
               1  Half a Lantern      2 abr. 2026  █
               2  The Quiet Tide      9 abr. 2026  █
               3  Salt and Orchest…  16 abr. 2026  █
               4  Every Lantern      23 abr. 2026  ▆
               5  The Last Tide      30 abr. 2026
               6  The Returning Orc…  7 mai. 2026
             10/12            ←→ episódio  () seção
            — results
             / paper                                                Séries  Filmes  Pessoas
               2 resultados · 1 já carregado
             1/3    Enter abrir  / buscar  ? teclas  f favorito  Ctrl-T tipo  v lista/grade
            — help
              A seguir  TV  Busca  Filmes        ›
            ╭─ Teclas ─────────────────────────────╮
            │ ? Digite para achar um comando       │
            │ Aqui                                 █
            │▌Abrir                          Enter
            │ Lista ou grade                     v
            │ Lista completa ou prateleiras      W
            │ Mudar ordenação                    s
            │ Recarregar                         r
            │ Marcar como visto, ou seguir       w
            ╰──────────────────────────────────────╯
             1/5         Enter executar  Esc voltar
            — failure
               Não é possível carregar as séries
                             agora

              Não foi possível conectar a TVmaze.
              Confira a conexão e tente de novo.

                   r tentar de novo  d demo  q sair
            """)
    }

    @Test func french() {
        expectEqual(
            excerpts(.french),
            """
            — list
             ▐▌ Marquee  À suivre  TV  Recherche  Films  Favoris                   5 séries
            ▌  PL   2011–2016 · Terminée · Harbor TV · Drame, Mystère
              海上  depuis 2022 · En cours · 长河卫视 · Romance
                Ω   En développement
               ELO  1998 · Avenir incertain · Lumen+ · Comédie, Musique
               ZK   2020 · Terminée · Famille
             1/5         Entrée voir  / chercher  ? aide  f favori  v liste/grille  s trier
            — show
             ▐▌ Marquee  À suivre  TV  Recherche  Films  Favoris         The Paper Lanterns
               The Paper         2011–2016 · Terminée · Harbor TV · 45 min ·               █
               Lanterns          Drame, Mystère · ★ 8,9                                    █
                                 À suivre : S3 É10 Salt and Lantern · 4 juin 2026 à 21:00  █
                                 (dans 7 jours)                                            █
                                 Diffusion     22 sept. 2011 – 21 juin 2016                █
                                 Horaire       mardi à 22:00 (heure de la chaîne)          █
                                 Langue        Anglais                                     █
                                 Type          Fiction                                     █
               ▁▁▁▁              Épisodes      30 épisodes en 3 saisons                    █
               2011–2016         Lien          https://www.tvmaze.com/shows/1/paper-       ▃
                                               lanterns
                                 Distribution  June Calloway, Theo, Wilhelmina Ashworth-
              Épisodes  Notes  Distribution  Équipe  Regarder  Images  Similaires
              1  2  3  Spéciaux
             ─────────────────────────────────────────────────────────────────────────────
                Entrée voir  () section  ←→ saison  Échap retour  Espace vu  m plus  ? aide
            — episode
             S3 É10 ·                              █
             4 juin 2026 à 21:00 (dans 7 jours) ·  █
             45 min                                █
             ← S3 É9 The Quie…    S3 É11 Every Ti… █
              Saison 3  Invités        12 épisodes █
               1  Half a Lantern      2 avr. 2026  █
               2  The Quiet Tide      9 avr. 2026  █
               3  Salt and Orchest…  16 avr. 2026  █
               4  Every Lantern      23 avr. 2026  ▆
               5  The Last Tide      30 avr. 2026
               6  The Returning Orch…  7 mai 2026
             10/12           ←→ épisode  () section
            — results
             / paper                                               Séries  Films  Personnes
               2 résultats · 1 déjà chargé
             1/3    Entrée voir  / chercher  ? aide  f favori  Ctrl-T genre  v liste/grille
            — help
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
            — failure
             Impossible de charger les séries pour
                           le moment

                    TVmaze est injoignable.
              Vérifiez la connexion et réessayez.

                     r réessayer  d démo  q quitter
            """)
    }

    @Test func german() {
        expectEqual(
            excerpts(.german),
            """
            — list
             ▐▌ Marquee  Weiter  Fernsehen  Suche  Filme  Favoriten                5 Serien
            ▌  PL   2011–2016 · Beendet · Harbor TV · Drama, Mystery
              海上  seit 2022 · Läuft · 长河卫视 · Romantik
                Ω   In Entwicklung
               ELO  1998 · Ungewiss · Lumen+ · Komödie, Musik
               ZK   2020 · Beendet · Familie
             1/5    Enter öffnen  / suchen  ? Hilfe  f Favorit  v Liste/Raster  s sortieren
            — show
             ▐▌ Marquee  Weiter  Fernsehen  Suche  Filme  Favoriten      The Paper Lanterns
               The Paper         2011–2016 · Beendet · Harbor TV · 45 Min. ·               █
               Lanterns          Drama, Mystery · ★ 8,9                                    █
                                 Nächste: S3 F10 Salt and Lantern · 4. Juni 2026, 21:00    █
                                 Uhr (in 7 Tagen)                                          █
                                 Zeitraum   22. Sept. 2011 – 21. Juni 2016                 █
                                 Sendezeit  dienstags um 22:00 Uhr (Zeit des Senders)      █
                                 Sprache    Englisch                                       █
                                 Art        Fiktion                                        █
               ▁▁▁▁              Folgen     30 Folgen in 3 Staffeln                        █
               2011–2016         Link       https://www.tvmaze.com/shows/1/paper-lanterns  █
                                 Besetzung  June Calloway, Theo, Wilhelmina Ashworth-
                                            Pemberton, 宮崎 優, Bo Lind
              Folgen  Bewertungen  Besetzung  Stab  Ansehen  Bilder  Ähnliche    12 Folgen
              1  2  3  Specials
             ─────────────────────────────────────────────────────────────────────────────
              Enter öffnen  () Abschnitt  ←→ Staffel  Esc zurück  Leertaste gesehen  m mehr
            — episode
             S3 F10 ·                              █
             4. Juni 2026, 21:00 Uhr (in 7 Tagen)  █
             ·…                                    █
             ← S3 F9 The Quie…    S3 F11 Every Ti… █
              Staffel 3  Gäste           12 Folgen █
               1  Half a Lantern     2. Apr. 2026  █
               2  The Quiet Tide     9. Apr. 2026  █
               3  Salt and Orches…  16. Apr. 2026  █
               4  Every Lantern     23. Apr. 2026  ▆
               5  The Last Tide     30. Apr. 2026
               6  The Returning Orc…  7. Mai 2026
             10/12           ←→ Folge  () Abschnitt
            — results
             / paper                                                Serien  Filme  Personen
               2 gefunden · 1 Treffer schon geladen
             1/3     Enter öffnen  / suchen  ? Hilfe  f Favorit  Strg-T Art  v Liste/Raster
            — help
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
            — failure
               Serien können gerade nicht geladen
                             werden

                  TVmaze ist nicht erreichbar.
                  Verbindung prüfen und erneut
                           versuchen.
                   r noch einmal  d Demo  q beenden
            """)
    }

    @Test func japanese() {
        expectEqual(
            excerpts(.japanese),
            """
            — list
             ▐▌ Marquee  次に見る  テレビ  検索  映画  お気に入り                     5番組
            ▌  PL   2011〜2016年 · 終了 · Harbor TV · ドラマ、ミステリー
              海上  2022年〜 · 放送中 · 长河卫视 · 恋愛
                Ω   企画中
               ELO  1998年 · 未定 · Lumen+ · コメディ、音楽
               ZK   2020年 · 終了 · ファミリー
             1/5           Enter 開く  / 検索  ? キー  f お気に入り  v 表示切替  s 並べ替え
            — show
             ▐▌ Marquee  次に見る  テレビ  検索  映画  お気に入り        The Paper Lanterns
               The Paper         2011〜2016年 · 終了 · Harbor TV · 45分 ·                  █
               Lanterns          ドラマ、ミステリー · ★ 8.9                                █
                                 次回：S3 第10話 Salt and Lantern · 2026年6月4日(木) 21:00 █
                                 （7日後）                                                 █
                                 放送期間  2011年9月22日〜2016年6月21日                    █
                                 放送日時  毎週火曜 22:00（放送局の現地時間）              █
                                 言語      英語                                            █
                                 種類      ドラマ番組                                      █
               ▁▁▁▁              話数      全30話（3シーズン）                             █
               2011〜2016年      リンク    https://www.tvmaze.com/shows/1/paper-lanterns   █
                                 キャスト  June Calloway、Theo、Wilhelmina Ashworth-
                                           Pemberton、宮崎 優、Bo Lind
              エピソード  評価  出演  スタッフ  視聴方法  画像  類似                全12話
              1  2  3  スペシャル
             ─────────────────────────────────────────────────────────────────────────────
             Enter 開く  () セクション  ←→ シーズン  Esc 戻る  Space 視聴  m その他  ? キー
            — episode
             S3 第10話 ·                           █
             2026年6月4日(木) 21:00（7日後） ·     █
             45分                                  █
             ← S3 第9話 The Q…    S3 第11話 Every… █
              シーズン3  ゲスト             全12話 █
               1  Half a Lantern     2026年4月2日  █
               2  The Quiet Tide     2026年4月9日  █
               3  Salt and Orches…  2026年4月16日  █
               4  Every Lantern     2026年4月23日  ▆
               5  The Last Tide     2026年4月30日
               6  The Returning Or…  2026年5月7日
             10/12     ←→ エピソード  () セクション
            — results
             / paper                                                       番組  映画  人物
               検索結果2件 · 読み込み済み1件
             1/3          Enter 開く  / 検索  ? キー  f お気に入り  Ctrl-T 種類  v 表示切替
            — help
              次に見る  テレビ  検索  映画       ›
            ╭─ キー一覧 ───────────────────────────╮
            │ ? 入力してコマンドを検索             │
            │ この画面                             █
            │▌開く                           Enter
            │ リスト／グリッド                   v
            │ 全リスト／棚の切り替え             W
            │ 並べ替え                           s
            │ 再読み込み                         r
            │ 視聴済みにする／フォロー           w
            ╰──────────────────────────────────────╯
             1/5               Enter 実行  Esc 戻る
            — failure
                   現在、番組を表示できません

                    TVmazeに接続できません。
              接続を確認して、もう一度試してくださ
                              い。

                           r 再試行  d デモ  q 終了
            """)
    }

    /// An open page looks the same after a change of language as one opened in the new language.
    @Test(arguments: Rotation.part(of: [(80, 24), (40, 12), (120, 40), (30, 8)], in: 4))
    func pagesAreMeasuredAgain(width: Int, height: Int) {
        for (old, new) in [(Language.english, Language.german), (.french, .japanese), (.japanese, .spanish)] {
            let expected = TranslatedScreens(new, width, height)
            let before = TranslatedScreens(old, width, height)
            for (name, bench) in [
                ("details", before.details), ("episode", before.episode), ("film", before.film),
                ("film key", before.filmKey),
            ] {
                var bench = bench
                bench.choose(.language, new.rawValue)
                guard var other = expected.all.first(where: { $0.name == name })?.bench else { continue }
                for _ in 0..<20 {
                    expectEqual(bench.screen, other.screen, "\(name) from \(old) to \(new)")
                    bench.press(KeyPress(.pageDown))
                    other.press(KeyPress(.pageDown))
                }
            }
        }
    }
}
