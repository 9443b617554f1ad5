package import Values

/// The documents of one month (HF-9).
package struct DocumentGroup: Equatable, Sendable {
  /// The month, from which the title is made.
  package let month: YearMonth
  /// Whether it is the month of today: "Ce mois-ci".
  package let isCurrent: Bool
  /// The documents, newest first.
  package let documents: [Document]

  /// The documents by month, the newest month and the newest document first.
  package static func groups(
    of documents: some Sequence<Document>, today: CalendarDay
  ) -> [DocumentGroup] {
    let current = YearMonth(today)
    let byMonth = Dictionary(grouping: documents) { YearMonth($0.date) }
    return byMonth.keys.sorted(by: >).map { month in
      DocumentGroup(
        month: month, isCurrent: month == current, documents: byMonth[month, default: []].inListOrder())
    }
  }
}
