public import Values

/// A field that a person gives on the command line by other options than the one that is called as its input in a form.
public protocol OptionField: FormField {
  /// All options that give it, with their dashes, in the order in which a message names them; a message names those that the
  /// command has.
  var options: [String] { get }
}

extension FormField {
  /// The option that is called as the field's input in a form: `--due-day` for `dueDay`.
  public var inputOption: String {
    input.reduce(into: "--") { option, character in
      option += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }

  /// All options that give the field: the one called as its input, where the notebook says nothing else.
  package var everyOption: [String] { (self as? any OptionField)?.options ?? [inputOption] }
}
