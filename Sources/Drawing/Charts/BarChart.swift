/// Amounts side by side: the twelve months of a year.
public struct BarChart: Hashable, Sendable {
  /// One amount.
  public struct Bar: Hashable, Sendable {
    /// What stands under the bar, short: « janv. ».
    public var label: String
    /// The amount that the bar is as high as.
    public var value: Double
    /// The amount as the person writes it: « 120,50 € ».
    public var text: String
    /// Whether this one is the subject: the current month.
    public var isEmphasised: Bool

    /// A bar from its parts.
    public init(label: String, value: Double, text: String, isEmphasised: Bool = false) {
      self.label = label
      self.value = value
      self.text = text
      self.isEmphasised = isEmphasised
    }
  }

  /// What the chart is called.
  public var title: String
  /// What it shows, in a sentence; may be empty.
  public var description: String
  /// The amounts, from left to right.
  public var bars: [Bar]
  /// What is said when every amount is zero.
  public var emptyText: String
  /// Whether the amounts count things: between whole numbers there is nothing.
  public var isCount: Bool

  /// A chart from its parts.
  public init(
    title: String, description: String = "", bars: [Bar], emptyText: String, isCount: Bool = false
  ) {
    self.title = title
    self.description = description
    self.bars = bars
    self.emptyText = emptyText
    self.isCount = isCount
  }

  /// The drawing. `axis` writes the round numbers of the axis, as short as can be.
  public func scene(size: Size = .wide, axis: (Double) -> String) -> Scene {
    var scene = Scene(size: size, title: title, description: description)
    guard bars.contains(where: { $0.value != 0 && $0.value.isFinite }) else {
      scene.elements = ChartFrame.empty(emptyText, size: size)
      return scene
    }
    let nice = NiceScale(covering: bars.map(\.value), includingZero: true, isWhole: isCount)
    let frame = ChartFrame(size: size, scale: nice, top: 22, right: 4, axis: axis)
    scene.elements = frame.grid
    let slot = frame.plot.width / Double(bars.count)
    for (index, bar) in bars.enumerated() {
      let center = frame.plot.x + (Double(index) + 0.5) * slot
      scene.elements.append(
        .group(
          column(bar, named: label(of: index, slot: slot), center: center, slot: slot, frame: frame),
          title: "\(bar.label) – \(bar.text)"))
    }
    return scene
  }

  /// The amounts as a table. `columns` are the titles of the labels' and of the amounts' column.
  public func table(columns: (String, String)) -> DataTable {
    DataTable(
      caption: title, columns: [columns.0, columns.1], rows: bars.map { [$0.label, $0.text] })
  }

  private func column(
    _ bar: Bar, named label: String, center: Double, slot: Double, frame: ChartFrame
  ) -> [Element] {
    var elements = [frame.mark(label, x: center, isStrong: bar.isEmphasised)]
    guard bar.value.isFinite, bar.value != 0 else { return elements }
    let width = min(slot * 0.56, 34)
    let (zero, end) = (frame.y(0), frame.y(bar.value))
    let path = Self.bar(
      x: center - width / 2, width: width, from: zero, to: end, radius: min(2.5, abs(end - zero)))
    let tone: Tone = bar.value < 0 ? .negative : isHeldBack(bar) ? .soft : .accent
    elements.append(.path(path, .fill(tone)))
    if isLabelled(bar, slot: slot) {
      let baseline = bar.value < 0 ? end + Self.textSize + 4 : end - 6
      elements.append(
        .text(
          Label(
            bar.text, at: Point(center, baseline), font: Font(size: Self.textSize), tone: .ink,
            anchor: .middle, hasHalo: true)))
    }
    return elements
  }

  private static let textSize = 9.5

  /// What stands under a bar. Where the labels have no room, as on a phone, months are known by their initials, and of
  /// the days of a month some are named: a number has none.
  private func label(of index: Int, slot: Double) -> String {
    let label = bars[index].label
    let widest = bars.map { TextEstimate.width($0.label, size: ChartFrame.fontSize) }.max() ?? 0
    guard widest > slot - 3 else { return label }
    guard bars.allSatisfy({ $0.label.first?.isNumber ?? false }) else {
      return String(label.prefix(1)).uppercased()
    }
    let step = Int(((widest + 8) / max(slot, 1)).rounded(.up))
    return index % max(step, 1) == 0 ? label : ""
  }

  /// When one bar is the subject, the others step back.
  private func isHeldBack(_ bar: Bar) -> Bool {
    !bar.isEmphasised && bars.contains(where: \.isEmphasised)
  }

  /// Every amount is written where all have room; else the largest one and the subject.
  private func isLabelled(_ bar: Bar, slot: Double) -> Bool {
    let fits = bars.allSatisfy { TextEstimate.width($0.text, size: Self.textSize) <= slot - 3 }
    return fits || bar.isEmphasised || bar.value == bars.map(\.value).max()
  }

  /// A bar that is rounded at its far end only: it stands on the line of zero.
  private static func bar(x: Double, width: Double, from zero: Double, to end: Double, radius: Double) -> Path
  {
    let turn = end < zero ? radius : -radius
    var path = Path(through: [Point(x, zero), Point(x, end + turn)])
    path.curve(Point(x, end), Point(x, end), to: Point(x + radius, end))
    path.line(to: Point(x + width - radius, end))
    path.curve(Point(x + width, end), Point(x + width, end), to: Point(x + width, end + turn))
    path.line(to: Point(x + width, zero))
    path.close()
    return path
  }
}
