/// A paragraph of the report.
struct DoctorSection: Hashable, Sendable {
    let title: String
    let rows: [DoctorRow]
}
