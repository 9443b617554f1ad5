import Foundation
import Values

@testable import ShifAICore

extension RuleTextTests {
  /// Something to try on day 3, for everybody and for each condition, on the first and the last day of each phase.
  static let advice: [RuleCase] = [
    RuleCase(
      "advice for everybody on day 1",
      french: [
        "À essayer aujourd’hui",
        "De la chaleur sur le ventre et une marche tranquille font du bien à beaucoup de femmes pendant les règles.",
        "Jour 1 du cycle : phase menstruelle.",
      ],
      english: [
        "To try today",
        "Warmth on the belly and a quiet walk do many women good during their period.",
        "Day 1 of the cycle: menstrual phase.",
      ]
    ) { try advice(cycleDay: 1) },
    RuleCase(
      "advice for everybody on day 6",
      french: [
        "À essayer aujourd’hui",
        "L’énergie remonte souvent ces jours-ci : un bon moment pour commencer quelque chose.",
        "Jour 6 du cycle : phase folliculaire.",
      ],
      english: [
        "To try today",
        "Energy often comes back these days: a good time to start something.",
        "Day 6 of the cycle: follicular phase.",
      ]
    ) { try advice(cycleDay: 6) },
    RuleCase(
      "advice for everybody on day 13",
      french: [
        "À essayer aujourd’hui",
        "Notez ce que vous observez (glaire, température, test) : l’ovulation vue précise la date des règles.",
        "Jour 13 du cycle : phase ovulatoire.",
      ],
      english: [
        "To try today",
        "Log what you observe (mucus, temperature, test): a seen ovulation makes the date of the period more precise.",
        "Day 13 of the cycle: ovulatory phase.",
      ]
    ) { try advice(cycleDay: 13) },
    RuleCase(
      "advice for everybody on day 17",
      french: [
        "À essayer aujourd’hui",
        "Couchez-vous ce soir trente minutes plus tôt et notez votre énergie demain.",
        "Jour 17 du cycle : phase lutéale.",
      ],
      english: [
        "To try today",
        "Go to bed thirty minutes earlier tonight and log your energy tomorrow.",
        "Day 17 of the cycle: luteal phase.",
      ]
    ) { try advice(cycleDay: 17) },
    RuleCase(
      "advice for everybody on day 29",
      french: [
        "À essayer aujourd’hui",
        "Notez le premier jour de vos prochaines règles dès qu’elles viennent : il précise toutes les dates attendues.",
        "Jour 29 du cycle : au-delà de la durée habituelle.",
      ],
      english: [
        "To try today",
        "Log the first day of your next period as soon as it comes: it makes every expected date more precise.",
        "Day 29 of the cycle: beyond the usual length.",
      ]
    ) { try advice(cycleDay: 29) },
    RuleCase(
      "advice for everybody before any period",
      french: [
        "À essayer aujourd’hui",
        "Notez le premier jour de vos règles, des dernières ou des prochaines : c’est le repère de tout le reste.",
        "Pas encore assez d’historique : rien n’est déduit.",
      ],
      english: [
        "To try today",
        "Log the first day of your period, the last one or the next: it is the landmark of everything else.",
        "Not enough history yet: nothing is inferred.",
      ]
    ) { try advice(cycleDay: nil) },
    RuleCase(
      "advice for polycystic ovaries on day 5",
      french: [
        "À essayer aujourd’hui",
        "Notez le premier jour de ces règles et l’abondance du flux : quand les cycles sont longs ou irréguliers, chaque date compte.",
        "Jour 5 du cycle : phase menstruelle.",
      ],
      english: [
        "To try today",
        "Log the first day of this period and how heavy the flow is: when cycles are long or irregular, every date counts.",
        "Day 5 of the cycle: menstrual phase.",
      ]
    ) { try advice(cycleDay: 5, [.polycysticOvaries]) },
    RuleCase(
      "advice for polycystic ovaries on day 12",
      french: [
        "À essayer aujourd’hui",
        "Bougez trente minutes aujourd’hui, à votre rythme, et notez votre énergie ce soir.",
        "Jour 12 du cycle : phase folliculaire.",
      ],
      english: [
        "To try today",
        "Move for thirty minutes today, at your own pace, and log your energy tonight.",
        "Day 12 of the cycle: follicular phase.",
      ]
    ) { try advice(cycleDay: 12, [.polycysticOvaries]) },
    RuleCase(
      "advice for polycystic ovaries on day 16",
      french: [
        "À essayer aujourd’hui",
        "Avec des cycles irréguliers, un test ou la température en disent plus qu’un calendrier : notez ce que vous observez. Ce n’est pas une contraception.",
        "Jour 16 du cycle : phase ovulatoire.",
      ],
      english: [
        "To try today",
        "With irregular cycles, a test or the temperature says more than a calendar: log what you observe. This is not contraception.",
        "Day 16 of the cycle: ovulatory phase.",
      ]
    ) { try advice(cycleDay: 16, [.polycysticOvaries]) },
    RuleCase(
      "advice for polycystic ovaries on day 28",
      french: [
        "À essayer aujourd’hui",
        "Peau, pilosité, envies de sucre : notez ce qui change. Ce relevé aide à en parler en consultation.",
        "Jour 28 du cycle : phase lutéale.",
      ],
      english: [
        "To try today",
        "Skin, hair, sugar cravings: log what changes. Such a record helps to talk about it at an appointment.",
        "Day 28 of the cycle: luteal phase.",
      ]
    ) { try advice(cycleDay: 28, [.polycysticOvaries]) },
    RuleCase(
      "advice for polycystic ovaries on day 60",
      french: [
        "À essayer aujourd’hui",
        "Un cycle long est fréquent avec un SOPK. Notez chaque saignement, même léger : ce carnet en tient compte.",
        "Jour 60 du cycle : au-delà de la durée habituelle.",
      ],
      english: [
        "To try today",
        "A long cycle is common with PCOS. Log every bleeding, even a light one: this notebook takes it into account.",
        "Day 60 of the cycle: beyond the usual length.",
      ]
    ) { try advice(cycleDay: 60, [.polycysticOvaries]) },
    RuleCase(
      "advice for endometriosis on day 1",
      french: [
        "À essayer aujourd’hui",
        "Notez sur la figure du corps où vous avez mal, et à quel point : en consultation, un relevé dit plus qu’un souvenir.",
        "Jour 1 du cycle : phase menstruelle.",
      ],
      english: [
        "To try today",
        "Log on the body figure where it hurts, and how much: at an appointment a record says more than a memory.",
        "Day 1 of the cycle: menstrual phase.",
      ]
    ) { try advice(cycleDay: 1, [.endometriosis]) },
    RuleCase(
      "advice for endometriosis on day 6",
      french: [
        "À essayer aujourd’hui",
        "Relisez les douleurs notées pendant vos règles et écrivez les questions que vous voulez poser à votre prochain rendez-vous.",
        "Jour 6 du cycle : phase folliculaire.",
      ],
      english: [
        "To try today",
        "Read again the pain that you logged during your period, and write down the questions for your next appointment.",
        "Day 6 of the cycle: follicular phase.",
      ]
    ) { try advice(cycleDay: 6, [.endometriosis]) },
    RuleCase(
      "advice for endometriosis on day 13",
      french: [
        "À essayer aujourd’hui",
        "Une douleur peut aussi venir au milieu du cycle. Si c’est le cas, notez sa zone et son intensité.",
        "Jour 13 du cycle : phase ovulatoire.",
      ],
      english: [
        "To try today",
        "Pain can also come in the middle of the cycle. If it does, log its zone and its intensity.",
        "Day 13 of the cycle: ovulatory phase.",
      ]
    ) { try advice(cycleDay: 13, [.endometriosis]) },
    RuleCase(
      "advice for adenomyosis on day 17",
      french: [
        "À essayer aujourd’hui",
        "Gardez du temps libre les jours où vos règles sont attendues, et préparez de quoi vous tenir au chaud.",
        "Jour 17 du cycle : phase lutéale.",
      ],
      english: [
        "To try today",
        "Keep some free time on the days when your period is expected, and have something warm at hand.",
        "Day 17 of the cycle: luteal phase.",
      ]
    ) { try advice(cycleDay: 17, [.adenomyosis]) },
    RuleCase(
      "advice for endometriosis on day 29",
      french: [
        "À essayer aujourd’hui",
        "Notez aussi les jours de douleur sans règles : ensemble, ils montrent ce qui revient.",
        "Jour 29 du cycle : au-delà de la durée habituelle.",
      ],
      english: [
        "To try today",
        "Log the days of pain without a period too: together they show what comes back.",
        "Day 29 of the cycle: beyond the usual length.",
      ]
    ) { try advice(cycleDay: 29, [.endometriosis]) },
    RuleCase(
      "advice for endometriosis before any period",
      french: [
        "À essayer aujourd’hui",
        "Notez aussi les jours de douleur sans règles : ensemble, ils montrent ce qui revient.",
        "Pas encore assez d’historique : rien n’est déduit.",
      ],
      english: [
        "To try today",
        "Log the days of pain without a period too: together they show what comes back.",
        "Not enough history yet: nothing is inferred.",
      ]
    ) { try advice(cycleDay: nil, [.endometriosis]) },
  ]

  /// The advice of day 3 to who says that she has these.
  ///
  /// - Parameter cycleDay: which day of the cycle it is; nil where no period was noted.
  private static func advice(cycleDay: Int?, _ conditions: [Condition] = []) throws -> [Sentence] {
    var days = try days(3, cycleDay: cycleDay)
    if cycleDay == nil { days.history = CycleHistory(bleedingDays: [], today: days.today) }
    var profile = Profile(createdAt: Date(timeIntervalSince1970: 0))
    profile.conditions = conditions.map { Open($0) }
    days.profile = profile
    return RuleEngine.insights(days).first { $0.kind == .recommendation }?.words ?? []
  }
}
