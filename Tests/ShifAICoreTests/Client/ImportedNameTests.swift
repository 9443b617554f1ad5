import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("What earlier imports kept under another program's keys") struct ImportedNameTests {
  private let date = CalendarDay("2026-01-10") ?? .earliest

  /// Symptoms of her own under these names, each noted on the day.
  private func noted(_ names: [String: SymptomLog.Details]) async throws -> Diary {
    let diary = try await Diary()
    try await diary.begin()
    for (name, said) in names.sorted(by: { $0.key < $1.key }) {
      let own = try await diary.client.addCustomSymptom(name).value
      try await diary.client.editDay(date) { draft in
        draft.symptoms.append(
          SymptomLog.Details(
            own.type, intensity: said.intensity, zone: said.zone, painType: said.painType, notes: said.notes))
      }
    }
    return diary
  }

  private func symptoms(_ diary: Diary) async throws -> [String] {
    try await diary.client.value(DayQuery(date)).symptoms.map { symptom in
      "\(symptom.type.rawValue) \(symptom.intensity.map(String.init) ?? "") \(symptom.notes)"
    }
  }

  @Test("gets the names of today: drip's columns, words of Flo and Clue, and a pill is a pill")
  func named() async throws {
    let nothing = SymptomLog.Details(.cramps, intensity: nil)
    let diary = try await noted([
      "mood.happy": nothing, "sex.partner": nothing,
      "cervix.opening": SymptomLog.Details(.cramps, intensity: 2),
      "mood: angry": SymptomLog.Details(.cramps, intensity: nil, notes: "soir"), "medication: pills": nothing,
    ])
    try await diary.client.nameImported()
    #expect(
      try await symptoms(diary) == ["angry  soir", "cervixOpening 2 ", "happy  ", "sexPartner  "])
    #expect(try await diary.client.value(DayQuery(date)).details?.pill == Open(.taken))
    #expect(try await diary.client.value(CustomSymptomsQuery(includesArchived: true)).isEmpty)
    // Once is enough, and what she undoes is what she did herself.
    let rows = try await diary.rows()
    try await diary.client.nameImported()
    #expect(try await diary.rows() == rows)
  }

  @Test(
    "gets the names of today: Apple Health's intimacy, pregnancy and tests, without a telephone's own keys")
  func health() async throws {
    let nothing = SymptomLog.Details(.cramps, intensity: nil)
    func said(_ notes: String) -> SymptomLog.Details {
      SymptomLog.Details(.cramps, intensity: nil, notes: notes)
    }
    let diary = try await noted([
      "sexual activity": said(
        "sexual activity protection used: 0, time zone: Europe/Paris, was user entered: 1"),
      "pregnancy": nothing, "pregnancy test result: pregnancy test result positive": nothing,
      "appetite changes: decreased": nothing, "irregular menstrual cycles": said("external uuid: 7"),
      "sex: withdrawal": nothing, "feelings: fine": nothing, "lactation": nothing,
    ])
    let own = try #require(
      try await diary.client.value(CustomSymptomsQuery()).first { $0.name == "lactation" })
    try await diary.client.nameImported()
    #expect(
      Set(try await symptoms(diary)) == [
        "sexUnprotected  ", "pregnant  ", "pregnancyTestPositive  ", "appetiteLoss  ",
        "irregularCycle  external uuid: 7", "otherContraception  withdrawal", "fine  ", "\(own.id)  ",
      ])
    let protected = try await noted(["sexual activity": said("sexual activity protection used: 1")])
    try await protected.client.nameImported()
    #expect(try await symptoms(protected) == ["sexProtected  "])
    let untold = try await noted(["sexual activity": nothing])
    try await untold.client.nameImported()
    #expect(try await symptoms(untold) == ["sexPartner  "])
  }

  @Test("stays hers where the name is her own, and where the day says otherwise already")
  func kept() async throws {
    let diary = try await noted([
      "Migraine": SymptomLog.Details(.cramps, intensity: 7),
      "desire.value": SymptomLog.Details(.cramps, intensity: 3),
      "Note : mood": SymptomLog.Details(.cramps, intensity: 1),
    ])
    try await diary.client.editDay(date) { $0.symptoms.append(SymptomLog.Details(.desire, intensity: 8)) }
    let before = try await symptoms(diary)
    try await diary.client.nameImported()
    #expect(try await symptoms(diary) == before)
    #expect(
      try await diary.client.value(CustomSymptomsQuery()).map(\.name).sorted() == [
        "Migraine", "Note : mood", "desire.value",
      ])
  }

  @Test("is among the symptoms to see first under its new name")
  func tracked() async throws {
    let diary = try await noted(["mood.happy": SymptomLog.Details(.cramps, intensity: nil)])
    let own = try #require(try await diary.client.value(CustomSymptomsQuery()).first)
    try await diary.client.editProfile { $0.trackedSymptoms = [Open(.acne), own.type] }
    try await diary.client.nameImported()
    #expect(
      try await diary.client.value(ProfileQuery())?.preferences.trackedSymptoms == [
        Open(.acne), Open(.happy),
      ])
  }

  @Test("stays hers where the key is none that an import wrote, or where she noted more than an import did")
  func hers() async throws {
    let nothing = SymptomLog.Details(.cramps, intensity: nil)
    let diary = try await noted([
      "contraception: saignement": SymptomLog.Details(.cramps, intensity: 7), "pill: nausea": nothing,
      "contraception: oubli": nothing, "gauche: migraine": nothing, "mood: sad": nothing,
      "energy: tired": nothing, "pill: taken": SymptomLog.Details(.cramps, intensity: 4),
      "medication: pills": SymptomLog.Details(.cramps, intensity: nil, notes: "avec du lait"),
      "mood.happy": SymptomLog.Details(.cramps, intensity: 7),
      "desire.value": SymptomLog.Details(.cramps, intensity: 9),
      "mood: calm": SymptomLog.Details(painIn: .uterus, intensity: nil),
    ])
    _ = try await diary.client.addCustomSymptom("mood: happy")
    let rows = try await diary.rows()
    try await diary.client.nameImported()
    #expect(try await diary.rows() == rows)
  }

  @Test("keeps what she noted more of one day, and names what was imported of another")
  func both() async throws {
    let diary = try await noted(["mood.happy": SymptomLog.Details(.cramps, intensity: 7)])
    let own = try #require(try await diary.client.value(CustomSymptomsQuery()).first)
    let other = date.adding(days: 1)
    try await diary.client.editDay(other) { $0.symptoms.append(SymptomLog.Details(own.type, intensity: nil)) }
    try await diary.client.nameImported()
    #expect(try await symptoms(diary) == ["\(own.id) 7 "])
    #expect(try await diary.client.value(DayQuery(other)).symptoms.map(\.type) == [Open(.happy)])
    #expect(try await diary.client.value(CustomSymptomsQuery()).map(\.name) == ["mood.happy"])
  }
}
