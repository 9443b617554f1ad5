/// What the string tables have a name for.
package protocol Labelled {
  /// The key of its name.
  var labelKey: String { get }
}
