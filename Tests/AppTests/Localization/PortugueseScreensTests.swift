import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct PortugueseScreensTests {
    @Test func theListAt80By24() {
        expectEqual(
            TranslatedScreens(.portuguese, 80, 24).list.screen,
            """
             ▐▌ Marquee  A seguir  TV  Busca  Filmes  Favoritos                    5 séries
            ▌       The Paper Lanterns                                              ★ 8,9
            ▌  PL   2011–2016 · Encerrada · Harbor TV · Drama, Mistério
            ▌       The Paper Lanterns follows Ada Marsh, who reads other people's
            ▌       letters. No one writes back.
                    海上灯火                                                        ★ 7,3
              海上  desde 2022 · Em exibição · 长河卫视 · Romance
                    两个灯塔守望者的故事。

                    Ω
                Ω   Em desenvolvimento


                    The Extraordinarily Long and Only Slightly Exaggerated Chroni…  ★ 10,0
               ELO  1998 · A definir · Lumen+ · Comédia, Música
                    Everybody plays a little too fast.

                    Zoë’s 🌙 Kitchen                                                ★ 6,0
               ZK   2020 · Encerrada · Família
                    Night food for day people.



             1/5      Enter abrir  / buscar  ? teclas  f favorito  v lista/grade  s ordenar
            """)
    }

    @Test func aShowAt80By24() {
        expectEqual(
            TranslatedScreens(.portuguese, 80, 24).details.screen,
            """
             ▐▌ Marquee  A seguir  TV  Busca  Filmes  Favoritos          The Paper Lanterns
                                                                                           █
                                 The Paper Lanterns                                        █
               The Paper         2011–2016 · Encerrada · Harbor TV · 45 min ·              █
               Lanterns          Drama, Mistério · ★ 8,9                                   █
                                 Próximo: T3 E10 Salt and Lantern · 4 jun. 2026 às 21:00   █
                                 (em 7 dias)                                               █
                                                                                           █
                                 Exibição   22 set. 2011 – 21 jun. 2016                    █
                                 Horário    terça-feira às 22:00 (horário da emissora)     █
                                 Idioma     Inglês                                         █
                                 Tipo       Ficção                                         █
               ▁▁▁▁              Episódios  30 episódios em 3 temporadas                   █
               2011–2016         Link       https://www.tvmaze.com/shows/1/paper-lanterns  █
                                 Elenco     June Calloway, Theo, Wilhelmina Ashworth-
                                            Pemberton, 宮崎 優, Bo Lind

             The Paper Lanterns follows Ada Marsh, who reads other people's letters.

             No one writes back.
              Episódios  Notas  Elenco  Equipe  Assistir  Imagens  Parecidas
              1  2  3  Especiais
             ─────────────────────────────────────────────────────────────────────────────
                      Enter abrir  () seção  ←→ temporada  Esc voltar  Espaço visto  m mais
            """)
    }

    @Test func anEpisodeAt40By24() {
        expectEqual(
            TranslatedScreens(.portuguese, 40, 24).episode.screen,
            """
              A seguir  TV  Busca  Filmes        ›
                                                   █
             Salt and Lantern                      █
             The Paper Lanterns                    █
             T3 E10 ·                              █
             4 jun. 2026 às 21:00 (em 7 dias) ·    █
             45 min                                █
                                                   █
             Somebody lights a lamp, and somebody  █
             else sees it.                         █
                                                   █
             ← T3 E9 The Quie…    T3 E11 Every Ti… █
                                                   █
              Temporada 3  Convidados              █
             ───────────────────────────────────── █
               1  Half a Lantern      2 abr. 2026  █
               2  The Quiet Tide      9 abr. 2026  █
               3  Salt and Orchest…  16 abr. 2026  █
               4  Every Lantern      23 abr. 2026  ▆
               5  The Last Tide      30 abr. 2026
               6  The Returning Orc…  7 mai. 2026
               7  A Borrowed Lante…  14 mai. 2026
               8  Half a Tide        21 mai. 2026
             10/12            ←→ episódio  () seção
            """)
    }

    @Test func searchResultsAt80By12() {
        expectEqual(
            TranslatedScreens(.portuguese, 80, 12).results.screen,
            """
             ▐▌ Marquee  A seguir  TV  Busca  Filmes  Favoritos
             / paper                                                Séries  Filmes  Pessoas
               2 resultados · 1 já carregado
            ▌ The Paper Lanterns                                                    ★ 8,9
            ▌ 2011–2016 · Encerrada · Harbor TV · Drama, Mistério
              海上灯火                                                              ★ 7,3
              desde 2022 · Em exibição · 长河卫视 · Romance
              The Extraordinarily Long and Only Slightly Exaggerated Chronicle of…  ★ 10,0
              1998 · A definir · Lumen+ · Comédia, Música


             1/3    Enter abrir  / buscar  ? teclas  f favorito  Ctrl-T tipo  v lista/grade
            """)
    }

    @Test func theHelpAt40By12() {
        expectEqual(
            TranslatedScreens(.portuguese, 40, 12).help.screen,
            """
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
            """)
    }

    @Test func aFailureAt40By12() {
        expectEqual(
            TranslatedScreens(.portuguese, 40, 12).failure.screen,
            """
              A seguir  TV  Busca  Filmes        ›


               Não é possível carregar as séries
                             agora

              Não foi possível conectar a TVmaze.
              Confira a conexão e tente de novo.



                   r tentar de novo  d demo  q sair
            """)
    }
}
