package import Values

/// A part of what she takes to an appointment.
package enum ReportSection: String, OpenKnown, Labelled {
  /// How long her cycles and periods were.
  case cycleOverview
  /// What she noted most often.
  case symptomFrequency
  /// Where it hurt.
  case bodyMapHeatmap
  /// Mood, energy, sleep and stress in each phase.
  case sleepEnergyPatterns
  /// What goes together.
  case correlations
  /// What she took, beside what she meant to take.
  case medicationCompliance
  /// What is expected.
  case predictions
  /// Her mood, month by month.
  case moodTimeline

  /// The key of its title.
  package var labelKey: String { "shifai.report.section.\(rawValue)" }
}

/// What an appointment is about.
package enum ReportTemplate: String, OpenKnown, Labelled {
  /// Polycystic ovaries.
  case sopk
  case endo
  /// What she chooses herself.
  case custom

  /// The parts, in the order in which they are read; nil where she chooses them.
  package var sections: [ReportSection]? {
    switch self {
    case .sopk:
      [
        .cycleOverview, .symptomFrequency, .bodyMapHeatmap, .sleepEnergyPatterns, .medicationCompliance,
        .correlations,
      ]
    case .endo: [.cycleOverview, .bodyMapHeatmap, .symptomFrequency, .sleepEnergyPatterns, .moodTimeline]
    case .custom: nil
    }
  }

  package var labelKey: String { "shifai.report.template.\(rawValue)" }
}

/// How far back it looks: so many months, as a text for forms and commands.
package enum ReportRange: String, OpenKnown {
  case quarter = "3"
  case half = "6"
  case year = "12"

  /// How many months.
  package var months: Int {
    switch self {
    case .quarter: 3
    case .half: 6
    case .year: 12
    }
  }

  /// The days that end on a day.
  package func days(until today: CalendarDay) -> ClosedRange<CalendarDay> {
    min(today, today.adding(months: -months).adding(days: 1))...today
  }
}
