import Values

@testable import ShifAICore

extension RuleTextTests {
  /// Day 2: her energy beside what is usual in the phase. Day 3: what changed, or came back.
  static let nextDays: [RuleCase] = [
    RuleCase(
      "day 2, energy in the menstrual phase",
      french: [
        "Une première tendance",
        "En phase menstruelle, beaucoup de femmes notent une énergie de 3 à 4 sur 10 ; vous notez 6.",
        "Jour 2 du cycle : phase menstruelle.",
      ],
      english: [
        "A first pattern", "In the menstrual phase, many women log an energy of 3 to 4 out of 10; you log 6.",
        "Day 2 of the cycle: menstrual phase.",
      ]
    ) { try told(2) { $0.energy = [$0.today: 6] } },
    RuleCase(
      "day 2, no energy noted, on the last day of the menstrual phase",
      french: [
        "Une première tendance",
        "En phase menstruelle, beaucoup de femmes notent une énergie de 3 à 4 sur 10. Et vous aujourd’hui ?",
        "Jour 5 du cycle : phase menstruelle.",
      ],
      english: [
        "A first pattern",
        "In the menstrual phase, many women log an energy of 3 to 4 out of 10. And you today?",
        "Day 5 of the cycle: menstrual phase.",
      ]
    ) { try told(2, cycleDay: 5) },
    RuleCase(
      "day 2, on the first day of the follicular phase",
      french: [
        "Une première tendance",
        "En phase folliculaire, beaucoup de femmes notent une énergie de 6 à 8 sur 10. Et vous aujourd’hui ?",
        "Jour 6 du cycle : phase folliculaire.",
      ],
      english: [
        "A first pattern",
        "In the follicular phase, many women log an energy of 6 to 8 out of 10. And you today?",
        "Day 6 of the cycle: follicular phase.",
      ]
    ) { try told(2, cycleDay: 6) },
    RuleCase(
      "day 2, on the last day of the ovulatory phase",
      french: [
        "Une première tendance",
        "En phase ovulatoire, beaucoup de femmes notent une énergie de 8 à 9 sur 10. Et vous aujourd’hui ?",
        "Jour 16 du cycle : phase ovulatoire.",
      ],
      english: [
        "A first pattern",
        "In the ovulatory phase, many women log an energy of 8 to 9 out of 10. And you today?",
        "Day 16 of the cycle: ovulatory phase.",
      ]
    ) { try told(2, cycleDay: 16) },
    RuleCase(
      "day 2, on the first day of the luteal phase",
      french: [
        "Une première tendance",
        "En phase lutéale, beaucoup de femmes notent une énergie de 4 à 6 sur 10. Et vous aujourd’hui ?",
        "Jour 17 du cycle : phase lutéale.",
      ],
      english: [
        "A first pattern",
        "In the luteal phase, many women log an energy of 4 to 6 out of 10. And you today?",
        "Day 17 of the cycle: luteal phase.",
      ]
    ) { try told(2, cycleDay: 17) },
    RuleCase(
      "day 2, the day after the usual length",
      french: [
        "Un bon début", "Chaque jour noté rend la suite plus juste. Quelques secondes suffisent.",
        "Pas encore assez d’historique : rien n’est déduit.",
      ],
      english: [
        "A good start", "Each logged day makes what follows more accurate. A few seconds are enough.",
        "Not enough history yet: nothing is inferred.",
      ]
    ) { try told(2, cycleDay: 29) },
    RuleCase(
      "day 3, energy rises",
      french: [
        "Votre énergie", "Votre énergie est passée de 3 à 6 : elle monte.",
        "D’après 2 jours d’énergie notés : c’est très peu.",
      ],
      english: [
        "Your energy", "Your energy went from 3 to 6: it is rising.",
        "From 2 days of logged energy: very little.",
      ]
    ) { try told(3) { $0.energy = [$0.today: 6, $0.today.adding(days: -2): 3] } },
    RuleCase(
      "day 3, energy falls",
      french: [
        "Votre énergie", "Votre énergie est passée de 7 à 6 : elle baisse.",
        "D’après 3 jours d’énergie notés : c’est très peu.",
      ],
      english: [
        "Your energy", "Your energy went from 7 to 6: it is falling.",
        "From 3 days of logged energy: very little.",
      ]
    ) {
      try told(3) { $0.energy = [$0.today: 6, $0.today.adding(days: -1): 8, $0.today.adding(days: -2): 7] }
    },
    RuleCase(
      "day 3, energy is as it was",
      french: [
        "Votre énergie", "Votre énergie est à 6, comme au début : elle est stable.",
        "D’après 2 jours d’énergie notés : c’est très peu.",
      ],
      english: [
        "Your energy", "Your energy is at 6, as at the start: it is steady.",
        "From 2 days of logged energy: very little.",
      ]
    ) { try told(3) { $0.energy = [$0.today: 6, $0.today.adding(days: -1): 6] } },
    RuleCase(
      "day 3, a symptom comes back on a second day",
      french: [
        "Un symptôme revient",
        "Vous avez noté « Crampes » 2 jours. Suivez-le : ce qui revient finit par dessiner une tendance.",
        "Noté 2 jours sur les quinze derniers.",
      ],
      english: [
        "A symptom comes back",
        "You logged “Cramps” on 2 days. Keep following it: what comes back ends up drawing a pattern.",
        "Logged on 2 of the last fifteen days.",
      ]
    ) {
      try told(3) { $0.symptoms = [$0.today: ["cramps"], $0.today.adding(days: -1): ["cramps", "acne"]] }
    },
    RuleCase(
      "day 3, one value of energy and a symptom of one day",
      french: [
        "Un bon début", "Chaque jour noté rend la suite plus juste. Quelques secondes suffisent.",
        "Pas encore assez d’historique : rien n’est déduit.",
      ],
      english: [
        "A good start", "Each logged day makes what follows more accurate. A few seconds are enough.",
        "Not enough history yet: nothing is inferred.",
      ]
    ) {
      try told(3) { days in
        days.energy = [days.today: 6]
        days.symptoms = [days.today: ["cramps"], days.today.adding(days: -1): ["acne"]]
      }
    },
  ]

