/// Parts of a whole, by category: as bars under each other, or as a ring.
public struct ShareChart: Hashable, Sendable {
  /// One category.
  public struct Part: Hashable, Sendable {
    /// The category’s name.
    public var label: String
    /// How much; what is negative or not a number is drawn as nothing.
    public var value: Double
    /// The amount as the person writes it.
    public var text: String
    /// The colour of its bar: the accent, unless what it stands for has one of its own.
    public var tone: Tone

    /// A part from its parts.
    public init(label: String, value: Double, text: String, tone: Tone = .accent) {
      self.label = label
      self.value = value
      self.text = text
      self.tone = tone
    }

    var length: Double { value.isFinite ? max(0, value) : 0 }
  }

  /// What the chart is called.
  public var title: String
  /// What it shows, in a sentence; may be empty.
  public var description: String
  /// The categories in the order they are shown; largest first reads best.
  public var parts: [Part]
  /// What is said when there is nothing.
  public var emptyText: String

  /// A chart from its parts.
  public init(title: String, description: String = "", parts: [Part], emptyText: String) {
    self.title = title
    self.description = description
    self.parts = parts
    self.emptyText = emptyText
  }

  /// The amounts as a table. `columns` are the titles of the labels' and of the amounts' column.
  public func table(columns: (String, String)) -> DataTable {
    DataTable(
      caption: title, columns: [columns.0, columns.1], rows: parts.map { [$0.label, $0.text] })
  }

  var isEmpty: Bool { parts.allSatisfy { $0.length == 0 } }
}
