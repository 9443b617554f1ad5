/// What a person typed into a form, joined with what was stored since they opened it.
///
/// A field that they left alone takes what is stored now; one that only they changed keeps what they typed.
struct FormMerge {
  /// A field that both changed, each to something else.
  struct Conflict: Equatable {
    /// The field, with what is stored now.
    let stored: OfferedField
    /// What the person typed.
    let typed: [String]
  }

  /// What is to be saved, or shown again. Of the conflicting fields it holds what the person typed.
  private(set) var form: FormData
  /// In the order of the form.
  private(set) var conflicts: [Conflict] = []

  /// - Parameters:
  ///   - typed: what the person sent.
  ///   - opened: what their form said of itself.
  ///   - stored: the fields as they are stored now.
  init(_ typed: FormData, opened: FormNote, stored: [OfferedField]) {
    form = typed
    let digests = Dictionary(opened.fields.map { ($0.name, $0.opened) }) { first, _ in first }
    for field in stored {
      guard let before = digests[field.name] ?? nil, OfferedField.digest(of: field.values) != before,
        !field.matches(typed)
      else { continue }
      let mine = typed.texts[field.name] ?? []
      if OfferedField.digest(of: mine) == before {
        form.set(field.values, of: field.name)
      } else {
        conflicts.append(Conflict(stored: field, typed: mine))
      }
    }
  }
}
