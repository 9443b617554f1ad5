import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// A document as a row: its picture, its name, what it is, what it cost.
struct DocumentRow {
  let document: Document
  let unit: DistanceUnit
  /// Whether its odometer contradicts other readings.
  let isDoubtful: Bool

  func values(_ texts: HolfyTexts) -> TemplateValues {
    let hasPicture = document.attachment != nil && document.mayBePicture
    let meta = [texts.type(document), texts.day(document.date), mileage(texts)].compactMap(\.self)
    let missing: TemplateValues = ["kind": "soon", "text": texts.text("amount.toComplete"), "icon": "alert"]
    return [
      "key": document.id, "title": document.documentName, "href": Address.document(document.id),
      "thumbnail": hasPicture
        ? AddressText.with(["v": document.attachmentId], Address.document(document.id, "thumbnail")) : nil,
      "icon": hasPicture ? nil : document.documentType.category.icon,
      "meta": meta.joined(separator: " · "), "amount": texts.amount(document.amount),
      "badge": document.amount == nil ? missing : nil,
    ]
  }

  private func mileage(_ texts: HolfyTexts) -> String? {
    guard !document.mileage.isEmpty else { return nil }
    let mileage = texts.mileage(document.mileage, unit: unit)
    return isDoubtful ? "\(mileage) (\(texts.text("odometer.doubtful")))" : mileage
  }
}

/// Documents by month, with what each month cost.
struct DocumentMonths {
  let page: DocumentsPage
  let settings: HolfySettings

  func values(_ texts: HolfyTexts) throws -> [TemplateValues] {
    try page.groups.map { group in
      let totals = try MoneyTotals(group.documents.compactMap(\.amount))
      return [
        "title": group.isCurrent
          ? texts.localizer.text("holfy.documents.thisMonth") : group.month.formatted(locale: texts.locale),
        "total": totals.isEmpty ? nil : texts.totals(totals, in: settings.currency),
        "rows": group.documents.map { document in
          DocumentRow(
            document: document, unit: settings.distanceUnit,
            isDoubtful: page.doubtfulIds.contains(document.id)
          ).values(texts)
        },
      ]
    }
  }
}

extension Document {
  /// Whether a small picture of it can be tried.
  var mayBePicture: Bool { file.mimeType.hasPrefix("image/") || file.mimeType == "application/pdf" }
}

extension DocumentCategory {
  var icon: String {
    switch self {
    case .administrative: "registration"
    case .maintenance: "wrench"
    case .repair: "hammer"
    case .fuel: "fuel"
    case .others: "document"
    }
  }
}
