/// The rows of a list that a form writes as `<list>-<row>`, or as `<list>-<row>-<part>`, counted from zero.
extension FormData {
  /// What the button says that lets a row of a list and another one change places.
  public static func swapping(_ row: Int, with other: Int, of list: String) -> String {
    "\(list)-\(row)-\(other)"
  }

  /// Lets two rows change places, where a button of the form says so (``swapping(_:with:of:)``): nothing is saved then,
  /// and the form is shown again.
  ///
  /// - Returns: whether a button said so.
  /// - Throws: ``FormError/unknownAnswer`` for what no button says.
  public mutating func swapsRows(_ button: String = "swap") throws(FormError) -> Bool {
    guard raw(button) != nil else { return false }
    let said = try requiredAnswer(button) { $0.wholeMatch(of: /(.+)-([0-9]{1,4})-([0-9]{1,4})/)?.output }
    let (first, second) = ("\(said.1)-\(said.2)", "\(said.1)-\(said.3)")
    let moved = texts.flatMap { name, values in
      [(first, second), (second, first)].compactMap { row, other in
        name.renamed(from: row, to: other).map { (old: name, new: $0, values: values) }
      }
    }
    for field in moved { set([], of: field.old) }
    for field in moved { set(field.values, of: field.new) }
    set([], of: button)
    return true
  }
}

extension String {
  /// The name of a row's field as another row has it; nil for a field of no such row.
  fileprivate func renamed(from row: String, to other: String) -> String? {
    guard self == row || hasPrefix(row + "-") else { return nil }
    return other + dropFirst(row.count)
  }
}
