/// A notebook's refusal of fields that cannot be stored as they are: a form shows each beside its field, a
/// command names them all.
public protocol FieldRefusal: Error {
  /// The fields of the notebook.
  associatedtype Field: FormField
  /// What is wrong, in the order of the form; empty when the refusal is about something else.
  var fieldProblems: [FieldProblem<Field>] { get }
}
