import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct JapaneseScreensTests {
    @Test func theListAt80By24() {
        #expect(
            TranslatedScreens(.japanese, 80, 24).list.screen == """
                 ▐▌ Marquee  テレビ  検索  映画  お気に入り                               5番組
                ▌ ▄▄▄▄▄▄ The Paper Lanterns                                             ★ 8.9
                ▌   PL   2011〜2016年 · 終了 · Harbor TV · ドラマ、ミステリー
                ▌ ▀▀▀▀▀▀ The Paper Lanterns follows Ada Marsh, who reads other people's lette…
                  ▄▄▄▄▄▄ 海上灯火                                                       ★ 7.3
                   海上  2022年〜 · 放送中 · 长河卫视 · 恋愛
                  ▀▀▀▀▀▀ 两个灯塔守望者的故事。
                  ▄▄▄▄▄▄ Ω
                    Ω    企画中
                  ▀▀▀▀▀▀
                  ▄▄▄▄▄▄ The Extraordinarily Long and Only Slightly Exaggerated Chron…  ★ 10.0
                   ELO   1998年 · 未定 · Lumen+ · コメディ、音楽
                  ▀▀▀▀▀▀ Everybody plays a little too fast.
                  ▄▄▄▄▄▄ Zoë’s 🌙 Kitchen                                               ★ 6.0
                    ZK   2020年 · 終了 · ファミリー
                  ▀▀▀▀▀▀ Night food for day people.







                 1/5           Enter 開く  / 検索  ? キー  f お気に入り  v 表示切替  s 並べ替え
                """)
    }

    @Test func aShowAt80By24() {
        #expect(
            TranslatedScreens(.japanese, 80, 24).details.screen == """
                 ▐▌ Marquee  テレビ  検索  映画  お気に入り                  The Paper Lanterns
                                                                                               █
                                          The Paper Lanterns                                   █
                   The Paper Lanterns                                                          █
                                          状態      終了                                       █
                                          放送期間  2011年9月22日〜2016年6月21日               █
                                          放送局    Harbor TV（アメリカ）                      █
                                          放送日時  毎週火曜 22:00（放送局の現地時間）         █
                                          時間      45分                                       █
                                          言語      英語                                       █
                                          ジャンル  ドラマ、ミステリー                         █
                   ▁▁▁▁                   種類      ドラマ番組                                 ▄
                   2011〜2016年           評価      ★ 8.9
                                          話数      全30話（3シーズン）
                                          次回      S3 第10話 Salt and Lantern · 2026年6月4日
                                                    (木) 21:00（7日後）
                                          リンク    https://www.tvmaze.com/shows/1/paper-
                                                    lanterns

                 The Paper Lanterns follows Ada Marsh, who reads other people's letters.

                 No one writes back.

                      Enter 開く  ←→ シーズン  Esc 戻る  f お気に入り  ? キー  o リンクをコピー
                """)
    }

    @Test func anEpisodeAt40By24() {
        #expect(
            TranslatedScreens(.japanese, 40, 24).episode.screen == """
                 テレビ  検索  映画  お気に入り

                 Salt and Lantern
                 The Paper Lanterns

                 エピソード  シーズン3 第10話
                 放送日      2026年6月4日(木) 21:00（7
                             日後）
                 時間        45分
                 評価        評価なし
                 リンク      https://www.tvmaze.com/
                             episodes/3010

                 Somebody lights a lamp, and somebody
                 else sees it.

                 ← S3 第9話 The Q…    S3 第11話 Every…

                 データ: TVmaze.com (CC BY-SA 4.0)




                 10/12          ←→ エピソード  Esc 戻る
                """)
    }

    @Test func searchResultsAt80By12() {
        #expect(
            TranslatedScreens(.japanese, 80, 12).results.screen == """
                 ▐▌ Marquee  テレビ  検索  映画  お気に入り
                 / paper                                                                   番組
                   検索結果2件 · 読み込み済み1件
                ▌        The Paper Lanterns                                             ★ 8.9
                ▌   PL   関連度 1.20 · 2011〜2016年 · 終了 · Harbor TV · ドラマ、ミステリー
                         海上灯火                                                       ★ 7.3
                   海上  関連度 0.88 · 2022年〜 · 放送中 · 长河卫视 · 恋愛
                         The Extraordinarily Long and Only Slightly Exaggerated Chron…  ★ 10.0
                   ELO   1998年 · 未定 · Lumen+ · コメディ、音楽


                 1/3     Enter 開く  / 検索  ? キー  f お気に入り  Ctrl-T 番組/映画  v 表示切替
                """)
    }

    @Test func theHelpAt40By12() {
        #expect(
            TranslatedScreens(.japanese, 40, 12).help.screen == """
                 テレビ  検索  映画  お気に入り
                ╭─ キー一覧 ───────────────────────────╮
                │ ? 入力してコマンドを検索             │
                │ この画面                             █
                │▌開く                           Enter
                │ リスト／グリッド                   v
                │ 並べ替え                           s
                │ 再読み込み                         r
                │ お気に入りに追加／解除             f
                │ リンクをコピー                     o
                ╰──────────────────────────────────────╯
                 1/5               Enter 実行  Esc 戻る
                """)
    }

    @Test func aFailureAt40By12() {
        #expect(
            TranslatedScreens(.japanese, 40, 12).failure.screen == """
                 テレビ  検索  映画  お気に入り


                       現在、番組を表示できません

                        TVmazeに接続できません。
                  接続を確認して、もう一度試してくださ
                                  い。



                               r 再試行  d デモ  q 終了
                """)
    }
}
