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
             ▐▌ Marquee  Siguiente  Explorar  Buscar  Calendario  Biblioteca       5 series
            ▌       The Paper Lanterns                                              ★ 8,9
                    海上灯火                                                        ★ 7,3
                    Ω
                    The Extraordinarily Long and Only Slightly Exaggerated Chroni…  ★ 10,0
                    Zoë’s 🌙 Kitchen                                                ★ 6,0
             1/5           Intro abrir  / buscar  ? teclas  () sección  f favorito  v vista
            — show
             ▐▌ Marquee  Siguiente  Explorar  Buscar  Calendario  Biblioteca   The Paper L…
                      2011–2016 · Finalizada · Harbor TV · 45 min · Drama, Misterio
               PL     Próximo: S03E10 Salt and Lantern · 4 jun 2026, 21:00 (en 7 días)
                      The Paper Lanterns follows Ada Marsh, who reads other people's
                      letters. No one writes back.
              Episodios  Notas  Reparto  Equipo  Ver  Imágenes  Similares  Ficha
              1  2  3  Especiales
             ─────────────────────────────────────────────────────────────────────────────
             ▌ 1  A Borrowed Bridge                           4 abr 2024   45 min   ★ 7,8
               2  Half a Letter                              11 abr 2024   45 min   ★ 8,9
               3  The Quiet Winter                           18 abr 2024   45 min   ★ 6,5
               4  Salt and Bridge                            25 abr 2024   45 min   ★ 7,6
               5  Every Letter                                2 may 2024   45 min   ★ 8,7
             Datos: TVmaze.com (CC BY-SA 4.0)


             1/8          Intro abrir  () sección  ←→ temporada  Esc volver  Espacio seguir
            — episode
             S01E01 · 4 abr 2024 · 45 min · ★ 7,8

             Somebody lights a lamp, and somebody
              Temporada 1  Invitados   8 episodios
               1  A Borrowed Bridge    4 abr 2024
               3  The Quiet Winter    18 abr 2024
               4  Salt and Bridge     25 abr 2024
               5  Every Letter         2 may 2024
               6  The Last Winter      9 may 2024
               7  The Returning Br…   16 may 2024
               8  A Borrowed Letter   23 may 2024
             1/8            ←→ episodio  () sección
            — results
             / paper                                            Series  Películas  Personas
               2 resultados · 1 ya cargado
             1/3          Intro abrir  / buscar  ? teclas  f favorito  Ctrl-T tipo  v vista
            — help
              Siguiente  Explorar  Buscar        ›
            ╭─ Teclas ─────────────────────────────╮
            │ ? Escribe para buscar un comando     │
            │ Aquí                                 █
            │▌Abrir                          Intro
            │ Sección siguiente                  )
            │ Sección anterior                   (
            │ Lista o cuadrícula                 v
            │ Lista completa o estantes          W
            │ Cambiar orden                      s
            ╰──────────────────────────────────────╯
             1/5         Intro ejecutar  Esc volver
            — failure
              Ahora no se pueden cargar las series

                No se puede conectar con TVmaze.
              Comprueba la conexión e inténtalo de
                             nuevo.

                   r reintentar  d demo  () sección
            """)
    }

    @Test func portuguese() {
        expectEqual(
            excerpts(.portuguese),
            """
            — list
             ▐▌ Marquee  A seguir  Explorar  Busca  Calendário  Biblioteca         5 séries
            ▌       The Paper Lanterns                                              ★ 8,9
                    海上灯火                                                        ★ 7,3
                    Ω
                    The Extraordinarily Long and Only Slightly Exaggerated Chroni…  ★ 10,0
                    Zoë’s 🌙 Kitchen                                                ★ 6,0
             1/5       Enter abrir  / buscar  ? teclas  () seção  f favorito  v lista/grade
            — show
             ▐▌ Marquee  A seguir  Explorar  Busca  Calendário  Biblioteca   The Paper Lan…
                      2011–2016 · Encerrada · Harbor TV · 45 min · Drama, Mistério · ★ 8,9
               PL     Próximo: S03E10 Salt and Lantern · 4 jun. 2026 às 21:00 (em 7 dias)
                      The Paper Lanterns follows Ada Marsh, who reads other people's
                      letters. No one writes back.
              Episódios  Notas  Elenco  Equipe  Assistir  Imagens  Parecidas  Sobre
              1  2  3  Especiais
             ─────────────────────────────────────────────────────────────────────────────
             ▌ 1  A Borrowed Bridge                          4 abr. 2024   45 min   ★ 7,8
               2  Half a Letter                             11 abr. 2024   45 min   ★ 8,9
               3  The Quiet Winter                          18 abr. 2024   45 min   ★ 6,5
               4  Salt and Bridge                           25 abr. 2024   45 min   ★ 7,6
               5  Every Letter                               2 mai. 2024   45 min   ★ 8,7
             Dados: TVmaze.com (CC BY-SA 4.0)


             1/8     Enter abrir  () seção  ←→ temporada  Esc voltar  Espaço seguir  m mais
            — episode
             S01E01 · 4 abr. 2024 · 45 min · ★ 7,8

             Somebody lights a lamp, and somebody
              Temporada 1  Convidados
               1  A Borrowed Bridge   4 abr. 2024
               3  The Quiet Winter   18 abr. 2024
               4  Salt and Bridge    25 abr. 2024
               5  Every Letter        2 mai. 2024
               6  The Last Winter     9 mai. 2024
               7  The Returning Br…  16 mai. 2024
               8  A Borrowed Letter  23 mai. 2024
             1/8              ←→ episódio  () seção
            — results
             / paper                                                Séries  Filmes  Pessoas
               2 resultados · 1 já carregado
             1/3    Enter abrir  / buscar  ? teclas  f favorito  Ctrl-T tipo  v lista/grade
            — help
              A seguir  Explorar  Busca          ›
            ╭─ Teclas ─────────────────────────────╮
            │ ? Digite para achar um comando       │
            │ Aqui                                 █
            │▌Abrir                          Enter
            │ Próxima seção                      )
            │ Seção anterior                     (
            │ Lista ou grade                     v
            │ Lista completa ou prateleiras      W
            │ Mudar ordenação                    s
            ╰──────────────────────────────────────╯
             1/5         Enter executar  Esc voltar
            — failure
               Não é possível carregar as séries
                             agora

              Não foi possível conectar a TVmaze.
              Confira a conexão e tente de novo.

                 r tentar de novo  d demo  () seção
            """)
    }

    @Test func french() {
        expectEqual(
            excerpts(.french),
            """
            — list
             ▐▌ Marquee  À suivre  Explorer  Recherche  Calendrier  Bibliothèque   5 séries
            ▌       The Paper Lanterns                                              ★ 8,9
                    海上灯火                                                        ★ 7,3
                    Ω
                    The Extraordinarily Long and Only Slightly Exaggerated Chroni…  ★ 10,0
                    Zoë’s 🌙 Kitchen                                                ★ 6,0
             1/5      Entrée voir  / chercher  ? aide  () section  f favori  v liste/grille
            — show
             ▐▌ Marquee  À suivre  Explorer  Recherche  Calendrier  Bibliothèque   The Pap…
                      2011–2016 · Terminée · Harbor TV · 45 min · Drame, Mystère · ★ 8,9
               PL     À suivre : S03E10 Salt and Lantern
                      The Paper Lanterns follows Ada Marsh, who reads other people's
                      letters. No one writes back.
               Épisodes  Notes  Distribution  Équipe  Regarder  Images  Similaires       ›
              1  2  3  Spéciaux
             ─────────────────────────────────────────────────────────────────────────────
             ▌ 1  A Borrowed Bridge                          4 avr. 2024   45 min   ★ 7,8
               2  Half a Letter                             11 avr. 2024   45 min   ★ 8,9
               3  The Quiet Winter                          18 avr. 2024   45 min   ★ 6,5
               4  Salt and Bridge                           25 avr. 2024   45 min   ★ 7,6
               5  Every Letter                                2 mai 2024   45 min   ★ 8,7
             Données : TVmaze.com (CC BY-SA 4.0)


             1/8    Entrée voir  () section  ←→ saison  Échap retour  Espace suivre  m plus
            — episode
             S01E01 · 4 avr. 2024 · 45 min · ★ 7,8

             Somebody lights a lamp, and somebody
              Saison 1  Invités         8 épisodes
               1  A Borrowed Brid…    4 avr. 2024
               3  The Quiet Winter   18 avr. 2024
               4  Salt and Bridge    25 avr. 2024
               5  Every Letter         2 mai 2024
               6  The Last Winter      9 mai 2024
               7  The Returning B…    16 mai 2024
               8  A Borrowed Lett…    23 mai 2024
             1/8             ←→ épisode  () section
            — results
             / paper                                               Séries  Films  Personnes
               2 résultats · 1 déjà chargé
             1/3    Entrée voir  / chercher  ? aide  f favori  Ctrl-T genre  v liste/grille
            — help
              À suivre  Explorer  Recherche      ›
            ╭─ Touches ────────────────────────────╮
            │ ? Tapez pour trouver une commande    │
            │ Ici                                  █
            │▌Voir                          Entrée
            │ Section suivante                   )
            │ Section précédente                 (
            │ Liste ou grille                    v
            │ Liste complète ou étagères         W
            │ Changer le tri                     s
            ╰──────────────────────────────────────╯
             1/5        Entrée lancer  Échap retour
            — failure
             Impossible de charger les séries pour
                           le moment

                    TVmaze est injoignable.
              Vérifiez la connexion et réessayez.

                    r réessayer  d démo  () section
            """)
    }

    @Test func german() {
        expectEqual(
            excerpts(.german),
            """
            — list
             ▐▌ Marquee  Weiter  Stöbern  Suche  Kalender  Bibliothek              5 Serien
            ▌       The Paper Lanterns                                              ★ 8,9
                    海上灯火                                                        ★ 7,3
                    Ω
                    The Extraordinarily Long and Only Slightly Exaggerated Chroni…  ★ 10,0
                    Zoë’s 🌙 Kitchen                                                ★ 6,0
             1/5                   Enter öffnen  / suchen  ? Hilfe  () Abschnitt  f Favorit
            — show
             ▐▌ Marquee  Weiter  Stöbern  Suche  Kalender  Bibliothek    The Paper Lanterns
                      2011–2016 · Beendet · Harbor TV · 45 Min. · Drama, Mystery · ★ 8,9
               PL     Nächste: S03E10 Salt and Lantern
                      The Paper Lanterns follows Ada Marsh, who reads other people's
                      letters. No one writes back.
              Folgen  Bewertungen  Besetzung  Stab  Ansehen  Bilder  Ähnliche  Über
              1  2  3  Specials
             ─────────────────────────────────────────────────────────────────────────────
             ▌ 1  A Borrowed Bridge                         4. Apr. 2024  45 Min.   ★ 7,8
               2  Half a Letter                            11. Apr. 2024  45 Min.   ★ 8,9
               3  The Quiet Winter                         18. Apr. 2024  45 Min.   ★ 6,5
               4  Salt and Bridge                          25. Apr. 2024  45 Min.   ★ 7,6
               5  Every Letter                               2. Mai 2024  45 Min.   ★ 8,7
             Daten: TVmaze.com (CC BY-SA 4.0)


             1/8       Enter öffnen  () Abschnitt  ←→ Staffel  Esc zurück  Leertaste folgen
            — episode
             S01E01 · 4. Apr. 2024 · 45 Min.       █
             ★ 7,8                                 █
                                                   █
                                                   █
             ───────────────────────────────────── █
               2  Half a Letter     11. Apr. 2024  █
               3  The Quiet Wint…   18. Apr. 2024  █
               4  Salt and Bridge   25. Apr. 2024  █
               5  Every Letter        2. Mai 2024  █
               6  The Last Winter     9. Mai 2024  █
               7  The Returning …    16. Mai 2024  █
             1/8             ←→ Folge  () Abschnitt
            — results
             / paper                                                Serien  Filme  Personen
               2 gefunden · 1 Treffer schon geladen
             1/3     Enter öffnen  / suchen  ? Hilfe  f Favorit  Strg-T Art  v Liste/Raster
            — help
              Weiter  Stöbern  Suche  Kalender   ›
            ╭─ Tasten ─────────────────────────────╮
            │ ? Tippen, um einen Befehl zu finden  │
            │ Hier                                 █
            │▌Öffnen                         Enter
            │ Nächster Abschnitt                 )
            │ Voriger Abschnitt                  (
            │ Liste oder Raster                  v
            │ Ganze Liste oder Regale            W
            │ Sortierung ändern                  s
            ╰──────────────────────────────────────╯
             1/5        Enter ausführen  Esc zurück
            — failure
               Serien können gerade nicht geladen
                             werden

                  TVmaze ist nicht erreichbar.
                  Verbindung prüfen und erneut
                           versuchen.
                r noch einmal  d Demo  () Abschnitt
            """)
    }

    @Test func japanese() {
        expectEqual(
            excerpts(.japanese),
            """
            — list
             ▐▌ Marquee  次に見る  探す  検索  カレンダー  ライブラリ                 5番組
            ▌       The Paper Lanterns                                              ★ 8.9
                    海上灯火                                                        ★ 7.3
                    Ω
                    The Extraordinarily Long and Only Slightly Exaggerated Chroni…  ★ 10.0
                    Zoë’s 🌙 Kitchen                                                ★ 6.0
             1/5        Enter 開く  / 検索  ? キー  () セクション  f お気に入り  v 表示切替
            — show
             ▐▌ Marquee  次に見る  探す  検索  カレンダー  ライブラリ    The Paper Lanterns
                      2011〜2016年 · 終了 · Harbor TV · 45分 · ドラマ、ミステリー · ★ 8.9
               PL     次回：S03E10 Salt and Lantern · 2026年6月4日(木) 21:00（7日後）
                      The Paper Lanterns follows Ada Marsh, who reads other people's
                      letters. No one writes back.
              エピソード  評価  出演  スタッフ  視聴方法  画像  類似  概要           全8話
              1  2  3  スペシャル
             ─────────────────────────────────────────────────────────────────────────────
             ▌ 1  A Borrowed Bridge                         2024年4月4日     45分   ★ 7.8
               2  Half a Letter                            2024年4月11日     45分   ★ 8.9
               3  The Quiet Winter                         2024年4月18日     45分   ★ 6.5
               4  Salt and Bridge                          2024年4月25日     45分   ★ 7.6
               5  Every Letter                              2024年5月2日     45分   ★ 8.7
             データ: TVmaze.com (CC BY-SA 4.0)


             1/8           Enter 開く  () セクション  ←→ シーズン  Esc 戻る  Space フォロー
            — episode
             S01E01 · 2024年4月4日(木) · 45分      █
             ★ 7.8                                 █
                                                   █
                                                   █
             ───────────────────────────────────── █
               2  Half a Letter     2024年4月11日  █
               3  The Quiet Wint…   2024年4月18日  █
               4  Salt and Bridge   2024年4月25日  █
               5  Every Letter       2024年5月2日  █
               6  The Last Winter    2024年5月9日  █
               7  The Returning …   2024年5月16日  █
             1/8       ←→ エピソード  () セクション
            — results
             / paper                                                       番組  映画  人物
               検索結果2件 · 読み込み済み1件
             1/3          Enter 開く  / 検索  ? キー  f お気に入り  Ctrl-T 種類  v 表示切替
            — help
              次に見る  探す  検索  カレンダー   ›
            ╭─ キー一覧 ───────────────────────────╮
            │ ? 入力してコマンドを検索             │
            │ この画面                             █
            │▌開く                           Enter
            │ 次のセクション                     )
            │ 前のセクション                     (
            │ リスト／グリッド                   v
            │ 全リスト／棚の切り替え             W
            │ 並べ替え                           s
            ╰──────────────────────────────────────╯
             1/5               Enter 実行  Esc 戻る
            — failure
                   現在、番組を表示できません

                    TVmazeに接続できません。
              接続を確認して、もう一度試してくださ
                              い。

                    r 再試行  d デモ  () セクション
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
