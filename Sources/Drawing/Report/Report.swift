/// A document to print: a title, and blocks that flow from page to page.
public struct Report: Hashable, Sendable {
  /// A part of the document.
  public enum Block: Hashable, Sendable {
    /// A title of a part; it never stands alone at the foot of a page, and the PDF's outline shows it.
    case heading(String)
    case paragraph(String)
    /// The one sentence that a reader looks for, in a box whose colour means something.
    case callout(String, Tone)
    /// Facts in two columns: « Immatriculation », « AB-123-CD ».
    case facts([Fact])
    case table(ReportTable)
    /// A chart, reduced to the page's width if it is wider.
    case drawing(Scene)
    case pageBreak
  }

  /// A name and what it is.
  public struct Fact: Hashable, Sendable {
    /// What is told.
    public var name: String
    /// What it is.
    public var value: String

    /// A fact from its parts.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What stands at the head.
  public var title: String
  /// A line under the title; may be empty.
  public var subtitle: String
  /// What stands at the foot of each page, on the left.
  public var footer: String
  /// What stays white on the left and on the right of each page, in points.
  public var margin: Double
  /// The parts, in order.
  public var blocks: [Block]

  /// A document from its parts.
  public init(
    title: String, subtitle: String = "", footer: String = "", margin: Double = 56, blocks: [Block]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.footer = footer
    self.margin = margin
    self.blocks = blocks
  }
}

/// Rows that may go on over many pages; the columns' titles come back on each.
public struct ReportTable: Hashable, Sendable {
  /// One column.
  public struct Column: Hashable, Sendable {
    /// Where the texts stand; numbers read best at the end.
    public enum Alignment: Hashable, Sendable {
      case start, end
    }

    /// What stands at the head.
    public var title: String
    /// The column's part of the width, compared with the others'.
    public var weight: Double
    /// Where the texts stand.
    public var alignment: Alignment
    /// The texts of this column that stand in a disc, and its colour: an initial that stands for a person.
    public var badges: [String: Tone] = [:]

    /// A column from its parts.
    public init(_ title: String, weight: Double = 1, alignment: Alignment = .start) {
      self.title = title
      self.weight = weight
      self.alignment = alignment
    }
  }

  /// The columns, from left to right.
  public var columns: [Column]
  /// The texts, row by row; a missing one is empty, one too many is left out.
  public var rows: [[String]]
  /// A last row that sums up; may be empty.
  public var total: [String]

  /// A table from its parts.
  public init(columns: [Column], rows: [[String]], total: [String] = []) {
    self.columns = columns
    self.rows = rows
    self.total = total
  }
}
