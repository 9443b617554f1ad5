/// Reading what a button says. The page gives it its value and nobody types it: there is no field to show a problem
/// beside, and a value that cannot be read must not count as none, which takes back what was said.
extension FormData {
  /// What a button says; nil when it takes back what was said, which it does with an empty text.
  ///
  /// - Throws: ``FormError/unknownAnswer`` when the field is missing, or holds what no button of the page sends.
  public func answer<Value>(
    _ field: String, as read: (String) -> Value?
  ) throws(FormError) -> Value? {
    guard let sent = raw(field) else { throw .unknownAnswer }
    if sent.isEmpty { return nil }
    guard let value = read(sent) else { throw .unknownAnswer }
    return value
  }

  /// What a button says that takes nothing back.
  ///
  /// - Throws: ``FormError/unknownAnswer``.
  public func requiredAnswer<Value>(
    _ field: String, as read: (String) -> Value?
  ) throws(FormError) -> Value {
    guard let value = try answer(field, as: read) else { throw .unknownAnswer }
    return value
  }
}
