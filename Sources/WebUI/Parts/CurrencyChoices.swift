import Foundation
import Localization
package import NotebookContract
import Values

/// The currencies that can be chosen, by their names in the person's language.
public struct CurrencyChoices {
  private let localizer: Localizer

  /// - Parameter reader: whom they are for.
  package init(_ reader: some Localizing) { localizer = reader.localizer }

  /// Each with its name, for ``FormPage/addChoice(_:_:label:chosen:_:_:)``.
  public var all: [FieldChoice] {
    Currency.offered.map { ($0.rawValue, name($0.rawValue), nil) }
  }

  /// The options of a list.
  ///
  /// - Parameters:
  ///   - chosen: the code of the one that is chosen; it is offered even where it is an unusual one.
  ///   - home: the code of the one that needs no rate.
  public func options(chosen: String, home: String? = nil) -> [TemplateValues] {
    let codes = Currency.offered.map(\.rawValue)
    let others = Set([chosen, home].compactMap(\.self)).subtracting(codes)
    return (codes + others.sorted()).map { code in
      ["value": code, "label": name(code), "selected": code == chosen, "home": code == home ? true : nil]
    }
  }

  private func name(_ code: String) -> String {
    let name = localizer.language.locale.localizedString(forCurrencyCode: code)
    return name.map { localizer.text("currency.named", ["code": code, "name": $0]) } ?? code
  }
}
