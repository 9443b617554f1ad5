/// What the document says of a small life, line by line.
extension AppointmentReportTests {
  static let frenchTexts =
    [
      "Sujet: Mon choix",
      "Durée: 3 mois",
      "Jours notés: 41 sur 92",
      "Cycles complets: 2",
      "# Ce que je veux dire",
      "Depuis l’été, plus fort.",
      "# Cycles et règles",
      "Longueur médiane d’un cycle: 29,5\u{A0}jours",
      "Du plus court au plus long: de 28 à 31 jours",
      "Durée des règles: 4,5\u{A0}jours · de 4 à 5 jours",
      "[Longueur des cycles]",
      "Premier jour | Dernier jour | Jours de règles | Cycle, en jours",
      "20 décembre 2025 | 24 décembre 2025 | 5 | en cours",
      "19 novembre 2025 | 22 novembre 2025 | 4 | 31",
      "22 octobre 2025 | 26 octobre 2025 | 5 | 28",
      "1er juin 2025 | 5 juin 2025 | 5 | 143 (écarté)",
      "# Symptômes les plus fréquents",
      "La pastille dit l’intensité moyenne, de 1 à 10.",
      " | Symptôme | Jours | Moyenne",
      "6 | Crampes | 9 | 6,3",
      " | Maux de tête | 1 | —",
      "# Où ça fait mal",
      "Le chiffre compte les jours de douleur\u{A0}; la couleur dit l’intensité moyenne.",
      "[Où ça fait mal]",
      "La pastille dit l’intensité moyenne, de 1 à 10.",
      " | Zone | Jours | Moyenne | Le plus fort | Types de douleur",
      "8 | Utérus | 6 | 7,5 | 9 | Crampe (4)",
      "# Humeur, énergie, sommeil et stress au fil du cycle",
      "Sommeil moyen: 7,5\u{A0}h",
      """
      Humeur, sommeil et stress vont de 1 à 5, l’énergie de 1 à 10. Entre parenthèses, les jours sur \
      lesquels repose la moyenne.
      """,
      "Note | Menstruelle | Lutéale",
      "Humeur | 2,5 (4 jours) | 3 (1 jour)",
      "Énergie | — | 6 (2 jours)",
      "# Ce qui revient ensemble",
      """
      Cherché dans tout ce qui a été noté depuis trois ans. Les deux vont ensemble\u{A0}; cela ne dit pas \
      pourquoi. Dans «\u{A0}Force\u{A0}», r est une corrélation, et d un écart compté en écarts-types.
      """,
      "Ce qui revient | Force | Cycles | Confiance",
      """
      «\u{A0}Maux de tête\u{A0}» est souvent noté plus haut 1 jour après un «\u{A0}Stress\u{A0}» noté \
      haut. | r = 0,45 | 5 sur 6 | 99\u{A0}%
      """,
      """
      «\u{A0}Énergie\u{A0}»\u{A0}: en moyenne −1,5 la semaine qui précède les règles, par rapport au \
      reste du cycle. | d = −0,8 | 5 sur 5 | 99\u{A0}%
      """,
      "# Ce que je prends",
      "Prévu\u{A0}: les jours du cycle pour lesquels un rappel est demandé, depuis la première prise notée.",
      "Nom | Dose | Jours pris | Jours sans | Pris comme prévu",
      "Fer | 14 mg | 12 | 1 | 12 sur 15 (80\u{A0}%)",
      "Ibuprofène |  | 3 | 0 | —",
      "# Ce qui est attendu",
      "Quoi | Jour | Entre | Confiance",
      "Prochaines règles | 19 janvier 2026 | du 17 janv. au 22 janv. | 81\u{A0}%",
      "Vos règles sont attendues vers le 19 janv., à 3 jours près.",
      "# L’humeur, mois par mois",
      "[L’humeur, mois par mois]",
      "Mois | Moyenne | La plus basse | La plus haute | Jours notés",
      "Novembre 2025 | 2,5 | 1 | 4 | 6",
      "Décembre 2025 | 3 | 3 | 3 | 2",
    ] + frenchDisclaimer

