import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct JapaneseScreensTests {
    @Test func theListAt80By24() {
        expectEqual(
            TranslatedScreens(.japanese, 80, 24).list.screen,
            """
             ▐▌ Marquee  次に見る  テレビ  検索  映画  お気に入り                     5番組
            ▌       The Paper Lanterns                                              ★ 8.9
            ▌  PL   2011〜2016年 · 終了 · Harbor TV · ドラマ、ミステリー
            ▌       The Paper Lanterns follows Ada Marsh, who reads other people's
            ▌       letters. No one writes back.
                    海上灯火                                                        ★ 7.3
              海上  2022年〜 · 放送中 · 长河卫视 · 恋愛
                    两个灯塔守望者的故事。

                    Ω
                Ω   企画中


                    The Extraordinarily Long and Only Slightly Exaggerated Chroni…  ★ 10.0
               ELO  1998年 · 未定 · Lumen+ · コメディ、音楽
                    Everybody plays a little too fast.

                    Zoë’s 🌙 Kitchen                                                ★ 6.0
               ZK   2020年 · 終了 · ファミリー
                    Night food for day people.



             1/5           Enter 開く  / 検索  ? キー  f お気に入り  v 表示切替  s 並べ替え
            """)
    }

    @Test func aShowAt80By24() {
        expectEqual(
            TranslatedScreens(.japanese, 80, 24).details.screen,
            """
             ▐▌ Marquee  次に見る  テレビ  検索  映画  お気に入り        The Paper Lanterns
                                                                                           █
                                 The Paper Lanterns                                        █
               The Paper         2011〜2016年 · 終了 · Harbor TV · 45分 ·                  █
               Lanterns          ドラマ、ミステリー · ★ 8.9                                █
                                 次回：S3 第10話 Salt and Lantern · 2026年6月4日(木) 21:00 █
                                 （7日後）                                                 █
                                                                                           █
                                 放送期間  2011年9月22日〜2016年6月21日                    █
                                 放送日時  毎週火曜 22:00（放送局の現地時間）              █
                                 言語      英語                                            █
                                 種類      ドラマ番組                                      █
               ▁▁▁▁              話数      全30話（3シーズン）                             █
               2011〜2016年      リンク    https://www.tvmaze.com/shows/1/paper-lanterns   █
                                 キャスト  June Calloway、Theo、Wilhelmina Ashworth-
                                           Pemberton、宮崎 優、Bo Lind

             The Paper Lanterns follows Ada Marsh, who reads other people's letters.

             No one writes back.
              エピソード  評価  出演  スタッフ  視聴方法  画像  類似                全12話
              1  2  3  スペシャル
             ─────────────────────────────────────────────────────────────────────────────
             Enter 開く  () セクション  ←→ シーズン  Esc 戻る  Space 視聴  m その他  ? キー
            """)
    }

    @Test func anEpisodeAt40By24() {
        expectEqual(
            TranslatedScreens(.japanese, 40, 24).episode.screen,
            """
              次に見る  テレビ  検索  映画       ›
                                                   █
             Salt and Lantern                      █
             The Paper Lanterns                    █
             S3 第10話 ·                           █
             2026年6月4日(木) 21:00（7日後） ·     █
             45分                                  █
                                                   █
             Somebody lights a lamp, and somebody  █
             else sees it.                         █
                                                   █
             ← S3 第9話 The Q…    S3 第11話 Every… █
                                                   █
              シーズン3  ゲスト             全12話 █
             ───────────────────────────────────── █
               1  Half a Lantern     2026年4月2日  █
               2  The Quiet Tide     2026年4月9日  █
               3  Salt and Orches…  2026年4月16日  █
               4  Every Lantern     2026年4月23日  ▆
               5  The Last Tide     2026年4月30日
               6  The Returning Or…  2026年5月7日
               7  A Borrowed Lant…  2026年5月14日
               8  Half a Tide       2026年5月21日
             10/12     ←→ エピソード  () セクション
            """)
    }

    @Test func searchResultsAt80By12() {
        expectEqual(
            TranslatedScreens(.japanese, 80, 12).results.screen,
            """
             ▐▌ Marquee  次に見る  テレビ  検索  映画  お気に入り
             / paper                                                       番組  映画  人物
               検索結果2件 · 読み込み済み1件
            ▌ The Paper Lanterns                                                    ★ 8.9
            ▌ 2011〜2016年 · 終了 · Harbor TV · ドラマ、ミステリー
              海上灯火                                                              ★ 7.3
              2022年〜 · 放送中 · 长河卫视 · 恋愛
              The Extraordinarily Long and Only Slightly Exaggerated Chronicle of…  ★ 10.0
              1998年 · 未定 · Lumen+ · コメディ、音楽


             1/3          Enter 開く  / 検索  ? キー  f お気に入り  Ctrl-T 種類  v 表示切替
            """)
    }

    @Test func theHelpAt40By12() {
        expectEqual(
            TranslatedScreens(.japanese, 40, 12).help.screen,
            """
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
            """)
    }

    @Test func aFailureAt40By12() {
        expectEqual(
            TranslatedScreens(.japanese, 40, 12).failure.screen,
            """
              次に見る  テレビ  検索  映画       ›


                   現在、番組を表示できません

                    TVmazeに接続できません。
              接続を確認して、もう一度試してくださ
                              い。



                           r 再試行  d デモ  q 終了
            """)
    }
}
