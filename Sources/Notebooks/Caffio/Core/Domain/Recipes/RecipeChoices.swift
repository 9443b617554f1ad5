/// What the editor of a recipe offers.
package enum RecipeChoices {
  /// The minutes that it offers.
  package static let minutes = [5, 10, 15, 20, 30, 45, 60, 90, 120]

  /// The same, with the minutes that a recipe has already: an editor does not change what nobody touched.
  package static func minutes(keeping current: Int?) -> [Int] {
    Set(minutes + [current].compactMap(\.self).filter { $0 > 0 }).sorted()
  }
}
