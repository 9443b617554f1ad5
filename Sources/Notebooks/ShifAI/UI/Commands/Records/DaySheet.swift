import Foundation
import Localization
import NotebookContract
import ShifAICore
import Terminal
import Values

extension DiaryTexts {
  /// A day line by line.
  func sheet(of log: DayLog) -> String {
    if log.isEmpty { return text("shifai.answer.nothingNoted", ["day": context.text(log.date)]) }
    var sheet = FactSheet()
    sheet.add(text("shifai.column.date"), context.text(log.date))
    sheet.add(text("shifai.column.flow"), log.flow.map { text($0.labelKey) })
    sheet.add(text("shifai.column.cycleDay"), log.entry?.cycleDay.map(String.init))
    sheet.add(text("shifai.column.phase"), name(log.entry?.phase))
    for type in SymptomType.all(in: .daily) {
      sheet.add(text(Open(type).labelKey), log.value(of: type).map { "\($0)/\(type.scale.upperBound)" })
    }
    sheet.add(text("shifai.column.sleepMinutes"), log.details?.sleepMinutes.map(hours))
    sheet.add(text("shifai.column.temperature"), log.details?.temperature.map(temperature))
    sheet.add(text("shifai.column.mucus"), log.details?.mucus.map { name($0) })
    sheet.add(text("shifai.column.lhTest"), log.details?.lhTest.map { name($0) })
    sheet.add(text("shifai.column.weight"), log.details?.weightGrams.map(weight))
    sheet.add(text("shifai.column.pill"), log.details?.pill.map { name($0) })
    for symptom in log.symptoms where !symptom.type.isDaily {
      sheet.add(name(symptom.type), line(of: symptom))
    }
    for intake in log.medications {
      sheet.add(
        name(ofMedication: intake.medicationId) ?? intake.medicationId,
        text(intake.taken ? "shifai.answer.taken" : "shifai.answer.notTaken"))
    }
    sheet.add(text("shifai.column.notes"), log.details?.notes)
    return sheet.rendered()
  }

  /// How strong a symptom was, where and how it felt, and its id for `symptom delete`.
  private func line(of symptom: SymptomLog) -> String {
    let parts = [
      symptom.intensity.map { "\($0)/\(symptom.type.scale.upperBound)" },
      symptom.zone.map { name($0) },
      symptom.painType.map { name($0) },
      symptom.notes.isEmpty ? nil : symptom.notes,
    ]
    let said = parts.compactMap(\.self).joined(separator: " · ")
    return said.isEmpty ? symptom.id : "\(said) (\(symptom.id))"
  }

  private func hours(_ minutes: Int) -> String {
    text("shifai.answer.hours", ["hours": String(minutes / 60), "minutes": String(minutes % 60)])
  }

  /// A temperature on her scale, when it was taken, and whether it is left out.
  func temperature(_ temperature: WakingTemperature) -> String {
    let degrees = unit.degrees(temperature.thousandths).formatted(
      .number.precision(.fractionLength(2)).locale(context.language.locale))
    let parts = [
      "\(degrees)\u{A0}\(text(unit.labelKey))", temperature.time,
      temperature.isExcluded ? text("shifai.answer.excluded") : nil,
      temperature.note.isEmpty ? nil : temperature.note,
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  /// A weight in her unit.
  func weight(_ grams: Int) -> String {
    "\(weightUnit.amount(grams).said(decimals: 1, locale: context.language.locale))\u{A0}"
      + text(weightUnit.labelKey)
  }

  /// Days one under the other.
  ///
  /// - Parameter start: the first day of their cycle, where they are those of one.
  func table(of logs: [DayLog], inCycleFrom start: CalendarDay? = nil) -> String {
    var table = TextTable([
      (text("shifai.column.date"), .leading), (text("shifai.column.cycleDay"), .trailing),
      (text("shifai.column.flow"), .leading), (text("shifai.symptom.mood"), .leading),
      (text("shifai.column.temperature"), .leading), (text("shifai.column.symptoms"), .leading),
      (text("shifai.column.notes"), .leading),
    ])
    for log in logs {
      let cycleDay = start.map { $0.days(to: log.date) + 1 } ?? log.entry?.cycleDay
      table.add([
        context.text(log.date), cycleDay.map(String.init) ?? "",
        log.flow.map { text($0.labelKey) } ?? "",
        log.value(of: .mood).map { "\($0)/\(SymptomType.mood.scale.upperBound)" } ?? "",
        log.details?.temperature.map(temperature) ?? "",
        log.symptoms.filter { !$0.type.isDaily }.map { name($0.type) }.joined(separator: ", "),
        log.details?.notes.split(whereSeparator: \.isNewline).first.map { String($0.prefix(60)) } ?? "",
      ])
    }
    return table.rendered(columns: context.console.columns)
  }
}

extension CommandContext {
  func answer(_ output: OutputOptions, _ log: DayLog, of client: ShifAIClient) async throws {
    let texts = try await DiaryTexts(of: client, in: self)
    try answer(output, DayRecord(log)) { texts.sheet(of: log) }
  }
}
