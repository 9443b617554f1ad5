import Values

@testable import ShifAICore

extension RuleTextTests {
  /// What is foreseen of energy and of mood, and what energy is called.
  static let scores: [RuleCase] = [
    RuleCase(
      "energy after six days",
      french: [
        "Pas encore assez d’historique : il faut 7 jours notés."
      ],
      english: [
        "Not enough history yet: it takes 7 logged days."
      ]
    ) { try forecast(.energy, days: 6) { _ in 6 } },
    RuleCase(
      "energy after seven days",
      french: [
        "Votre énergie",
        "Énergie attendue le 11 mars : 6 sur 10, à un point près dans 72 % des cas.",
        "Votre valeur habituelle est estimée à 5,9, d’après 7 jours notés.",
      ],
      english: [
        "Your energy",
        "Energy expected on 11 Mar: 6 out of 10, within one point in 72% of cases.",
        "Your usual value is estimated at 5.9, from 7 logged days.",
      ]
    ) { try forecast(.energy, days: 7) { _ in 6 } },
    RuleCase(
      "energy after better days than usual",
      french: [
        "Votre énergie",
        "Énergie attendue le 11 mars : 7 sur 10, à un point près dans 84 % des cas.",
        "Votre valeur habituelle est estimée à 5,3, d’après 40 jours notés.",
        "Vos derniers jours étaient meilleurs : +1,9.",
      ],
      english: [
        "Your energy",
        "Energy expected on 11 Mar: 7 out of 10, within one point in 84% of cases.",
        "Your usual value is estimated at 5.3, from 40 logged days.",
        "Your latest days were better: +1.9.",
      ]
    ) { try forecast(.energy, days: 40) { $0 < 3 ? 9 : 5 } },
    RuleCase(
      "energy after worse days than usual",
      french: [
        "Votre énergie",
        "Énergie attendue le 11 mars : 4 sur 10, à un point près dans 84 % des cas.",
        "Votre valeur habituelle est estimée à 5,7, d’après 40 jours notés.",
        "Vos derniers jours étaient moins bons : −1,9.",
      ],
      english: [
        "Your energy",
        "Energy expected on 11 Mar: 4 out of 10, within one point in 84% of cases.",
        "Your usual value is estimated at 5.7, from 40 logged days.",
        "Your latest days were less good: −1.9.",
      ]
    ) { try forecast(.energy, days: 40) { $0 < 3 ? 2 : 6 } },
    RuleCase(
      "mood after three weeks",
      french: [
        "Votre humeur",
        "Humeur attendue le 11 mars : 3 sur 5, exactement dans 45 % des cas.",
        "Votre valeur habituelle est estimée à 3,4, d’après 21 jours notés.",
      ],
      english: [
        "Your mood",
        "Mood expected on 11 Mar: 3 out of 5, exactly in 45% of cases.",
        "Your usual value is estimated at 3.4, from 21 logged days.",
      ]
    ) { try forecast(.mood, days: 21) { 3 + $0 % 2 } },
    RuleCase(
      "a part of the cycle that adds 0.3 points",
      french: [
        "Votre valeur habituelle est estimée à 6,3, d’après 20 jours notés.",
        "En moyenne +0,3 pendant les cinq premiers jours du cycle.",
      ],
      english: [
        "Your usual value is estimated at 6.3, from 20 logged days.",
        "On average +0.3 during the first five days of the cycle.",
      ]
    ) { try moved(window: 0.3, in: .menstrual) },
    RuleCase(
      "a part of the cycle that takes 0.3 points away",
      french: [
        "Votre valeur habituelle est estimée à 6,3, d’après 20 jours notés.",
        "En moyenne −0,3 la semaine qui précède les règles.",
      ],
      english: [
        "Your usual value is estimated at 6.3, from 20 logged days.",
        "On average −0.3 in the week before the period.",
      ]
    ) { try moved(window: -0.3, in: .premenstrual) },
    RuleCase(
      "a part of the cycle that adds less than 0.3 points",
      french: [
        "Votre valeur habituelle est estimée à 6,3, d’après 20 jours notés."
      ],
      english: [
        "Your usual value is estimated at 6.3, from 20 logged days."
      ]
    ) { try moved(window: 0.299, in: .menstrual) },
    RuleCase(
      "latest days that add 0.3 points",
      french: [
        "Votre valeur habituelle est estimée à 6,3, d’après 20 jours notés.",
        "Vos derniers jours étaient meilleurs : +0,3.",
      ],
      english: [
        "Your usual value is estimated at 6.3, from 20 logged days.",
        "Your latest days were better: +0.3.",
      ]
    ) { try moved(recent: 0.3) },
    RuleCase(
      "latest days that take 0.3 points away",
      french: [
        "Votre valeur habituelle est estimée à 6,3, d’après 20 jours notés.",
        "Vos derniers jours étaient moins bons : −0,3.",
      ],
      english: [
        "Your usual value is estimated at 6.3, from 20 logged days.",
        "Your latest days were less good: −0.3.",
      ]
    ) { try moved(recent: -0.3) },
    RuleCase(
      "latest days that take less than 0.3 points away",
      french: [
        "Votre valeur habituelle est estimée à 6,3, d’après 20 jours notés."
      ],
      english: [
        "Your usual value is estimated at 6.3, from 20 logged days."
      ]
    ) { try moved(recent: -0.299) },
    RuleCase(
      "energies from 1 to 3", french: ["Énergie basse", "Énergie basse"],
      english: ["Low energy", "Low energy"]
    ) { weather(1, 3) },
    RuleCase(
      "energies from 4 to 5", french: ["Énergie moyenne", "Énergie moyenne"],
      english: ["Medium energy", "Medium energy"]
    ) { weather(4, 5) },
    RuleCase(
      "energies from 6 to 7", french: ["Énergie haute", "Énergie haute"],
      english: ["High energy", "High energy"]
    ) { weather(6, 7) },
    RuleCase(
      "energies from 8 to 10", french: ["Énergie au plus haut", "Énergie au plus haut"],
      english: ["Energy at its highest", "Energy at its highest"]
    ) { weather(8, 10) },
    RuleCase(
      "days 1 to 5 while no energy is known", french: ["Énergie basse", "Énergie basse"],
      english: ["Low energy", "Low energy"]
    ) { weather(onDays: 1, 5) },
    RuleCase(
      "days 6 to 12 while no energy is known", french: ["Énergie haute", "Énergie haute"],
      english: ["High energy", "High energy"]
    ) { weather(onDays: 6, 12) },
    RuleCase(
      "days 13 to 16 while no energy is known", french: ["Énergie au plus haut", "Énergie au plus haut"],
      english: ["Energy at its highest", "Energy at its highest"]
    ) { weather(onDays: 13, 16) },
    RuleCase(
      "days 17 to 28, and beyond, while no energy is known", french: ["Énergie moyenne", "Énergie moyenne"],
      english: ["Medium energy", "Medium energy"]
    ) { weather(onDays: 17, 29) },
    RuleCase(
      "energy that never changes in a year",
      french: [
        "Votre énergie",
        "Énergie attendue le 11 mars : 6 sur 10, à un point près dans 99 % des cas.",
        "Votre valeur habituelle est estimée à 6, d’après 365 jours notés.",
      ],
      english: [
        "Your energy",
        "Energy expected on 11 Mar: 6 out of 10, within one point in 99% of cases.",
        "Your usual value is estimated at 6, from 365 logged days.",
      ]
    ) { try forecast(.energy, days: 365) { _ in 6 } },
  ]

