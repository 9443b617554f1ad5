import Localization
import Foundation
import Interchange
import NotebookContract
import Values

/// One import: what it would bring, why it cannot go on, or what it did.
struct ImportPage {
  let draft: ImportDraft
  let notebook: any NotebookPages
  let context: PageContext
  private let importers: [any NotebookImporter]

  /// The keys of the formats' names.
  private var titleKeys: [String: String] {
    Dictionary(importers.map { ($0.format, $0.titleKey) }, uniquingKeysWith: { first, _ in first })
  }

  /// - Throws: ``PageError/notFound`` when the notebook is unknown.
  init(draft: ImportDraft, _ request: ShellRequest) throws {
    guard let notebook = request.site.notebook(draft.notebook) else { throw PageError.notFound }
    self.draft = draft
    self.notebook = notebook
    context = request.context
    importers = request.site.exchange.importers(of: draft.notebook)
  }

  /// What importing would bring, and what has to be answered.
  func preview(_ reading: ImportReading) -> PageContent {
    let preview = reading.preview
    let canRun = reading.isComplete && !preview.counts.isEmpty
    let isRefused = reading.isComplete && preview.counts.isEmpty && preview.problemCount > 0
    let fields = fields(of: reading)
    var values = common(.preview)
    values["facts"] = facts(of: reading)
    values["summary"] =
      [
        "reportTitle": context.text("importPages.\(isRefused ? "allRefused" : "previewTitle")"),
        "tiles": tiles(preview.counts),
        "issues": problems(preview.problems, of: preview.problemCount),
        "allGood": canRun && preview.problemCount == 0 ? context.text("importPages.noProblem") : nil,
      ] as TemplateValues
    values["form"] =
      [
        "fields": fields, "hasFields": !fields.isEmpty, "revision": String(reading.revision),
        "canRun": canRun, "run": context.text("importPages.run"),
        "again": fields.isEmpty ? nil : context.text("importPages.again"),
      ] as TemplateValues
    values["nothing"] =
      isRefused
      ? context.text("importPages.allRefusedText", ["count": String(preview.problemCount)])
      : reading.isComplete && !canRun ? context.text("importPages.nothing") : nil
    values["rows"] = rows(preview.firstRows)
    values["leftOut"] = leftOut(preview.leftOut)
    return PageContent("import-preview", title: title, values)
  }

  /// What the files cannot be read without.
  func asking(_ obstacle: ImportObstacle) -> PageContent {
    var values = common(.files)
    values["openAction"] = "\(draft.href)/open"
    switch obstacle {
    case .password(let isWrong):
      let problem = ImportError.wrongPassword(name: draft.source.name)
      values["lead"] = context.text("importPages.passwordLead")
      values["go"] = context.text("importPages.unlock")
      values["password"] = context.field(
        "password", label: "importPages.password",
        [
          "required": true, "foreign": true,
          "error": isWrong ? context.text(problem.messageKey, problem.messageArguments) : nil,
        ])
    case .format(let reason):
      values["lead"] = context.text(reason) + " " + context.text("importPages.unknownLead")
      values["go"] = context.text("importPages.read")
      let choose: TemplateValues = [
        "value": "", "label": context.text("importPages.choose"), "selected": true,
      ]
      let options = importers.map { importer -> TemplateValues in
        ["value": importer.format, "label": context.text(importer.titleKey)]
      }
      values["format"] = context.field(
        "format", label: "importPages.readAs", ["options": [choose] + options, "required": true])
    }
    return PageContent("import-obstacle", title: title, values)
  }

  /// Why the import cannot go on.
  func refusal(_ reason: PageMessage) -> PageContent {
    var values = common(.preview)
    values["refusal"] =
      [
        "kind": "urgent", "icon": "urgent", "title": context.text("importPages.refused"),
        "text": context.text(reason),
        "action": [
          "href": "/import/\(draft.notebook)", "label": context.text("importPages.otherFiles"),
        ] as TemplateValues,
      ] as TemplateValues
    return PageContent("import-preview", title: title, values)
  }

