import CaffioCore
import Foundation
import NotebookContract
import Values
import WebUI

/// Texts and times that only Caffio asks for.
extension RecordField {
  /// A list with one word or two on each line. One that nobody touched stays what is stored.
  static func lines(_ name: String, _ property: WritableKeyPath<Value, [String]>) -> RecordField {
    RecordField { value, page in
      let lines = value?[keyPath: property] ?? []
      page.add("area", name, value: lines.joined(separator: "\n"), ["rows": 4, "optional": true])
    } read: { form, value in
      guard form.raw(name) != nil else { return }
      let typed = form.text(name) ?? ""
      if typed == value[keyPath: property].joined(separator: "\n") { return }
      value[keyPath: property] = typed.split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }

  /// A time of the day that may be missing.
  static func time(_ name: String, _ property: WritableKeyPath<Value, TimeOfDay?>) -> RecordField {
    RecordField { value, page in
      page.add(
        "text", name, value: value?[keyPath: property]?.description, ["type": "time", "optional": true])
    } read: { form, value in
      guard form.raw(name) != nil else { return }
      let time = form.time(name)
      if form.problem(name) == nil { value[keyPath: property] = time }
    }
  }

  /// How long something took, in seconds; it may be missing.
  static func duration(_ name: String, _ property: WritableKeyPath<Value, Int?>) -> RecordField {
    RecordField { value, page in
      let texts = CaffioTexts(page.context)
      page.add("text", name, value: value?[keyPath: property].map(texts.duration), ["optional": true])
    } read: { form, value in
      guard form.raw(name) != nil else { return }
      let seconds = form.duration(name)
      if form.problem(name) == nil { value[keyPath: property] = seconds }
    }
  }
}

/// Numbers that only Caffio asks for.
extension RecordField {
  /// A number that must be there, shown and read with so many decimals at most.
  ///
  /// - Parameter proposed: what a new record shows.
  static func number(
    _ name: String, _ property: WritableKeyPath<Value, Double>, decimals: Int, unit: String = "",
    proposed: Double? = nil
  ) -> RecordField {
    RecordField { value, page in
      let (texts, number) = (CaffioTexts(page.context), value?[keyPath: property] ?? proposed)
      page.add("number", name, value: number.map { texts.number($0, decimals) }, ["unit": unit])
    } read: { form, value in
      if let number = form.decimal(name, required: true, decimals: decimals) {
        value[keyPath: property] = number.nearestDouble
      }
    }
  }

  /// A choice of one number of the scale from 1 to 5, all visible.
  static func scale(_ name: String, _ property: WritableKeyPath<Value, Int>) -> RecordField {
    choice(name, property, as: .segments, in: CaffioLimits.scale, scaleChoices)
  }

  /// The same where nothing may be chosen.
  ///
  /// - Parameter nothing: what stands for none.
  static func scale(
    _ name: String, _ property: WritableKeyPath<Value, Int?>, or nothing: String
  ) -> RecordField {
    choice(
      name, property, as: .segments, in: CaffioLimits.scale, [("", nothing, nil)] + scaleChoices, .optional)
  }

  private static var scaleChoices: [FieldChoice] { CaffioLimits.scale.map { (String($0), String($0), nil) } }

  /// A choice of stars, whole and half, or of none.
  ///
  /// - Parameter nothing: what stands for none.
  static func stars(
    _ name: String, _ property: WritableKeyPath<Value, Double?>, or nothing: String
  ) -> RecordField {
    RecordField { value, page in
      page.addStars(name, value: value?[keyPath: property], or: nothing)
    } read: { form, value in
      guard form.raw(name) != nil else { return }
      let stars = form.stars(name)
      if form.problem(name) == nil { value[keyPath: property] = stars }
    }
  }

  /// A choice of stars that must be made.
  ///
  /// - Parameters:
  ///   - nothing: what stands for none yet; nil where some are chosen already.
  ///   - missing: what is said where none are chosen.
  static func stars(
    _ name: String, _ property: WritableKeyPath<Value, Double>, or nothing: String?, missing: PageMessage
  ) -> RecordField {
    RecordField { value, page in
      page.addStars(name, value: value?[keyPath: property], or: nothing)
    } read: { form, value in
      if let stars = form.stars(name) {
        value[keyPath: property] = stars
      } else {
        form.note(missing, for: name)
      }
    }
  }

  /// An amount of caffeine in milligrams.
  ///
  /// - Parameters:
  ///   - field: what is said to be out of range.
  ///   - label: the last part of its label's key.
  static func caffeine(
    _ property: WritableKeyPath<Value, CaffeineMass?>, of field: CaffioField, label: String? = nil,
    isRequired: Bool = false
  ) -> RecordField {
    RecordField { value, page in
      let (texts, mass) = (CaffioTexts(page.context), value?[keyPath: property])
      page.add(
        "number", "caffeine", label: label, value: mass.map { texts.number($0.milligrams, 1) },
        isRequired ? ["unit": "mg"] : ["unit": "mg", "optional": true])
    } read: { form, value in
      guard isRequired || form.raw("caffeine") != nil else { return }
      let mass = form.caffeine("caffeine", of: field, required: isRequired)
      if form.problem("caffeine") == nil { value[keyPath: property] = mass }
    }
  }
}