  static let frenchDisclaimer = [
    "---", "# Information uniquement",
    """
    Ce document rassemble ce qui a été noté dans ShifAI et des calculs faits à partir de ces notes. Il peut être \
    incomplet ou se tromper. C’est un appui pour parler avec une professionnelle ou un professionnel de santé, qui seul \
    peut en tirer une conclusion médicale.
    """,
    """
    Ce carnet n’est pas un dispositif médical ni une méthode de contraception. Il ne remplace pas l’avis d’une \
    professionnelle ou d’un professionnel de santé.
    """,
  ]

  static let englishTexts = [
    "Subject: My choice",
    "Duration: 3 months",
    "Days logged: 41 of 92",
    "Complete cycles: 2",
    "# What I want to say",
    "Stronger since summer.",
    "# Cycles and periods",
    "Median length of a cycle: 29.5\u{A0}days",
    "From the shortest to the longest: 28 to 31 days",
    "Length of periods: 4.5\u{A0}days · 4 to 5 days",
    "[Length of cycles]",
    "First day | Last day | Days of period | Cycle, in days",
    "20 December 2025 | 24 December 2025 | 5 | under way",
    "19 November 2025 | 22 November 2025 | 4 | 31",
    "22 October 2025 | 26 October 2025 | 5 | 28",
    "1 June 2025 | 5 June 2025 | 5 | 143 (left out)",
    "# Most frequent symptoms",
    "The disc tells the mean intensity, from 1 to 10.",
    " | Symptom | Days | Average",
    "6 | Cramps | 9 | 6.3",
    " | Headache | 1 | —",
    "# Where it hurts",
    "The number counts the days of pain; the colour tells the mean intensity.", "[Where it hurts]",
    "The disc tells the mean intensity, from 1 to 10.",
    " | Zone | Days | Average | Strongest | Kinds of pain",
    "8 | Uterus | 6 | 7.5 | 9 | Cramping (4)",
    "# Mood, energy, sleep and stress over the cycle",
    "Average sleep: 7.5\u{A0}h",
    """
    Mood, sleep and stress go from 1 to 5, energy from 1 to 10. In brackets, the days that the mean rests on.
    """,
    "Score | Menstrual | Luteal",
    "Mood | 2.5 (4 days) | 3 (1 day)",
    "Energy | — | 6 (2 days)",
    "# What comes together",
    """
    Sought in everything noted for three years. The two go together; that does not say why. Under “Strength”, r is \
    a correlation and d a difference counted in standard deviations.
    """,
    "What comes back | Strength | Cycles | Confidence",
    "“Headache” is often higher 1 day after a high “Stress”. | r = 0.45 | 5 of 6 | 99%",
    """
    “Energy”: on average −1.5 in the week before the period, against the rest of the cycle. | d = −0.8 | 5 of 5 | 99%
    """,
    "# What I take",
    "Planned: the days of the cycle for which a reminder is asked, since it was first noted.",
    "Name | Dose | Days taken | Days without | Taken as planned",
    "Fer | 14 mg | 12 | 1 | 12 of 15 (80%)",
    "Ibuprofène |  | 3 | 0 | —",
    "# What is expected",
    "What | Day | Between | Confidence",
    "Next period | 19 January 2026 | 17 Jan to 22 Jan | 81%",
    "Your period is expected around 19 Jan, give or take 3 days.",
    "# Mood, month by month",
    "[Mood, month by month]",
    "Month | Average | Lowest | Highest | Days logged",
    "November 2025 | 2.5 | 1 | 4 | 6",
    "December 2025 | 3 | 3 | 3 | 2",
    "---",
    "# Information only",
    """
    This document gathers what was noted in ShifAI and what was calculated from those notes. It may be \
    incomplete or wrong. It is there to help you talk with a health professional, who alone can draw a \
    medical conclusion from it.
    """,
    """
    This notebook is not a medical device nor a method of contraception. It does not replace the advice \
    of a health professional.
    """,
  ]
}
