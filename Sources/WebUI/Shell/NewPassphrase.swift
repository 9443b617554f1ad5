import Vault

/// The part of a form that asks for a new passphrase, twice.
enum NewPassphrase {
  static let field = "passphrase"
  private static let again = "again"
  private static let accepted = "weakAccepted"

  /// The step of the meter, by the judgement that the form is read with.
  static func level(of passphrase: String) -> PassphraseStrength.Level {
    do {
      try PassphraseStrength.check(passphrase)
      return PassphraseStrength(passphrase).level
    } catch {
      return .useless
    }
  }

  /// The passphrase, when both are the same and it is strong enough, or the person takes the risk.
  static func read(_ form: inout FormData) -> String? {
    // Spaces around a passphrase belong to it.
    let passphrase = form.raw(field) ?? ""
    // What is wrong is said at once: whoever corrects one field should not learn of the other afterwards.
    if form.raw(again) != passphrase { form.note(PageMessage(key: "passphrase.different"), for: again) }
    do {
      try PassphraseStrength.check(passphrase)
      if !PassphraseStrength(passphrase).isRecommended, !form.flag(accepted) {
        form.note(PageMessage(key: "passphrase.confirmWeak"), for: accepted)
      }
    } catch {
      form.note(error, for: field)
    }
    return form.isValid ? passphrase : nil
  }

  /// The fields. What was typed is not sent back to the page.
  static func fields(_ form: FormData, _ context: PageContext) -> TemplateValues {
    func passphrase(_ name: String, _ label: String, _ more: TemplateValues) -> TemplateValues {
      var values = context.field(name, label: label, in: form, more)
      values["value"] = nil
      return values
    }
    return [
      "passphrase": passphrase(
        field, "passphrase.new", ["new": true, "required": true, "strength": true]),
      "again": passphrase(again, "passphrase.again", ["new": true, "required": true]),
      // Asked only of who chose a weak one.
      "weakAccepted": form.problem(accepted).map { _ in
        context.field(accepted, label: "passphrase.weakAccepted", in: form)
      },
    ]
  }
}
