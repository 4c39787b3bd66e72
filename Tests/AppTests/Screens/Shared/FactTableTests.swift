import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct FactTableTests {
    private func screen(_ text: String, width: Int, _ phrases: Phrases) -> String {
        let table = FactTable(facts: [(.aired, text)], theme: .dark, phrases: phrases)
        let height = table.size(offered: SizeProposal(width: width, height: nil)).height
        return render(table, width: width, height: height)
    }

    @Test func factsAreBelowTheirLabelsInANarrowTable() {
        expectEqual(
            screen("7. Sept. 2009 – 18. Nov. 2013", width: 18, Language.german.phrases),
            """
            Zeitraum
              7. Sept. 2009 –
              18. Nov. 2013
            """)
        expectEqual(
            screen("beendet", width: 22, Language.german.phrases),
            """
            Zeitraum  beendet
            """)
        // Dates are not split.
        let (french, japanese) = (Language.french.phrases, Language.japanese.phrases)
        expectEqual(
            screen("5 déc. 2009 – 19 juil. 2013", width: 36, french),
            """
            Diffusion  5 déc. 2009 –
                       19 juil. 2013
            """)
        expectEqual(
            screen("2009年12月5日〜2013年7月19日", width: 36, japanese),
            """
            放送期間  2009年12月5日〜
                      2013年7月19日
            """)
        expectEqual(screen("5 déc. 2009 – 19 juil. 2013", width: 38, french), "Diffusion  5 déc. 2009 – 19 juil. 2013")
    }
}
