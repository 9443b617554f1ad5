import Values

extension CalendarDay {
  /// What fills the places `{<name>Number}`, `{<name>Month}` and `{<name>Year}` of a text, each in its usual number of
  /// digits: what has no language here leaves it to the text in which order a day is written.
  func pieces(_ name: String) -> [String: String] {
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return ["\(name)Number": digits(day), "\(name)Month": digits(month), "\(name)Year": "\(year)"]
  }
}
