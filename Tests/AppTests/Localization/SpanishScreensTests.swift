import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct SpanishScreensTests {
    @Test func theListAt80By24() {
        #expect(
            TranslatedScreens(.spanish, 80, 24).list.screen == """
                 ▐▌ Marquee  TV  Buscar  Películas  Favoritos                          5 series
                ▌ ▄▄▄▄▄▄ The Paper Lanterns                                             ★ 8,9
                ▌   PL   2011–2016 · Finalizada · Harbor TV · Drama, Misterio
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other people's lette…
                  ▄▄▄▄▄▄ 海上灯火                                                       ★ 7,3
                   海上  desde 2022 · En emisión · 长河卫视 · Romance
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。
                  ▄▄▄▄▄▄ Ω
                    Ω    En desarrollo
                  ▀▀▀▀▀▀
                  ▄▄▄▄▄▄ The Extraordinarily Long and Only Slightly Exaggerated Chron…  ★ 10,0
                   ELO   1998 · Por determinar · Lumen+ · Comedia, Música
                  ▀▀▀▀▀▀ Everybody plays a little too fast.
                  ▄▄▄▄▄▄ Zoë’s 🌙 Kitchen                                               ★ 6,0
                    ZK   2020 · Finalizada · Familiar
                  ▀▀▀▀▀▀ Night food for day people.







                 1/5    Intro abrir  / buscar  ? teclas  f favorito  v vista  s ordenar  t tema
                """)
    }

    @Test func aShowAt80By24() {
        #expect(
            TranslatedScreens(.spanish, 80, 24).details.screen == """
                 ▐▌ Marquee  TV  Buscar  Películas  Favoritos                The Paper Lanterns
                                                                                               █
                                          The Paper Lanterns                                   █
                   The Paper Lanterns                                                          █
                                          Estado     Finalizada                                █
                                          Emisión    22 sept 2011 – 21 jun 2016                █
                                          Cadena     Harbor TV (Estados Unidos)                █
                                          Horario    martes a las 22:00 (hora de la cadena)    █
                                          Duración   45 min                                    █
                                          Idioma     Inglés                                    █
                                          Géneros    Drama, Misterio                           █
                   ▁▁▁▁                   Tipo       Ficción                                   ▄
                   2011–2016              Nota       ★ 8,9
                                          Episodios  30 episodios en 3 temporadas
                                          Próximo    T3 E10 Salt and Lantern · 4 jun 2026,
                                                     21:00 (en 7 días)
                                          Enlace     https://www.tvmaze.com/shows/1/paper-
                                                     lanterns

                 The Paper Lanterns follows Ada Marsh, who reads other people's letters.

                 No one writes back.

                   Intro abrir  ←→ temporada  Esc volver  f favorito  ? teclas  o copiar enlace
                """)
    }

    @Test func anEpisodeAt40By24() {
        #expect(
            TranslatedScreens(.spanish, 40, 24).episode.screen == """
                 TV  Buscar  Películas  Favoritos

                 Salt and Lantern
                 The Paper Lanterns

                 Episodio  Temporada 3, episodio 10
                 Fecha     4 jun 2026, 21:00 (en 7
                           días)
                 Duración  45 min
                 Nota      sin nota
                 Enlace    https://www.tvmaze.com/
                           episodes/3010

                 Somebody lights a lamp, and somebody
                 else sees it.

                 ← T3 E9 The Quie…    T3 E11 Every Ti…

                 Datos: TVmaze.com (CC BY-SA 4.0)




                 10/12          ←→ episodio  Esc volver
                """)
    }

    @Test func searchResultsAt80By12() {
        #expect(
            TranslatedScreens(.spanish, 80, 12).results.screen == """
                 ▐▌ Marquee  TV  Buscar  Películas  Favoritos
                 / paper                                                                 Series
                   2 resultados · 1 ya cargado
                ▌        The Paper Lanterns                                             ★ 8,9
                ▌   PL   relevancia 1,20 · 2011–2016 · Finalizada · Harbor TV · Drama, Mister…
                         海上灯火                                                       ★ 7,3
                   海上  relevancia 0,88 · desde 2022 · En emisión · 长河卫视 · Romance
                         The Extraordinarily Long and Only Slightly Exaggerated Chron…  ★ 10,0
                   ELO   1998 · Por determinar · Lumen+ · Comedia, Música


                 1/3       Intro abrir  / buscar  ? teclas  f favorito  Ctrl-T series/películas
                """)
    }

    @Test func theHelpAt40By12() {
        #expect(
            TranslatedScreens(.spanish, 40, 12).help.screen == """
                 TV  Buscar  Películas  Favoritos
                ╭─ Teclas ─────────────────────────────╮
                │ ? Escribe para buscar un comando     │
                │ Aquí                                 █
                │▌Abrir                          Intro
                │ Lista o cuadrícula                 v
                │ Cambiar orden                      s
                │ Recargar                           r
                │ Añadir/quitar favorito             f
                │ Copiar el enlace                   o
                ╰──────────────────────────────────────╯
                 1/5         Intro ejecutar  Esc volver
                """)
    }

    @Test func aFailureAt40By12() {
        #expect(
            TranslatedScreens(.spanish, 40, 12).failure.screen == """
                 TV  Buscar  Películas  Favoritos


                  Ahora no se pueden cargar las series

                    No se puede conectar con TVmaze.
                  Comprueba la conexión e inténtalo de
                                 nuevo.



                          r reintentar  d demo  q salir
                """)
    }
}