  /// What a week shows, from the fourth day on.
  static let weeks: [RuleCase] = [
    RuleCase(
      "a week whose energy rises by exactly a point, from 10/3 to 13/3",
      french: [
        "Votre énergie cette semaine",
        "Du 4 mars au 10 mars, votre énergie est passée en moyenne de 3,3 à 4,3 : elle monte.",
        "D’après 6 jours notés sur les sept derniers.",
      ],
      english: [
        "Your energy this week",
        "From 4 Mar to 10 Mar your energy went on average from 3.3 to 4.3: it is rising.",
        "From 6 logged days of the last seven.",
      ]
    ) { try week([3, 3, 4, nil, 4, 4, 5]) },
    RuleCase(
      "a week whose energy falls by exactly a point",
      french: [
        "Votre énergie cette semaine",
        "Du 4 mars au 10 mars, votre énergie est passée en moyenne de 4,3 à 3,3 : elle baisse.",
        "D’après 7 jours notés sur les sept derniers.",
      ],
      english: [
        "Your energy this week",
        "From 4 Mar to 10 Mar your energy went on average from 4.3 to 3.3: it is falling.",
        "From 7 logged days of the last seven.",
      ]
    ) { try week([4, 4, 5, 10, 4, 3, 3]) },
    RuleCase(
      "a week whose energy falls by less than a point",
      french: [
        "Votre énergie cette semaine",
        "Du 4 mars au 10 mars, votre énergie est restée stable : 5,7 en moyenne après 6,5.",
        "D’après 5 jours notés sur les sept derniers.",
      ],
      english: [
        "Your energy this week",
        "From 4 Mar to 10 Mar your energy was steady: 5.7 on average after 6.5.",
        "From 5 logged days of the last seven.",
      ]
    ) { try week([6, 7, nil, nil, 6, 6, 5]) },
    RuleCase(
      "a week that begins on the first of a month",
      french: [
        "Votre énergie cette semaine",
        "Du 1er mars au 7 mars, votre énergie est passée en moyenne de 3,5 à 6,5 : elle monte.",
        "D’après 4 jours notés sur les sept derniers.",
      ],
      english: [
        "Your energy this week",
        "From 1 Mar to 7 Mar your energy went on average from 3.5 to 6.5: it is rising.",
        "From 4 logged days of the last seven.",
      ]
    ) { try week([3, 4, nil, nil, nil, 7, 6], onDay: 7) },
    RuleCase(
      "a week with a symptom on two days",
      french: [
        "Ce qui est revenu cette semaine", "Du 4 mars au 10 mars, vous avez noté « Crampes » 2 jours.",
        "D’après 3 jours notés sur les sept derniers.",
      ],
      english: [
        "What came back this week", "From 4 Mar to 10 Mar you logged “Cramps” on 2 days.",
        "From 3 logged days of the last seven.",
      ]
    ) {
      try week([6, nil, nil, nil, nil, 5, 5], symptoms: [["cramps", "acne"], ["cramps"], ["headache"]])
    },
    RuleCase("a week with each symptom on one day", french: [], english: []) {
      try week([], symptoms: [["cramps"], ["acne"]])
    },
  ]

  /// The win of a week, given what was noted on each of its days, the oldest first.
  private static func week(
    _ energy: [Int?], symptoms: [Set<String>] = [], onDay number: Int = 10
  ) throws -> [Sentence] {
    var days = try days(number)
    let dates = (0..<7).map { days.today.adding(days: $0 - 6) }
    for (date, value) in zip(dates, energy) { days.energy[date] = value }
    for (date, noted) in zip(dates, symptoms) { days.symptoms[date] = noted }
    return WeeklyWin.insight(days)?.words ?? []
  }
}
