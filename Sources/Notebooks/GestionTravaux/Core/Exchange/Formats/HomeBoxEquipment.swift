import Interchange
import Values

extension HomeBoxFile {
  /// A column of which a piece of equipment has a field, or which things that are none leave empty.
  enum Field: Hashable, Sendable {
    case brand, model, serial, bought, warrantyEnd
    /// For life, or in words: it has no field.
    case warrantyWords

    /// - Parameter column: its name without a prefix: `serial number`.
    init?(column: String) {
      switch column.lowercased() {
      case "manufacturer": self = .brand
      case "model number", "mode number": self = .model
      case "serial number": self = .serial
      case "purchase time", "purchased time", "purchase date": self = .bought
      case "warranty expires": self = .warrantyEnd
      case "lifetime warranty", "warranty details": self = .warrantyWords
      default: return nil
      }
    }
  }
}

/// What a row says of a piece of equipment: what that has fields for, and the rest.
struct HomeBoxEquipment: Hashable, Sendable {
  private(set) var brand = ""
  private(set) var model = ""
  private(set) var serial = ""
  private(set) var bought: CalendarDay?
  private(set) var warrantyEnd: CalendarDay?
  /// What no field can hold, in the order of the columns.
  private(set) var rest: [HomeBoxFile.Detail] = []

  /// Nil for a thing without maker, model, serial number and warranty, and for a name that no equipment can have.
  init?(_ item: HomeBoxFile.Item) {
    let telling: Set<HomeBoxFile.Field> = [.brand, .model, .serial, .warrantyEnd, .warrantyWords]
    guard !telling.isDisjoint(with: item.details.compactMap(\.field)),
      (1...GestionTravauxLimits.name).contains(item.name.count)
    else { return nil }
    for detail in item.details where !holds(detail) { rest.append(detail) }
  }

  /// What its notes say: where it stands if that is more than a room, how many there are, and the rest.
  ///
  /// - Parameter room: the one that it gets; nil for none.
  func notes(of item: HomeBoxFile.Item, in room: String?) -> String {
    let place = item.place == [room].compactMap(\.self) ? "" : item.place.joined(separator: " / ")
    let count = item.quantity.map { "× \($0)" } ?? ""
    return ([place, count] + rest.map(\.line) + [item.labels]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Takes what a field can hold whole.
  private mutating func holds(_ detail: HomeBoxFile.Detail) -> Bool {
    switch detail.field {
    case .brand: holds(detail.text, as: \.brand)
    case .model: holds(detail.text, as: \.model)
    case .serial: holds(detail.text, as: \.serial)
    case .bought: holds(detail.text, on: \.bought)
    case .warrantyEnd: holds(detail.text, on: \.warrantyEnd)
    case .warrantyWords, nil: false
    }
  }

  private mutating func holds(_ text: String, as word: WritableKeyPath<Self, String>) -> Bool {
    guard self[keyPath: word].isEmpty, text.count <= GestionTravauxLimits.word else { return false }
    self[keyPath: word] = text
    return true
  }

  private mutating func holds(_ text: String, on day: WritableKeyPath<Self, CalendarDay?>) -> Bool {
    // HomeBox reads slashes with the month first.
    guard self[keyPath: day] == nil, let read = DayReading(text)?.day(.monthFirst),
      GestionTravauxLimits.years.contains(read.year)
    else { return false }
    var held = self
    held[keyPath: day] = read
    if let bought = held.bought, let end = held.warrantyEnd, end < bought { return false }
    self = held
    // A time of day beside it has no field.
    return !text.contains(":")
  }
}
