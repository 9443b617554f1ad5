import Localization

/// A form as a page: its fields from top to bottom, and what it does.
public struct FormPage {
  /// One field: the partial that draws it, and what fills it.
  struct Field: Sendable {
    let partial: String
    let values: TemplateValues
    /// What a problem of it is told under; nil for what sends nothing.
    var named: (name: String, label: String)?
  }

  /// Whom the page is for.
  public let context: PageContext
  /// What was typed.
  public var form = FormData()
  /// The page's title.
  public var title: String
  /// Where the form is sent.
  public var action: String
  /// The button's label.
  public var submit: String
  /// Where the person goes instead.
  public var cancel: String
  /// What that way is called; "Cancel" when nil.
  public var cancelLabel: String?
  /// Where the page is.
  public var breadcrumb: [TemplateValues] = []
  /// A sentence above the form.
  public var lead: String?
  /// A notice above the form, for the partial `alert`.
  public var notice: TemplateValues?
  /// The ids of the records that the form changes.
  private var records: [String] = []
  /// What the form sends besides its fields.
  public var hidden: [(name: String, value: String)] = []
  var fields: [Field] = []
  var offered: [OfferedField] = []
  /// Whether files can be sent.
  public var takesFiles = false
  /// What deletes the record, under the form.
  public var deletion: (action: String, label: String)?
  /// The page that asks before it deletes, under the form.
  public var deletionPage: (href: String, label: String)?
  /// Ways to elsewhere, above the form.
  public var links: [TemplateValues] = []
  /// How the readable copy stands, under the form.
  public var readableCopy: TemplateValues?

  let labels: String

  /// - Parameters:
  ///   - context: whom the page is for.
  ///   - form: what was typed; empty for a new form.
  ///   - labels: what the keys of the fields' labels begin with (`holfy.pages.field`).
  ///   - title: the page's title.
  ///   - action: where the form is sent.
  ///   - submit: the button's label; "Save" when nil.
  ///   - cancel: where the person goes instead.
  ///   - breadcrumb: where the page is.
  public init(
    context: PageContext, form: FormData = FormData(), labels: String, title: String, action: String,
    submit: String? = nil, cancel: String, breadcrumb: [TemplateValues] = []
  ) {
    self.context = context
    self.form = form
    self.labels = labels
    self.title = title
    self.action = action
    self.submit = submit ?? context.text("form.save")
    self.cancel = cancel
    self.breadcrumb = breadcrumb
  }

  /// Says which records the form changes, by their ids; nil for one that is being added. What somebody else saves
  /// in them while the form is open is not overwritten.
  public mutating func changes(_ records: String?...) { self.records += records.compactMap(\.self) }

  /// The page.
  public var content: PageContent {
    let stored = stored
    var content = PageContent(
      "form-page", title: title,
      [
        "breadcrumb": breadcrumb, "errors": errors, "action": action, "lead": lead,
        "notice": notice, "isMultipart": takesFiles, "submit": submit, "cancel": cancel,
        "cancelLabel": cancelLabel ?? context.text("shell.cancel"),
        "hidden": (hidden + [(FormSnapshot.field, form.raw(FormSnapshot.field) ?? stored.note.text)])
          .map { ["name": $0.name, "value": $0.value] as TemplateValues },
        "fields": fields.map { field -> TemplateValues in
          var values: TemplateValues = [:]
          values[field.partial] = field.values
          return values
        },
        "deletion": deletion.map { ["action": $0.action, "label": $0.label] as TemplateValues },
        "deletionPage": deletionPage.map { ["href": $0.href, "label": $0.label] as TemplateValues },
        "links": links, "readableCopy": readableCopy,
      ])
    content.form = stored
    return content
  }

  /// What is stored in the fields, and what the form says of it.
  var stored: (fields: [OfferedField], note: FormSnapshot) {
    (offered, FormSnapshot(records: records, offered))
  }

  /// What is wrong, in the order of the fields, each with the name of its field; those within another field come
  /// after it.
  private var errors: [TemplateValues] {
    let labels = fields.compactMap(\.named)
    let own = Set(labels.map(\.name))
    let within = offered.filter { !own.contains($0.name) }
    let named = labels.flatMap { field in
      [field] + within.filter { $0.group == field.name }.map { (name: $0.name, label: $0.label) }
    }
    let shown = named.compactMap { name, label -> TemplateValues? in
      guard let problem = form.problem(name) else { return nil }
      let text = context.text(
        "form.problemOf", ["field": label.unended, "problem": context.text(problem).uncapitalized])
      return ["id": name, "text": text]
    }
    let known = Set(named.map(\.name))
    let others = form.problems.filter { !known.contains($0.field) }
    return shown + others.map { ["id": $0.field, "text": context.text($0.message)] }
  }
}

extension String {
  /// A label that is a whole sentence, as it stands before a colon: without its full stop.
  fileprivate var unended: String { hasSuffix(".") ? String(dropLast()) : self }

  /// The sentence as it goes on after a colon.
  fileprivate var uncapitalized: String {
    // « PDF » and the like keep their capitals.
    guard let second = dropFirst().first, second.isLowercase || !second.isLetter else { return self }
    return prefix(1).lowercased() + dropFirst()
  }
}
