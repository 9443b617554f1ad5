/// A form that was read and could not be saved for a reason that is none of its fields': a full disk, a file that is too
/// large with the others. What was typed goes back to the browser with the reason.
struct RefusedForm: Error {
  let reason: any Error
  let held: HeldForm

  /// The error to throw: the reason itself where nothing was typed.
  ///
  /// Only what says of itself what it is counts as typed: a button sends fields, too.
  static func refusing(_ form: FormData, to address: String, because reason: any Error) -> any Error {
    guard FormSnapshot(form) != nil, let held = HeldForm(form, to: address) else { return reason }
    return RefusedForm(reason: reason, held: held)
  }
}
