/// The limits of ShifAI's intelligence, in one place.
package enum ShifAILimits {
  /// The days a cycle can last for the personal model; a longer interval is a pause, not a cycle.
  package static let cycleLength = 1...120
  /// The lengths that the rules of the first days take for a cycle, and the shortest interval that a new bleeding
  /// may end: one that begins earlier lies between two periods.
  package static let plausibleLength = 18...60
  /// The length, in days, that a person may state as her usual one.
  package static let statedLength = 18...60
  /// The most days from one day of bleeding to the next within one period, so that two days without bleeding may lie
  /// between them: a bleeding day later than this after the last one is another bleeding.
  package static let daysBetweenBleedings = 3
  /// The length supposed while nothing is known, in days.
  package static let usualLength = 28
  /// The most days of a range of eight in ten beside which a date is named; a wider one is no date.
  package static let widestDate = 12
  /// The most that is said of a probability, from 0 to 1: nothing here is certain.
  package static let surest = 0.99
  /// The day since onboarding from which the personal model speaks; before it the rules do.
  package static let personalModelDay = 14
  /// Body temperatures that a person can have noted, in degrees Celsius.
  package static let temperature = 34.0...42.0
  /// The weights that a person can have noted, in grams.
  package static let weightGrams = 20_000...400_000
  /// The years that a day may have.
  package static let years = 1_900...2_200
  /// The most days of a period that is noted at once; a longer bleeding is noted day by day.
  package static let periodDays = 30
  /// From how many days on a bleeding that goes on is worth speaking of with a professional, in days. Eight are usual
  /// at most (FIGO 2018); days without bleeding that are taken for a part of it leave room for more.
  package static let prolongedBleeding = 15
  /// The ages that a person may state, in years: the notebook is for those of twelve and older.
  package static let age = 12...70
  /// The length of a period that a person may state, in days.
  package static let statedPeriodLength = 2...10
  /// The days of the cycle that a reminder may name.
  package static let reminderDays = 1...120
  /// The hours at which a reminder may come: none disturbs a night.
  package static let reminderHours = 8...21
  /// The minutes of a night that can be noted.
  package static let sleepMinutes = 0...1_440
  /// Characters of the name of a symptom or a medication.
  package static let name = 80
  /// Characters of a dose.
  package static let dose = 80
  /// Symptoms that a person may add.
  package static let customSymptoms = 100
  /// The size of a JSON file that is read whole, in bytes: many times what ten years of another program's notes take.
  package static let jsonBytes: Int64 = 32 * 1024 * 1024
  /// Methods of contraception that a person may add.
  package static let contraceptions = 200
  /// Medications that a person may add.
  package static let medications = 200
}
