import Foundation
import Interchange
import Localization
import NotebookContract
import Values
import Vault

/// What an import would do or did, for people.
struct ImportSummary {
  let context: CommandContext
  let notebook: NotebookDefinition

  func text(of preview: ImportPreview) -> String {
    var lines = [context.text("import.preview.format", ["format": name(ofFormat: preview.format)])]
    lines += preview.counts.sorted { $0.key < $1.key }.map { kind, count in
      let known = preview.knownCounts[kind] ?? 0
      return context.text(
        known == 0 ? "import.preview.count" : "import.preview.known",
        ["kind": name(ofKind: kind), "number": String(count), "known": String(known)])
    }
    if let first = preview.firstDay, let last = preview.lastDay {
      lines.append(
        context.text("import.preview.period", ["first": context.text(first), "last": context.text(last)]))
    }
    lines += preview.totals.map { total in
      let amount = total.amount.formatted(
        .currency(code: total.currency.rawValue).locale(context.language.locale))
      return context.text("import.preview.total", ["kind": name(ofKind: total.kind), "amount": amount])
    }
    lines += preview.suppositions.map { supposition in
      let amount = supposition.amount.formatted(locale: context.language.locale)
      return context.text(
        "import.preview.supposition", ["label": context.text(supposition.labelKey), "amount": amount])
    }
    if !preview.firstRows.isEmpty { lines += ["", table(of: preview.firstRows), ""] }
    for question in preview.questions {
      let prompt = context.text(question.promptKey, question.promptArguments)
      lines.append(DisplayText.harmless("\(prompt) --answer \(question.id)=…  \(choices(question))"))
    }
    lines += preview.problems.map(line)
    lines += leftOut(preview.leftOut)
    return lines.joined(separator: "\n")
  }

  func text(of run: ImportRun) -> String {
    let report = run.report
    var lines = report.outcomes.sorted { $0.key < $1.key }.map { kind, outcome in
      context.text(
        "import.report.outcome",
        [
          "kind": name(ofKind: kind), "imported": String(outcome.imported),
          "duplicates": String(outcome.duplicates), "refused": String(outcome.refused),
        ])
    }
    lines += (report.refusals + report.remarks).map(line)
    lines += report.reconciliation.map { figure in
      context.text(
        figure.agrees ? "import.report.agrees" : "import.report.differs",
        [
          "label": context.text(figure.labelKey, figure.labelArguments),
          "stated": number(figure.stated, figure.currency), "found": number(figure.found, figure.currency),
        ])
    }
    lines += leftOut(report.leftOut)
    if let transaction = run.transaction {
      lines.append(
        context.text(
          "import.report.undo", ["notebook": notebook.schema.id, "transaction": String(transaction)]))
    } else if !report.isWhollyRefused {
      // What was refused altogether is no less new: the command says so itself.
      lines.append(context.text("import.report.nothing"))
    }
    return lines.joined(separator: "\n")
  }

  /// What can be answered, and which answer stands where nobody gives any; of all currencies the first ones.
  private func choices(_ question: ImportQuestion) -> String {
    let all = question.choices.map(\.id)
    if all.count > Currency.offered.count, all.allSatisfy({ Currency.all.map(\.rawValue).contains($0) }) {
      let first = (all.filter { $0 == question.suggestion } + all.filter { $0 != question.suggestion })
        .prefix(2).map { code in
          code == question.suggestion ? context.text("import.preview.defaultCode", ["choice": code]) : code
        }.joined(separator: ", ")
      return context.text("import.preview.currencies", ["first": first, "count": String(all.count)])
    }
    return question.choices.map { choice in
      let label = context.text(choice.labelKey, choice.labelArguments)
      return choice.id == question.suggestion
        ? context.text("import.preview.default", ["choice": choice.id, "label": label])
        : "\(choice.id) (\(label))"
    }
    .joined(separator: ", ")
  }

  private func table(of rows: [ImportPreview.Row]) -> String {
    var table = TextTable([
      (context.text("column.day"), .leading), (context.text("column.kind"), .leading),
      (context.text("column.title"), .leading), (context.text("column.amount"), .trailing),
    ])
    for row in rows {
      table.add([
        row.day.map { context.text($0) } ?? "", name(ofKind: row.kind),
        row.titleKey.map { context.text($0) } ?? row.title,
        row.amount.map { context.text($0) } ?? "",
      ])
    }
    return table.rendered(columns: context.console.columns)
  }

  private func line(_ problem: RowProblem) -> String {
    let place = [problem.location.file, String(problem.location.line), problem.column].compactMap { $0 }
    return DisplayText.harmless(
      place.joined(separator: ":") + ": " + context.text(problem.messageKey, problem.messageArguments))
  }

  private func leftOut(_ parts: [String: Int]) -> [String] {
    parts.sorted { $0.key < $1.key }.map { part, rows in
      let name = context.known("\(notebook.schema.id).leftOut.\(part)") ?? part
      return context.text("import.leftOut", ["part": name, "count": String(rows)])
    }
  }

  /// What a kind of record is called: the notebook's text `<notebook>.kind.<kind>`, or the kind itself.
  private func name(ofKind kind: String) -> String {
    context.known("\(notebook.schema.id).kind.\(kind)") ?? kind
  }

  private func name(ofFormat format: String) -> String {
    notebook.importers.first { $0.format == format }.map { context.text($0.titleKey) } ?? format
  }

  private func number(_ value: Decimal, _ currency: Currency?) -> String {
    let locale = context.language.locale
    guard let currency else { return value.formatted(.number.locale(locale)) }
    return value.formatted(.currency(code: currency.rawValue).locale(locale))
  }
}
