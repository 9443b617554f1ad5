/// A level that rises and falls over time: what was so far, then what is expected; with the times and the level that
/// matter.
public struct LevelChart: Hashable, Sendable {
  /// How high the level is at a time.
  public struct Measure: Hashable, Sendable {
    /// When, on any scale that everything of the chart shares: seconds.
    public var x: Double
    /// How high.
    public var y: Double
    /// The time and the level as the person writes them, for the table; nil for a point that only makes the line round.
    public var texts: [String]?

    /// A point from its parts.
    public init(x: Double, y: Double, texts: [String]? = nil) {
      self.x = x
      self.y = y
      self.texts = texts
    }
  }

  /// A time that matters, with the level that it finds: now, bedtime.
  public struct Moment: Hashable, Sendable {
    /// When.
    public var x: Double
    /// How high the level is then.
    public var y: Double
    /// Written at its top.
    public var label: String
    /// The level as the person writes it.
    public var amount: String

    /// A time from its parts.
    public init(x: Double, y: Double, label: String, amount: String) {
      self.x = x
      self.y = y
      self.label = label
      self.amount = amount
    }
  }

  /// What the chart is called.
  public var title: String
  /// What it shows, in a sentence; may be empty.
  public var description: String
  /// The level, by growing time.
  public var points: [Measure]
  /// From when on it is only expected; nil where all of it was.
  public var expectedFrom: Double?
  /// The times that matter.
  public var moments: [Moment]
  /// A level to compare with, and what it is called.
  public var level: LineChart.Mark?
  /// What made the level rise, and when.
  public var events: [LineChart.Mark]
  /// The marks of the axis of time; those without room are left out.
  public var marks: [LineChart.Mark]
  /// What is said when there is nothing to draw.
  public var emptyText: String

  /// A chart from its parts. The `x` of `level` is how high it is.
  public init(
    title: String, description: String = "", points: [Measure], expectedFrom: Double? = nil,
    moments: [Moment] = [], level: LineChart.Mark? = nil, events: [LineChart.Mark] = [],
    marks: [LineChart.Mark], emptyText: String
  ) {
    self.title = title
    self.description = description
    self.points = points
    self.expectedFrom = expectedFrom
    self.moments = moments
    self.level = level
    self.events = events
    self.marks = marks
    self.emptyText = emptyText
  }

  /// The points that have texts, as a table. `columns` are the titles of the times' and of the levels' column.
  public func table(columns: (String, String)) -> DataTable {
    DataTable(caption: title, columns: [columns.0, columns.1], rows: points.compactMap(\.texts))
  }
}
