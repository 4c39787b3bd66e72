import Terminal

/// The report as it is printed: labels in one column, what is known and why in the other.
struct DoctorPage: CompositeView {
    let remark: String?
    let sections: [DoctorSection]
    let labelWidth: Int

    private static let heading = Style(attributes: .bold)
    private static let aside = Style(attributes: .faint)

    var body: any View {
        VStack(spacing: 1) {
            if let remark { Paragraph(remark) }
            for section in sections { paragraph(section) }
        }
    }

    private func paragraph(_ section: DoctorSection) -> any View {
        VStack {
            Text(section.title, style: Self.heading)
            for row in section.rows { line(row) }
        }
    }

    private func line(_ row: DoctorRow) -> any View {
        var value = StyledText("")
        if let question = row.question { value.append(question + " → ", style: Self.aside) }
        value.append(row.value)
        if let reason = row.reason { value.append("  " + reason, style: Self.aside) }
        return HStack(spacing: 2) {
            Text("  " + row.label).frame(width: labelWidth + 2, height: 1)
            Paragraph(value).growing(along: .horizontal)
        }
    }
}
