import ArgumentParser
import GestionTravauxCore
import Terminal

/// Which passage of a text is meant, by the number that `show` prints before it.
struct PassageOption: ParsableArguments {
  @Option(help: .text("gestiontravaux.option.passage", value: "gestiontravaux.value.number")) var passage:
    Int?

  /// What becomes of the text; nil where nothing of it was given.
  ///
  /// - Throws: `TerminalError.missingOption` for a passage without a text.
  func correction(_ texte: String?) throws(TerminalError) -> ContentChange.Correction? {
    guard let texte else {
      if passage != nil { throw .missingOption("--texte") }
      return nil
    }
    return ContentChange.Correction(texte, passage: passage)
  }

  /// Refuses a passage of something that is only being made.
  ///
  /// - Throws: ``GestionTravauxCommandError/onlyEdited(option:)``.
  func refuse() throws(GestionTravauxCommandError) {
    if passage != nil { throw .onlyEdited(option: "--passage") }
  }
}

extension ContentChange.Move {
  /// What an option says of the task.
  init(_ choice: RecordChoice) {
    self = choice == .kept ? .kept : .to(choice.id)
  }
}

extension Column {
  /// How many photos, memos and documents there are.
  static func files(_ blocks: @escaping (Record) -> [ContentBlock]) -> Column {
    Column("gestiontravaux.column.files") { record, context in context.files(of: blocks(record)) }
  }

  /// All that was said; where there are several passages, each after the number that `--passage` takes.
  static func wholeText(_ blocks: @escaping (Record) -> [ContentBlock]) -> Column {
    Column("gestiontravaux.column.wholeText") { record, context in
      let passages = blocks(record).passages.map { $0.text ?? "" }
      guard passages.count > 1 else { return blocks(record).fullText }
      return context.house.list(passages.enumerated().map { "\($0 + 1). \($1)" })
    }
  }
}
