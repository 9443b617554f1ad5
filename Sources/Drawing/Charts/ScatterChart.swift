/// Things by two measures, each a point; a frame says what is usual of both.
public struct ScatterChart: Hashable, Sendable {
  /// One thing.
  public struct Item: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// The measure along the width.
    public var x: Double
    /// The same as the person writes it.
    public var xText: String
    /// The measure along the height.
    public var y: Double
    /// The same as the person writes it.
    public var yText: String
    /// Written beside its point, where it is one that matters; nil for one among others.
    public var mark: String?

    /// A thing from its parts.
    public init(name: String, x: Double, xText: String, y: Double, yText: String, mark: String? = nil) {
      self.name = name
      self.x = x
      self.xText = xText
      self.y = y
      self.yText = yText
      self.mark = mark
    }
  }

  /// What is usual of both measures.
  public struct Usual: Hashable, Sendable {
    /// Along the width.
    public var x: ClosedRange<Double>
    /// Along the height.
    public var y: ClosedRange<Double>
    /// What is said of it.
    public var label: String

    /// What is usual, from its parts.
    public init(x: ClosedRange<Double>, y: ClosedRange<Double>, label: String) {
      self.x = x
      self.y = y
      self.label = label
    }
  }

  /// What the chart is called.
  public var title: String
  /// What it shows, in a sentence; may be empty.
  public var description: String
  /// The things; those that are not numbers are left out.
  public var items: [Item]
  /// What is usual; nil for no frame.
  public var usual: Usual?
  /// What is said when there is nothing.
  public var emptyText: String

  /// A chart from its parts.
  public init(
    title: String, description: String = "", items: [Item], usual: Usual? = nil, emptyText: String
  ) {
    self.title = title
    self.description = description
    self.items = items
    self.usual = usual
    self.emptyText = emptyText
  }

  /// The things as a table. `columns` are the titles of their names', the first and the second measure's column.
  public func table(columns: (String, String, String)) -> DataTable {
    DataTable(
      caption: title, columns: [columns.0, columns.1, columns.2],
      rows: items.map { [$0.name, $0.xText, $0.yText] })
  }
}
