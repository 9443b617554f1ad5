import Foundation
import Testing

/// A number from outside (a file, a form, a date of the file system) must not stop the program.
///
/// `Int(_:)` of a floating-point number traps on what is too large and on what is no number. `Int(nearest:)`,
/// `Int(exactly:)` and `Int(clamping:)` do not.
@Suite struct ArithmeticTests {
  /// Where one such conversion stands all the same, and why the number cannot be too large there.
  private static let allowed = [
    "Sources/Values/BoundedNumber.swift": "bounds the number itself",
    "Sources/Values/InstantText.swift": "wholeSeconds stays in the years 1 to 9999",
    "Sources/Records/StoredInstant.swift": "wholeSeconds stays in the years 1 to 9999",
    "Sources/Archives/ArchiveTime.swift": "bounds the number itself",
    "Sources/Backup/Trash/Trash.swift": "the machine's clock",
    "Sources/Backup/Trash/TrashEntry.swift": "the machine's clock",
    "Sources/Vault/Care/NotebookSalvage.swift": "the machine's clock",
    "Sources/Vault/Database/BackupLedger.swift": "the machine's clock",
    "Sources/Vault/Journal/JournalWriter.swift": "the machine's clock",
    "Sources/Vault/Dependencies.swift": "the machine's clock",
    "Sources/Vault/Attachments/AttachmentSweep.swift": "the machine's clock",
    "Sources/Vault/Keys/VaultKeyError.swift": "bounded on the line",
    "Sources/Carnets/CatchUp.swift": "the machine's clock",
    "Sources/Carnets/Upkeep.swift": "the machine's clock",
    "Sources/Drawing/Scene/Path.swift": "angles of our own drawings",
    "Sources/Drawing/Charts/BarChart.swift": "sizes of our own drawings",
    "Sources/Drawing/Charts/NiceScale.swift":
      "values are bounded above, steps are not smaller than their range allows",
    "Sources/Drawing/Rendering/Typesetter.swift": "sizes of our own drawings",
    "Sources/Notebooks/Caffio/Core/Domain/Caffeine/CaffeineCurve.swift":
      "at most as many points as its limit",
    "Sources/Notebooks/Caffio/Core/Domain/Entities/CoffeeConsumption.swift":
      "bounded on the line, finite above",
    "Sources/Notebooks/Caffio/Core/Domain/Foundations/TimeOfDay+Instant.swift":
      "the remainder of a day",
    "Sources/Notebooks/Caffio/UI/Pages/Cups/CurveChart.swift": "the hours of one day",
    "Sources/Notebooks/Caffio/UI/Pages/Cups/DayView.swift": "bounded by the person's limit",
    "Sources/Notebooks/Holfy/Core/Demo/DemoPrices.swift": "made by the demo",
    "Sources/Notebooks/Holfy/Core/Domain/Files/DocumentFileName.swift": "the machine's clock",
    "Sources/Notebooks/ShifAI/Core/Client/Ledger/CycleLedger+Rows.swift": "the machine's clock",
    "Sources/Notebooks/ShifAI/Core/Demo/DemoLife.swift": "made by the demo",
    "Sources/Notebooks/ShifAI/Core/Demo/ShifAIDemo.swift": "made by the demo",
    "Sources/Notebooks/ShifAI/Core/Domain/Cycles/PeriodLength.swift":
      "the mean of lengths of at most ten days",
    "Sources/Notebooks/ShifAI/Core/Domain/Files/FieldCoder+ShifAI.swift":
      "wholeSeconds stays in the years 1 to 9999",
    "Sources/Notebooks/ShifAI/Core/Domain/Length/DayDistribution+Operations.swift":
      "days of a model of cycles",
    "Sources/Notebooks/ShifAI/Core/Domain/Log/WakingTemperature.swift": "below ten thousand degrees",
    "Sources/Notebooks/ShifAI/Core/Domain/Ovulation/BodyTemperature.swift": "what a person can have",
    "Sources/Notebooks/ShifAI/Core/Domain/Ovulation/OvulationPredictor.swift": "days of a model of cycles",
    "Sources/Notebooks/ShifAI/Core/Domain/Ovulation/OvulatoryCycle.swift": "day numbers of the calendar",
    "Sources/Notebooks/ShifAI/UI/Pages/Parts/InsightCards.swift": "a share from 0 to 1",
    "Sources/Notebooks/ShifAI/UI/Print/AppointmentReport+Sections.swift": "the mean of scales up to ten",
  ]

  /// Where there are more than one of which that is true.
  private static let several = [
    "Sources/Vault/Attachments/AttachmentSweep.swift": 2,
    "Sources/Drawing/Charts/NiceScale.swift": 2,
    "Sources/Notebooks/ShifAI/Core/Domain/Length/DayDistribution+Operations.swift": 2,
  ]

  /// How many conversions there are, without a label, of something that looks like a floating-point number.
  private static func conversions(in code: String) -> Int {
    code.matches(
      of:
        #/
      \bU?Int(?:8|16|32|64)?\(
      (?!exactly:|clamping:|nearest:|truncatingIfNeeded:|bitPattern:|ascii:)[^\n]*?
      (?:\.rounded\(|timeInterval|Double|\.duration|\.mean\b|deviation|seconds\b|elapsed)
      /#
    ).count
  }

  @Test("No conversion of a floating-point number can stop the program, or it says why not")
  func conversions() throws {
    let found: [String: Int] = try SourceTree.swiftFiles().reduce(into: [:]) {
      $0[$1.path] = Self.conversions(in: $1.code)
    }
    let allowed = Dictionary(
      uniqueKeysWithValues: Self.allowed.keys.map { ($0, Self.several[$0] ?? 1) })
    let more = found.filter { $0.value > allowed[$0.key] ?? 0 }
    let fewer = allowed.filter { $0.value > found[$0.key] ?? 0 }
    #expect(more.keys.sorted() == [], "use Int(nearest:)")
    #expect(fewer.keys.sorted() == [], "nothing to allow there any more, or less")
    #expect(Set(Self.several.keys).subtracting(Self.allowed.keys) == [])
  }

  @Test("Every conversion of a file counts, two on one line too")
  func counts() {
    let code = "let a = Int(x.rounded()) + Int(y.rounded())\nlet b = Int(nearest: z.rounded())\nInt(duration)"
    #expect(Self.conversions(in: code) == 2)
  }

  @Test("Sums and products of what the file system and archives say do not trap")
  func dates() throws {
    let readers = ["Sources/Backup/Files/", "Sources/Archives/"]
    for file in try SourceTree.swiftFiles() where readers.contains(where: file.path.hasPrefix) {
      #expect(!file.code.contains(#/tv_sec\)? [*+] /#), "\(file.path): use &* and &+")
    }
  }
}
