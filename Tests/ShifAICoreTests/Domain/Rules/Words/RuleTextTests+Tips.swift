import Values

@testable import ShifAICore

extension RuleTextTests {
  /// What is told on days 4 to 13, one a day.
  static let tips: [RuleCase] = [
    RuleCase(
      "day 4, its piece of knowledge",
      french: [
        "Ralentir pendant les règles",
        "Les premiers jours, l’énergie est souvent plus basse. Alléger sa journée n’est pas un échec ; bouger doucement soulage parfois les crampes.",
        "Une information par jour à partir du jour 4 ; celle-ci va avec la phase menstruelle.",
      ],
      english: [
        "Slowing down during the period",
        "In the first days energy is often lower. A lighter day is no failure; gentle movement sometimes eases cramps.",
        "One piece of knowledge a day from day 4 on; this one goes with the menstrual phase.",
      ]
    ) { try tip(4) },
    RuleCase(
      "day 5, its piece of knowledge",
      french: [
        "Le stress et le cycle",
        "Une période très stressante peut décaler l’ovulation, et donc les règles. Noter le stress chaque jour aide à le reconnaître.",
        "Une information par jour à partir du jour 4.",
      ],
      english: [
        "Stress and the cycle",
        "A very stressful time can delay ovulation, and so the period. Logging stress each day helps to recognise it.",
        "One piece of knowledge a day from day 4 on.",
      ]
    ) { try tip(5) },
    RuleCase(
      "day 6, its piece of knowledge",
      french: [
        "Le sommeil avant les règles",
        "Beaucoup dorment moins bien juste avant et au début des règles. Des heures régulières et une chambre fraîche aident.",
        "Une information par jour à partir du jour 4.",
      ],
      english: [
        "Sleep before the period",
        "Many sleep less well just before and at the start of the period. Regular hours and a cool room help.",
        "One piece of knowledge a day from day 4 on.",
      ]
    ) { try tip(6) },
    RuleCase(
      "day 7, its piece of knowledge",
      french: [
        "Après les règles",
        "Les œstrogènes remontent : l’énergie et l’humeur suivent souvent. Voyez si votre carnet dit la même chose.",
        "Une information par jour à partir du jour 4 ; celle-ci va avec la phase folliculaire.",
      ],
      english: [
        "After the period",
        "Oestrogen rises: energy and mood often follow. See whether your notebook says the same.",
        "One piece of knowledge a day from day 4 on; this one goes with the follicular phase.",
      ]
    ) { try tip(7) },
    RuleCase(
      "day 8, its piece of knowledge",
      french: [
        "Le SOPK en deux mots",
        "Le syndrome des ovaires polykystiques touche environ une femme sur dix et rend souvent les cycles longs ou irréguliers. Si cela vous ressemble, parlez-en à un professionnel de santé.",
        "Une information par jour à partir du jour 4.",
      ],
      english: [
        "PCOS in brief",
        "Polycystic ovary syndrome affects about one woman in ten and often makes cycles long or irregular. If this sounds like you, talk to a health professional.",
        "One piece of knowledge a day from day 4 on.",
      ]
    ) { try tip(8) },
    RuleCase(
      "day 9, its piece of knowledge",
      french: [
        "Le fer et les règles",
        "Des règles abondantes peuvent épuiser les réserves de fer. Légumes secs, viande ou poisson en apportent ; la vitamine C aide à l’absorber.",
        "Une information par jour à partir du jour 4.",
      ],
      english: [
        "Iron and the period",
        "Heavy periods can use up iron. Pulses, meat or fish bring some; vitamin C helps to absorb it.",
        "One piece of knowledge a day from day 4 on.",
      ]
    ) { try tip(9) },
    RuleCase(
      "day 10, its piece of knowledge",
      french: [
        "Bouger, à son rythme",
        "Une activité régulière est associée à des règles moins douloureuses. Trois séances par semaine suffisent dans les études.",
        "Une information par jour à partir du jour 4.",
      ],
      english: [
        "Moving at your own pace",
        "Regular activity goes with less painful periods. Three sessions a week are enough in studies.",
        "One piece of knowledge a day from day 4 on.",
      ]
    ) { try tip(10) },
    RuleCase(
      "day 11, its piece of knowledge",
      french: [
        "Une douleur qui empêche de vivre n’est pas normale",
        "L’endométriose touche environ une femme sur dix. Des douleurs fortes, pendant ou hors des règles, méritent un avis médical ; votre carnet peut aider à les décrire.",
        "Une information par jour à partir du jour 4.",
      ],
      english: [
        "Pain that stops your life is not normal",
        "Endometriosis affects about one woman in ten. Strong pain, during the period or not, deserves medical advice; your notebook can help you describe it.",
        "One piece of knowledge a day from day 4 on.",
      ]
    ) { try tip(11) },
    RuleCase(
      "day 12, its piece of knowledge",
      french: [
        "Reconnaître l’ovulation",
        "Une glaire claire et élastique l’annonce, la température du réveil monte le lendemain. Noter ces signes précise les prévisions ; ce n’est pas une contraception.",
        "Une information par jour à partir du jour 4 ; celle-ci va avec la phase ovulatoire.",
      ],
      english: [
        "Recognising ovulation",
        "Clear, stretchy mucus announces it, the waking temperature rises the day after. Logging these signs makes predictions more precise; it is not contraception.",
        "One piece of knowledge a day from day 4 on; this one goes with the ovulatory phase.",
      ]
    ) { try tip(12) },
    RuleCase(
      "day 13, its piece of knowledge",
      french: [
        "Votre cycle est le vôtre",
        "28 jours n’est qu’une moyenne : la plupart des cycles durent de 24 à 38 jours. Chaque cycle noté rapproche les prévisions de vous.",
        "Une information par jour à partir du jour 4.",
      ],
      english: [
        "Your cycle is yours",
        "28 days is only an average: most cycles last 24 to 38 days. Each cycle you log brings the forecasts closer to you.",
        "One piece of knowledge a day from day 4 on.",
      ]
    ) { try tip(13) },
    RuleCase(
      "day 13, when the notebook was not opened since the first piece of knowledge",
      french: [
        "Le stress et le cycle",
        "Une période très stressante peut décaler l’ovulation, et donc les règles. Noter le stress chaque jour aide à le reconnaître.",
        "Une information par jour à partir du jour 4.",
      ],
      english: [
        "Stress and the cycle",
        "A very stressful time can delay ovulation, and so the period. Logging stress each day helps to recognise it.",
        "One piece of knowledge a day from day 4 on.",
      ]
    ) { try tip(13, told: [.menstrualRest]) },
    RuleCase("day 3, no piece of knowledge yet", french: [], english: []) { try tip(3) },
    RuleCase("day 13, all of them told", french: [], english: []) {
      try tip(13, told: Set(Tip.allCases))
    },
  ]

  /// The piece of knowledge of a day; those of the days before were told unless it is said which.
  private static func tip(_ number: Int, told: Set<Tip>? = nil) throws -> [Sentence] {
    let told = told ?? Set(Tip.allCases.filter { $0.day < number })
    // Where the phase is not known they come in their order.
    var days = try days(number)
    days.fittedPhase = .unknown
    return RuleEngine.insights(days, told: told).first { $0.kind == .education }?.words ?? []
  }
}
