/// What a person typed into a form, joined with what was stored since they opened it.
///
/// A field that they left alone takes what is stored now; one that only they changed keeps what they typed. Fields
/// that only make sense together are taken from one side together. A field that is no longer there is kept only where they
/// wrote in it.
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
  init(_ typed: FormData, opened: FormSnapshot, stored: [OfferedField]) {
    form = typed
    let digests = Dictionary(opened.fields.map { ($0.name, $0.opened) }) { first, _ in first }
    let known = stored.compactMap { field in
      (digests[field.name] ?? nil).map { Compared(field, typed: typed.texts[field.name] ?? [], opened: $0) }
    }
    var asked: Set<String> = []
    for field in known where !asked.contains(field.group) {
      asked.insert(field.group)
      let together = known.filter { $0.group == field.group }
      guard together.contains(where: \.isChangedByOthers) else { continue }
      let different = together.filter { !$0.stored.matches(typed) }
      if together.contains(where: \.isChangedHere) {
        conflicts += different.map { Conflict(stored: $0.stored, typed: $0.typed) }
      } else {
        for field in different { form.set(field.stored.values, of: field.stored.name) }
      }
    }
    // A field that others took away goes with what it held, unless the person wrote in it: that is theirs to save.
    let offered = Set(stored.map(\.name))
    for (name, digest) in digests where !offered.contains(name) {
      if OfferedField.digest(of: typed.texts[name] ?? []) == digest { form.set([], of: name) }
    }
  }

  /// A field as it was opened, as it is stored now, and as it was typed.
  private struct Compared {
    let stored: OfferedField
    let typed: [String]
    let isChangedByOthers: Bool
    let isChangedHere: Bool

    init(_ stored: OfferedField, typed: [String], opened: String) {
      self.stored = stored
      self.typed = typed
      isChangedByOthers = OfferedField.digest(of: stored.values) != opened
      isChangedHere = OfferedField.digest(of: typed) != opened
    }

    var group: String { stored.group ?? stored.name }
  }
}
