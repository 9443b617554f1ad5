import Interchange

/// What the readers of tables have in common: they look a source through once, ask, and then give its
/// records one by one. Nothing is written by them.
protocol ItemReader: Sendable {
  associatedtype Rows: ItemRows

  static var format: String { get }
  /// Whether vehicles that its rows only name are counted like those that they describe.
  static var countsNamedVehicles: Bool { get }
  static func confidence(_ source: ImportSource) -> Double

  var questions: [ImportQuestion] { get }
  var leftOut: [String: Int] { get }

  init(_ source: ImportSource) throws(ImportError)
  func rows(_ answers: ImportAnswers) throws(ImportError) -> Rows
}

extension ItemReader {
  static var countsNamedVehicles: Bool { false }
}

/// The records of a source, read as they are asked for.
protocol ItemRows {
  mutating func next() throws(ImportError) -> HolfyImportRow?
}

extension LubeLoggerImporter: ItemReader {}
extension LubeLoggerRows: ItemRows {}
extension FuelioImporter: ItemReader {}
extension FuelioRows: ItemRows {}
extension GarageImporter: ItemReader {}
extension GarageRows: ItemRows {}
