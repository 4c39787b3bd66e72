import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct PortugueseScreensTests {
    @Test func theListAt80By24() {
        #expect(
            TranslatedScreens(.portuguese, 80, 24).list.screen == """
                 ▐▌ Marquee  TV  Busca  Filmes  Favoritos                              5 séries
                ▌ ▄▄▄▄▄▄ The Paper Lanterns                                             ★ 8,9
                ▌   PL   2011–2016 · Encerrada · Harbor TV · Drama, Mistério
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other people's lette…
                  ▄▄▄▄▄▄ 海上灯火                                                       ★ 7,3
                   海上  desde 2022 · Em exibição · 长河卫视 · Romance
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。
                  ▄▄▄▄▄▄ Ω
                    Ω    Em desenvolvimento
                  ▀▀▀▀▀▀
                  ▄▄▄▄▄▄ The Extraordinarily Long and Only Slightly Exaggerated Chron…  ★ 10,0
                   ELO   1998 · A definir · Lumen+ · Comédia, Música
                  ▀▀▀▀▀▀ Everybody plays a little too fast.
                  ▄▄▄▄▄▄ Zoë’s 🌙 Kitchen                                               ★ 6,0
                    ZK   2020 · Encerrada · Família
                  ▀▀▀▀▀▀ Night food for day people.







                 1/5      Enter abrir  / buscar  ? teclas  f favorito  v lista/grade  s ordenar
                """)
    }

    @Test func aShowAt80By24() {
        #expect(
            TranslatedScreens(.portuguese, 80, 24).details.screen == """
                 ▐▌ Marquee  TV  Busca  Filmes  Favoritos                    The Paper Lanterns
                                                                                               █
                                          The Paper Lanterns                                   █
                   The Paper Lanterns                                                          █
                                          Situação   Encerrada                                 █
                                          Exibição   22 set. 2011 – 21 jun. 2016               █
                                          Emissora   Harbor TV (Estados Unidos)                █
                                          Horário    terça-feira às 22:00 (horário da          █
                                                     emissora)                                 █
                                          Duração    45 min                                    █
                                          Idioma     Inglês                                    █
                   ▁▁▁▁                   Gêneros    Drama, Mistério                           ▆
                   2011–2016              Tipo       Ficção
                                          Nota       ★ 8,9
                                          Episódios  30 episódios em 3 temporadas
                                          Próximo    T3 E10 Salt and Lantern · 4 jun. 2026 às
                                                     21:00 (em 7 dias)
                                          Link       https://www.tvmaze.com/shows/1/paper-
                                                     lanterns

                 The Paper Lanterns follows Ada Marsh, who reads other people's letters.

                 No one writes back.
                     Enter abrir  ←→ temporada  Esc voltar  f favorito  ? teclas  o copiar link
                """)
    }

    @Test func anEpisodeAt40By24() {
        #expect(
            TranslatedScreens(.portuguese, 40, 24).episode.screen == """
                 TV  Busca  Filmes  Favoritos

                 Salt and Lantern
                 The Paper Lanterns

                 Episódio  Temporada 3, episódio 10
                 Data      4 jun. 2026 às 21:00 (em 7
                           dias)
                 Duração   45 min
                 Nota      sem nota
                 Link      https://www.tvmaze.com/
                           episodes/3010

                 Somebody lights a lamp, and somebody
                 else sees it.

                 ← T3 E9 The Quie…    T3 E11 Every Ti…

                 Dados: TVmaze.com (CC BY-SA 4.0)




                 10/12          ←→ episódio  Esc voltar
                """)
    }

    @Test func searchResultsAt80By12() {
        #expect(
            TranslatedScreens(.portuguese, 80, 12).results.screen == """
                 ▐▌ Marquee  TV  Busca  Filmes  Favoritos
                 / paper                                                                 Séries
                   2 resultados · 1 já carregado
                ▌        The Paper Lanterns                                             ★ 8,9
                ▌   PL   relevância 1,20 · 2011–2016 · Encerrada · Harbor TV · Drama, Mistério
                         海上灯火                                                       ★ 7,3
                   海上  relevância 0,88 · desde 2022 · Em exibição · 长河卫视 · Romance
                         The Extraordinarily Long and Only Slightly Exaggerated Chron…  ★ 10,0
                   ELO   1998 · A definir · Lumen+ · Comédia, Música


                 1/3          Enter abrir  / buscar  ? teclas  f favorito  Ctrl-T séries/filmes
                """)
    }

    @Test func theHelpAt40By12() {
        #expect(
            TranslatedScreens(.portuguese, 40, 12).help.screen == """
                 TV  Busca  Filmes  Favoritos
                ╭─ Teclas ─────────────────────────────╮
                │ ? Digite para achar um comando       │
                │ Aqui                                 █
                │▌Abrir                          Enter
                │ Lista ou grade                     v
                │ Mudar ordenação                    s
                │ Recarregar                         r
                │ Adicionar/remover favorito         f
                │ Copiar o link                      o
                ╰──────────────────────────────────────╯
                 1/5         Enter executar  Esc voltar
                """)
    }

    @Test func aFailureAt40By12() {
        #expect(
            TranslatedScreens(.portuguese, 40, 12).failure.screen == """
                 TV  Busca  Filmes  Favoritos


                   Não é possível carregar as séries
                                 agora

                  Não foi possível conectar a TVmaze.
                  Confira a conexão e tente de novo.



                       r tentar de novo  d demo  q sair
                """)
    }
}
