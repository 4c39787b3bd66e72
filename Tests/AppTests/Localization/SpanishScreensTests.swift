import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct SpanishScreensTests {
    @Test func theListAt80By24() {
        expectEqual(
            TranslatedScreens(.spanish, 80, 24).list.screen,
            """
             ▐▌ Marquee  Siguiente  TV  Buscar  Películas  Favoritos               5 series
            ▌       The Paper Lanterns                                              ★ 8,9
            ▌  PL   2011–2016 · Finalizada · Harbor TV · Drama, Misterio
            ▌       The Paper Lanterns follows Ada Marsh, who reads other people's
            ▌       letters. No one writes back.
                    海上灯火                                                        ★ 7,3
              海上  desde 2022 · En emisión · 长河卫视 · Romance
                    两个灯塔守望者的故事。

                    Ω
                Ω   En desarrollo


                    The Extraordinarily Long and Only Slightly Exaggerated Chroni…  ★ 10,0
               ELO  1998 · Por determinar · Lumen+ · Comedia, Música
                    Everybody plays a little too fast.

                    Zoë’s 🌙 Kitchen                                                ★ 6,0
               ZK   2020 · Finalizada · Familiar
                    Night food for day people.



             1/5    Intro abrir  / buscar  ? teclas  f favorito  v vista  s ordenar  t tema
            """)
    }

    @Test func aShowAt80By24() {
        expectEqual(
            TranslatedScreens(.spanish, 80, 24).details.screen,
            """
             ▐▌ Marquee  Siguiente  TV  Buscar  Películas  Favoritos     The Paper Lanterns
                                                                                           █
                                 The Paper Lanterns                                        █
               The Paper         2011–2016 · Finalizada · Harbor TV · 45 min ·             █
               Lanterns          Drama, Misterio · ★ 8,9                                   █
                                 Próximo: T3 E10 Salt and Lantern · 4 jun 2026, 21:00 (en  █
                                 7 días)                                                   █
                                                                                           █
                                 Emisión    22 sept 2011 – 21 jun 2016                     █
                                 Horario    martes a las 22:00 (hora de la cadena)         █
                                 Idioma     Inglés                                         █
                                 Tipo       Ficción                                        █
               ▁▁▁▁              Episodios  30 episodios en 3 temporadas                   █
               2011–2016         Enlace     https://www.tvmaze.com/shows/1/paper-lanterns  █
                                 Reparto    June Calloway, Theo, Wilhelmina Ashworth-
                                            Pemberton, 宮崎 優, Bo Lind

             The Paper Lanterns follows Ada Marsh, who reads other people's letters.

             No one writes back.
              Episodios  Notas  Reparto  Equipo  Ver  Imágenes  Similares     12 episodios
              1  2  3  Especiales
             ─────────────────────────────────────────────────────────────────────────────
                    Intro abrir  () sección  ←→ temporada  Esc volver  Espacio visto  m más
            """)
    }

    @Test func anEpisodeAt40By24() {
        expectEqual(
            TranslatedScreens(.spanish, 40, 24).episode.screen,
            """
              Siguiente  TV  Buscar  Películas   ›
                                                   █
             Salt and Lantern                      █
             The Paper Lanterns                    █
             T3 E10 ·                              █
             4 jun 2026, 21:00 (en 7 días) ·       █
             45 min                                █
                                                   █
             Somebody lights a lamp, and somebody  █
             else sees it.                         █
                                                   █
             ← T3 E9 The Quie…    T3 E11 Every Ti… █
                                                   █
              Temporada 3  Invitados               █
             ───────────────────────────────────── █
               1  Half a Lantern       2 abr 2026  █
               2  The Quiet Tide       9 abr 2026  █
               3  Salt and Orchestra  16 abr 2026  █
               4  Every Lantern       23 abr 2026  ▆
               5  The Last Tide       30 abr 2026
               6  The Returning Orch…  7 may 2026
               7  A Borrowed Lantern  14 may 2026
               8  Half a Tide         21 may 2026
             10/12          ←→ episodio  () sección
            """)
    }

    @Test func searchResultsAt80By12() {
        expectEqual(
            TranslatedScreens(.spanish, 80, 12).results.screen,
            """
             ▐▌ Marquee  Siguiente  TV  Buscar  Películas  Favoritos
             / paper                                            Series  Películas  Personas
               2 resultados · 1 ya cargado
            ▌ The Paper Lanterns                                                    ★ 8,9
            ▌ 2011–2016 · Finalizada · Harbor TV · Drama, Misterio
              海上灯火                                                              ★ 7,3
              desde 2022 · En emisión · 长河卫视 · Romance
              The Extraordinarily Long and Only Slightly Exaggerated Chronicle of…  ★ 10,0
              1998 · Por determinar · Lumen+ · Comedia, Música


             1/3          Intro abrir  / buscar  ? teclas  f favorito  Ctrl-T tipo  v vista
            """)
    }

    @Test func theHelpAt40By12() {
        expectEqual(
            TranslatedScreens(.spanish, 40, 12).help.screen,
            """
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
            """)
    }

    @Test func aFailureAt40By12() {
        expectEqual(
            TranslatedScreens(.spanish, 40, 12).failure.screen,
            """
              Siguiente  TV  Buscar  Películas   ›


              Ahora no se pueden cargar las series

                No se puede conectar con TVmaze.
              Comprueba la conexión e inténtalo de
                             nuevo.



                      r reintentar  d demo  q salir
            """)
    }
}