  /// What the import did.
  func report(_ run: ImportRun) -> PageContent {
    let report = run.report
    let figures = ImportFigures(report)
    let start = notebook.places.first?.href ?? "/\(notebook.id)"
    var values = common(.report)
    values["summary"] =
      [
        "reportTitle": reportTitle(report),
        "tiles": [
          tile("importPages.imported", figures.imported), tile("importPages.duplicates", figures.duplicates),
          tile("importPages.refusals", figures.refused),
        ],
        "issues": problems(report.refusals + report.remarks, of: figures.refused + report.remarkCount),
        "allGood": figures.refused == 0 ? context.text("importPages.allGood") : nil,
      ] as TemplateValues
    values["outcomes"] = outcomes(report)
    values["figures"] = reconciliation(report.reconciliation)
    values["leftOut"] = leftOut(report.leftOut)
    values["open"] =
      [
        "href": start,
        "label": context.text("importPages.open", ["notebook": context.title(of: notebook)]),
        "kind": "primary",
      ] as TemplateValues
    values["undo"] = run.transaction.map { transaction -> TemplateValues in
      ["action": "/undo/\(notebook.id)?from=\(start.encodedForQuery)", "transaction": String(transaction)]
    }
    values["another"] = "/import/\(notebook.id)"
    return PageContent("import-report-page", title: title, values)
  }

  /// How much is new; of what was refused altogether, that it was not taken, rather than that it was there.
  private func reportTitle(_ report: ImportReport) -> String {
    if report.isWhollyRefused { return context.text("importPages.refused") }
    return report.importedCount == 0
      ? context.text("importPages.nothingNew")
      : context.text("importPages.done", ["count": String(report.importedCount)])
  }

  private var title: String {
    context.text("importPages.title", ["notebook": context.title(of: notebook)])
  }

  private func common(_ step: ImportStep) -> TemplateValues {
    [
      "subtitle": draft.source.name, "action": draft.href, "cancelAction": "\(draft.href)/cancel",
      "stepsLabel": context.text("importPages.steps"), "steps": ImportStep.values(upTo: step, context),
    ]
  }

  private func facts(of reading: ImportReading) -> [TemplateValues] {
    let (preview, locale) = (reading.preview, context.language.locale)
    var facts: [TemplateValues] = [
      fact("importPages.format", titleKeys[reading.format].map { context.text($0) } ?? reading.format)
    ]
    if let first = preview.firstDay, let last = preview.lastDay {
      let period = [
        "first": first.formatted(.long, locale: locale), "last": last.formatted(.long, locale: locale),
      ]
      facts.append(fact("importPages.period", context.text("importPages.fromTo", period)))
    }
    facts += preview.knownCounts.sorted { $0.key < $1.key }.map { kind, count -> TemplateValues in
      ["label": context.text("importPages.known", ["kind": self.kind(kind)]), "value": String(count)]
    }
    return facts
      + preview.totals.map { total in
        let label = context.text("importPages.total", ["kind": kind(total.kind)])
        return [
          "label": label,
          "value": total.amount.formatted(.currency(code: total.currency.rawValue).locale(locale)),
        ]
      }
      + preview.suppositions.map { fact($0.labelKey, $0.amount.formatted(locale: locale)) }
  }

  private func fields(of reading: ImportReading) -> [TemplateValues] {
    var fields: [TemplateValues] = []
    if reading.formats.count > 1 {
      let options = reading.formats.map { format -> TemplateValues in
        [
          "value": format, "label": titleKeys[format].map { context.text($0) } ?? format,
          "selected": format == reading.format,
        ]
      }
      fields.append(context.field("format", label: "importPages.readAs", ["options": options]))
    }
    for (index, question) in reading.preview.questions.enumerated() {
      fields.append(field(of: question, index, answer: reading.answer(to: question)))
    }
    return fields
  }

  private func field(of question: ImportQuestion, _ index: Int, answer: String?) -> TemplateValues {
    var options: [TemplateValues] = question.choices.map { choice in
      [
        "value": choice.id, "label": context.text(choice.labelKey, choice.labelArguments),
        "selected": choice.id == answer,
      ]
    }
    // Where a guess could do harm nothing is chosen beforehand.
    if answer == nil {
      options.insert(["value": "", "label": context.text("importPages.choose"), "selected": true], at: 0)
    }
    return [
      "id": "answer\(index)", "name": "answer\(index)",
      "label": context.text(question.promptKey, question.promptArguments), "options": options,
      "required": answer == nil,
    ]
  }
}
