import Foundation
import Testing
import Values
import WebUI

@testable import ShifAICore
@testable import ShifAIUI

@Suite("What a form says of a day") struct DayAnswersTests {
  private static let shown: @Sendable (WakingTemperature) -> String = {
    DayFrame.text(of: $0, on: .celsius, Locale(identifier: "fr_FR"))
  }

  @Test("replaces what it asked about in what is noted at that moment, and leaves the rest")
  func applied() throws {
    var form = FormData([
      "symptom-cramps": ["4"], "symptom-headache": [""], "symptom-nausea": ["noted"],
      "medication-a": ["missed"], "medication-b": [""],
    ])
    var answers = DayAnswers()
    answers.symptoms = form.symptoms(known: [Open(.cramps), Open(.headache), Open(.nausea)])
    answers.medications = form.intakes(known: ["a", "b"])
    answers.mood = 3
    #expect(form.isValid)
    // Noted while the form was open.
    var draft = DayDraft(
      energy: 6,
      symptoms: [
        SymptomLog.Details(.cramps, intensity: 8, notes: "le soir"), SymptomLog.Details(.headache),
        SymptomLog.Details(.acne, intensity: 2), SymptomLog.Details(painIn: .uterus, intensity: 9, .cramping),
      ], medications: ["a": true, "b": true, "c": true])
    answers.apply(to: &draft)
    #expect(
      draft
        == DayDraft(
          mood: 3,
          symptoms: [
            SymptomLog.Details(.cramps, intensity: 4, notes: "le soir"),
            SymptomLog.Details(.acne, intensity: 2),
            SymptomLog.Details(painIn: .uterus, intensity: 9, .cramping),
            SymptomLog.Details(.nausea, intensity: nil),
          ], medications: ["a": false, "c": true]))
  }

  @Test("takes what was written about a symptom, and keeps it where it did not ask")
  func notes() throws {
    var form = FormData([
      "symptom-cramps": ["4"], "symptomNote-cramps": ["le matin"], "symptom-acne": ["2"],
      "symptom-headache": [""], "symptomNote-headache": ["à droite"], "symptom-nausea": [""],
      "symptomNote-nausea": ["en voiture"], "symptom-fatigue": ["7"], "symptomNote-fatigue": [""],
    ])
    let types: [SymptomType] = [.cramps, .acne, .headache, .nausea, .fatigue]
    var answers = DayAnswers()
    answers.symptoms = form.symptoms(known: Set(types.map { Open($0) }))
    var draft = DayDraft(
      symptoms: [
        SymptomLog.Details(.cramps, intensity: 8, notes: "le soir"),
        SymptomLog.Details(.acne, notes: "au menton"),
        SymptomLog.Details(.nausea, notes: "en voiture"), SymptomLog.Details(.fatigue, notes: "s’efface"),
      ])
    answers.apply(to: &draft)
    #expect(
      draft
        == DayDraft(symptoms: [
          SymptomLog.Details(.cramps, intensity: 4, notes: "le matin"),
          SymptomLog.Details(.acne, intensity: 2, notes: "au menton"),
          SymptomLog.Details(.fatigue, intensity: 7),
          SymptomLog.Details(.headache, intensity: nil, notes: "à droite"),
        ]))
  }

  @Test("keeps a temperature to the hundredth where nobody changed the number")
  func hundredth() throws {
    let noted = TemperatureDraft(try #require(Decimal(string: "36.55")), note: "courte nuit")
    var answers = DayAnswers()
    let typed = TemperatureDraft(try #require(Decimal(string: "36.55")), isExcluded: true, time: "06:45")
    answers.temperature = DayAnswers.Temperature(typed: "36,55", draft: typed, shown: Self.shown)
    var draft = DayDraft(temperature: noted)
    answers.apply(to: &draft)
    #expect(draft.temperature == TemperatureDraft(noted.degrees, isExcluded: true, time: "06:45"))
    answers.temperature = nil
    answers.apply(to: &draft)
    #expect(draft.temperature == nil)
  }

  @Test("keeps a weight to the gram where nobody changed the number, and takes another unit at its word")
  func grams() {
    let noted = 135_004
    func applied(_ weight: DayAnswers.Weight) -> Int? {
      var answers = DayAnswers()
      answers.weight = weight
      var draft = DayDraft(details: LoggedDay.Details(weightGrams: noted))
      answers.apply(to: &draft)
      return draft.weightGrams
    }
    let shown: @Sendable (Int) -> String = {
      DayFrame.text(ofWeight: $0, in: .kilogram, Locale(identifier: "fr_FR"))
    }
    #expect(applied(DayAnswers.Weight(typed: "135", grams: 135_000, shown: shown)) == noted)
    #expect(applied(DayAnswers.Weight(typed: "135,1", grams: 135_100, shown: shown)) == 135_100)
    #expect(applied(DayAnswers.Weight(typed: "135", grams: 61_235, shown: nil)) == 61_235)
  }
}
