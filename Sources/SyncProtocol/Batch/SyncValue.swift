package import Foundation

/// The value of one field, as SQLite stores it.
package enum SyncValue: Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)
}

extension SyncValue: CanonicallyCoded {
  /// What is no number is written as null, and a negative zero as zero: SQLite stores them so.
  package func write(to writer: inout CanonicalWriter) {
    switch self {
    case .null: writer.write(Form.null.rawValue)
    case .real(let number) where number.isNaN: writer.write(Form.null.rawValue)
    case .integer(let number):
      writer.write(Form.integer.rawValue)
      writer.write(number)
    case .real(let number):
      writer.write(Form.real.rawValue)
      writer.write((number == 0 ? 0 : number).bitPattern)
    case .text(let text):
      writer.write(Form.text.rawValue)
      writer.write(text)
    case .blob(let data):
      writer.write(Form.blob.rawValue)
      writer.write(data)
    }
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    let form = try reader.readNumber(UInt8.self)
    switch Form(rawValue: form) {
    case .null: self = .null
    case .integer: self = .integer(try reader.readNumber(Int64.self))
    case .real:
      let number = Double(bitPattern: try reader.readNumber(UInt64.self))
      guard !number.isNaN, number != 0 || number.sign == .plus else { throw .notCanonical }
      self = .real(number)
    case .text: self = .text(try reader.readText())
    case .blob: self = .blob(try reader.readData())
    case nil: throw .unknownKind(form)
    }
  }

  private enum Form: UInt8 {
    case null
    case integer
    case real
    case text
    case blob
  }
}