  /// What is foreseen of 11 March from the days up to the day before.
  ///
  /// - Parameter value: what was noted so many days before the last.
  private static func forecast(
    _ scale: ScoreScale, days: Int, value: (Int) -> Int
  ) throws -> [Sentence] {
    let today = try day("2026-03-10")
    let scores = Dictionary(uniqueKeysWithValues: (0..<days).map { (today.adding(days: -$0), value($0)) })
    guard let model = ScoreModel(scale, scores: scores, today: today, part: { _ in nil }) else {
      return [ScoreModel.notEnoughHistory]
    }
    let forecast = model.forecast(today.adding(days: 1), part: nil)
    let kind: Prediction.Kind = scale == .energy ? .energy : .mood
    return [Sentence(kind.titleKey), forecast.sentence(confidence: forecast.confidence)] + forecast.reasoning
  }

  /// Why an energy is foreseen that something moves by so much.
  private static func moved(
    window: Double = 0, in part: CycleWindow? = nil, recent: Double = 0
  ) throws -> [Sentence] {
    ScoreForecast(
      scale: .energy, day: try day("2026-03-11"), Gaussian(mean: 6, deviation: 1),
      reasons: ScoreForecast.Reasons(usual: 6.3, window: window, part: part, recent: recent, days: 20)
    ).reasoning
  }

  private static func weather(_ energies: Int...) -> [Sentence] {
    energies.map { Sentence(InnerWeather(energy: $0).labelKey) }
  }

  private static func weather(onDays days: Int...) -> [Sentence] {
    days.map { Sentence(InnerWeather(energy: EnergyRules.expected(in: CyclePhase(day: $0))).labelKey) }
  }
}
