/// Measures over time, with gaps where there was none.
public struct LineChart: Hashable, Sendable {
  /// One measure.
  public struct Measure: Hashable, Sendable {
    /// When, on any scale that the axis' marks share: the number of the day.
    public var x: Double
    /// How much; nil breaks the line.
    public var y: Double?
    /// The day as the person writes it: « 3 mars 2025 ».
    public var day: String
    /// The amount as the person writes it: « 6,2 L ».
    public var amount: String

    /// A measure from its parts.
    public init(x: Double, y: Double?, day: String, amount: String) {
      self.x = x
      self.y = y
      self.day = day
      self.amount = amount
    }
  }

  /// One line.
  public struct Series: Hashable, Sendable {
    /// What the line shows; written at its end where there are several.
    public var name: String
    /// The measures, by growing `x`.
    public var measures: [Measure]
    /// Which of the colours of ``Tone/series(_:)`` it has, where several charts show the same things; nil for
    /// that of its place in this one.
    public var slot: Int?

    /// A line from its parts.
    public init(name: String, measures: [Measure], slot: Int? = nil) {
      self.name = name
      self.measures = measures
      self.slot = slot
    }
  }

  /// A mark of the axis of time.
  public struct Mark: Hashable, Sendable {
    /// When, on the measures’ scale.
    public var x: Double
    /// What stands under it.
    public var label: String

    /// A mark from its parts.
    public init(x: Double, label: String) {
      self.x = x
      self.label = label
    }
  }

  /// What the chart is called.
  public var title: String
  /// What it shows, in a sentence; may be empty.
  public var description: String
  /// The lines.
  public var series: [Series]
  /// The marks of the axis of time; those without room are left out.
  public var marks: [Mark]
  /// Whether the axis must start at zero; what is compared by its height must, what fluctuates need not.
  public var includesZero: Bool
  /// What is said when there is no measure.
  public var emptyText: String

  /// A chart from its parts.
  public init(
    title: String, description: String = "", series: [Series], marks: [Mark], includesZero: Bool = false,
    emptyText: String
  ) {
    self.title = title
    self.description = description
    self.series = series
    self.marks = marks
    self.includesZero = includesZero
    self.emptyText = emptyText
  }

  /// The measures as a table. `columns` are the titles of the days' and of the amounts' column; where there
  /// are several lines, their names make one more.
  public func table(columns: (String, String), seriesColumn: String = "") -> DataTable {
    let isNamed = series.count > 1
    return DataTable(
      caption: title, columns: (isNamed ? [seriesColumn] : []) + [columns.0, columns.1],
      rows: series.flatMap { line in
        line.measures.filter { $0.y != nil }.map {
          (isNamed ? [line.name] : []) + [$0.day, $0.amount]
        }
      })
  }
}
