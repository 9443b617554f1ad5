import Values

/// A job in the house, as its owner would tell it.
struct DemoProject: Sendable {
  var room: String
  var activity: String
  /// When it began, in months before the day on which the notebook is looked at.
  var monthsAgo: Int
  /// How many weekends it took; the last ones have not come yet while it goes on.
  var weekends: Int
  var isFinished = true
  /// What it may cost, in euros; nil where nobody said.
  var budget: Int64?
  /// Who does it; nil for the owners themselves.
  var contact: String?
  var next: String?
  var alerts: [String] = []
  var tips: [(level: AstuceLevel, text: String)] = []
  var todos: [(priority: PrioriteToDo, title: String)] = []
  /// What was bought for it, and its price in cents.
  var purchases: [(text: String, price: Int64)] = []
  /// What is not sorted yet.
  var captures: [String] = []
}

extension DemoProject {
  /// The jobs, the oldest first.
  static let all = [
    DemoProject(
      room: "Combles", activity: "Isolation", monthsAgo: 34, weekends: 4, budget: 2_400,
      alerts: ["Spots encastrés : laisser 20 cm sans isolant autour"],
      tips: [
        (.critique, "Masque FFP2 et lunettes, même pour dix minutes"),
        (.importante, "Dérouler le pare-vapeur côté chauffé, agrafes tous les 15 cm"),
        (.utile, "Couper la laine au couteau à pain, planche dessous"),
      ],
      todos: [(.unJour, "Poser un plancher de circulation jusqu’à la trappe")],
      purchases: [("Laine de verre 300 mm, 12 rouleaux", 68_400), ("Pare-vapeur et adhésif", 11_950)]),
    DemoProject(
      room: "Salle de bain", activity: "Plomberie", monthsAgo: 31, weekends: 5, budget: 3_200,
      contact: "Kevin Le Goff",
      alerts: ["Vanne d’arrêt grippée : couper au compteur", "Évacuation en plomb derrière la baignoire"],
      tips: [
        (.critique, "Couper l’eau ET vidanger avant d’ouvrir un raccord"),
        (.utile, "Filasse puis pâte, toujours dans le sens du filetage"),
      ],
      todos: [(.bientot, "Étiqueter les vannes de la nourrice")],
      purchases: [
        ("Nourrice 6 départs", 8_900), ("Tube multicouche 16, 50 m", 7_490), ("Mitigeur de douche", 18_900),
      ]),
    DemoProject(
      room: "Salle de bain", activity: "Carrelage", monthsAgo: 29, weekends: 4, budget: 1_500,
      alerts: ["Receveur : pente de 1 cm vers la bonde, à vérifier avant de coller"],
      tips: [
        (.importante, "Double encollage au-delà de 30 × 30"),
        (.importante, "Croisillons autonivelants : retirer après 24 h, pas avant"),
        (.utile, "Passer l’éponge en diagonale des joints"),
      ],
      purchases: [
        ("Grès cérame 60 × 60, 9 m²", 31_320), ("Colle C2S1, 3 sacs", 8_670), ("Joint gris perle", 2_490),
      ]),
    DemoProject(
      room: "Chambre d’enfant", activity: "Placo", monthsAgo: 26, weekends: 3, budget: 600,
      alerts: ["Gaine électrique à 1,10 m du sol : pas de vis entre la porte et la fenêtre"],
      tips: [
        (.critique, "Repérer les gaines au détecteur avant de visser"),
        (.utile, "Bande papier, jamais de grille, aux angles rentrants"),
      ],
      todos: [(.unJour, "Reboucher le trou du plafond")],
      purchases: [("Plaques BA13, 8", 7_120), ("Rails et montants", 5_480), ("Enduit à joint 25 kg", 2_390)]),
    DemoProject(
      room: "Chambre d’enfant", activity: "Peinture", monthsAgo: 24, weekends: 2, budget: 250,
      alerts: ["Sous-couche obligatoire sur le placo neuf"],
      tips: [
        (.critique, "Aérer deux jours avant que l’enfant y dorme"),
        (.importante, "Poncer entre deux couches, grain 180"),
        (.utile, "Film alimentaire sur le rouleau entre deux couches"),
      ],
      purchases: [("Sous-couche 10 L", 4_990), ("Velours bleu nuit 5 L", 6_450)]),
    DemoProject(
      room: "Salon", activity: "Parquet", monthsAgo: 21, weekends: 4, budget: 2_800,
      alerts: ["Dilatation : 8 mm au pied de chaque mur, poêle compris"],
      tips: [
        (.importante, "Laisser les lames 48 h dans la pièce"),
        (.utile, "Commencer par le mur le plus long, languette vers soi"),
      ],
      todos: [(.bientot, "Poser la barre de seuil vers l’entrée")],
      purchases: [
        ("Chêne massif 14 mm, 32 m²", 179_200), ("Sous-couche liège", 12_800), ("Plinthes", 14_300),
      ]),
    DemoProject(
      room: "Garage", activity: "Électricité", monthsAgo: 17, weekends: 3, budget: 900,
      contact: "Sarah Benali",
      alerts: ["Tableau : le disjoncteur « atelier » alimente aussi le portail"],
      tips: [
        (.critique, "Vérifier l’absence de tension au VAT, pas au tournevis"),
        (.utile, "Étiqueter chaque câble des deux côtés"),
      ],
      purchases: [("Tableau 2 rangées", 8_490), ("Câble R2V 3G2,5, 50 m", 7_200)]),
    DemoProject(
      room: "Extérieur", activity: "Jardin", monthsAgo: 14, weekends: 3,
      tips: [(.utile, "Tuteurer les jeunes tilleuls côté vent dominant")],
      todos: [(.unJour, "Composteur derrière l’appentis")],
      purchases: [("Terre végétale, 2 m³", 11_000)]),
    DemoProject(
      room: "Chambre parentale", activity: "Peinture", monthsAgo: 11, weekends: 2, budget: 300,
      alerts: ["Ancienne peinture au plomb sous la fenêtre : ne pas poncer à sec"],
      tips: [(.critique, "Peinture d’avant 1949 : test au plomb avant de poncer")],
      purchases: [("Peinture lin 10 L", 8_990), ("Décapant", 1_890)]),
    DemoProject(
      room: "Entrée", activity: "Menuiserie", monthsAgo: 8, weekends: 3, budget: 1_100,
      alerts: ["Le seuil penche de 6 mm vers la rue"],
      tips: [(.importante, "Caler la porte à 3 mm sous le seuil, elle travaille l’hiver")],
      todos: [(.bientot, "Huiler la porte côté rue")],
      purchases: [("Porte d’entrée chêne", 84_000), ("Joint à lèvre", 1_250)]),
    DemoProject(
      room: "Cuisine", activity: "Électricité", monthsAgo: 5, weekends: 4, budget: 1_400,
      contact: "Sarah Benali",
      alerts: ["Ligne du four : 6 mm², pas de dérivation"],
      tips: [(.importante, "Prises du plan de travail : 20 cm au-dessus, jamais derrière l’évier")],
      purchases: [("Appareillage cuisine", 23_600), ("Câble 3G6, 25 m", 9_980)]),
    DemoProject(
      room: "Cuisine", activity: "Carrelage", monthsAgo: 2, weekends: 6, isFinished: false, budget: 1_800,
      next: "Couper les carreaux du pied de l’îlot",
      alerts: [
        "Trappe de visite sous l’évier : ne pas carreler dessus",
        "Le ragréage sonne creux près de la fenêtre",
        "Plinthe chauffante : laisser 12 mm", "Niveau du seuil : 4 mm plus haut que le salon",
      ],
      tips: [(.utile, "Tracer l’axe de la pièce au cordeau, pas au mur")],
      todos: [
        (.urgent, "Rappeler le magasin pour les carreaux fêlés"),
        (.urgent, "Couper l’arrivée du lave-vaisselle"),
        (.bientot, "Acheter des croisillons de 2 mm"), (.unJour, "Choisir la couleur des joints"),
      ],
      purchases: [
        ("Carreaux ciment, 14 m²", 61_600), ("Primaire d’accrochage", 2_790), ("Croisillons 2 mm", 590),
      ],
      captures: [
        "Carreau fêlé au milieu de la troisième rangée",
        "Bien vérifier l’équerrage avant la coupe du pied de l’îlot",
      ]),
    DemoProject(
      room: "Cuisine", activity: "Peinture", monthsAgo: 1, weekends: 5, isFinished: false, budget: 350,
      next: "Poncer l’enduit au-dessus de la hotte",
      alerts: ["Tache de graisse : bloquer au fixateur avant de peindre"],
      todos: [(.bientot, "Protéger le carrelage neuf"), (.unJour, "Essayer deux blancs au mur nord")],
      purchases: [("Fixateur", 2_450)], captures: ["Fissure fine entre la hotte et la fenêtre, 40 cm"]),
    DemoProject(
      room: "Garage", activity: "Menuiserie", monthsAgo: 1, weekends: 3, isFinished: false,
      next: "Fixer les rails du deuxième établi",
      todos: [(.urgent, "Vérifier la charge des équerres"), (.bientot, "Fixer les rails")],
      purchases: [("Rails 200 cm, 4", 5_960)]),
  ]
}
