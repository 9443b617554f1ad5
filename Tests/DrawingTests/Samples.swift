import Drawing
import Foundation

/// Charts like those of the notebooks.
enum Samples {
  static let months = [
    "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
  ]

  static func euros(_ value: Double) -> String { "\(Int(value)) €" }

  static let year = BarChart(
    title: "Dépenses de 2025", description: "Douze mois, 2 684 € en tout.",
    bars: zip(months, [120, 80, 412, 95, 0, 230, 640, 310, 87, 150, 260, 300]).map { month, value in
      BarChart.Bar(
        label: month, value: value, text: euros(value), isEmphasised: month == "nov.")
    }, emptyText: "Aucune dépense cette année")

  static let balance = BarChart(
    title: "Solde",
    bars: zip(months, [20, -35, 41, 0, -12, 60, 12, -80, 5, 30, 44, -9]).map {
      BarChart.Bar(label: $0, value: $1, text: euros($1))
    }, emptyText: "Rien")

  static let empty = BarChart(
    title: "Rien", bars: months.map { BarChart.Bar(label: $0, value: 0, text: "0 €") },
    emptyText: "Aucune dépense cette année")

  static let categories = ShareChart(
    title: "Par catégorie",
    parts: [
      ("Carburant", 812.5), ("Entretien", 640), ("Assurance", 412.2),
      ("Pneus et réparations de carrosserie", 230),
      ("Péages", 96), ("Lavage", 12),
    ].map { ShareChart.Part(label: $0.0, value: $0.1, text: "\(Int($0.1)) €") },
    emptyText: "Aucune dépense")

  static let consumption = LineChart(
    title: "Consommation",
    series: [
      LineChart.Series(
        name: "Clio",
        measures: [6.1, 6.3, 5.9, 6.0, nil, 6.6, 6.4, nil, 5.8, nil, 6.2, 6.0, 5.7].enumerated().map {
          LineChart.Measure(
            x: Double($0.offset * 30), y: $0.element, day: "\(months[$0.offset % 12])",
            amount: $0.element.map { "\($0) L" } ?? "")
        })
    ],
    marks: [(0, "janv."), (90, "avr."), (180, "juil."), (270, "oct."), (360, "janv.")].map(
      LineChart.Mark.init),
    emptyText: "Aucun plein")

  static let compared = LineChart(
    title: "Kilométrage",
    series: [("Clio", 1.0), ("Zoé", 0.97), ("Vélo électrique", 0.2)].map { name, factor in
      LineChart.Series(
        name: name,
        measures: (0..<60).map {
          let value = Double($0) * 210 * factor
          return LineChart.Measure(x: Double($0), y: value, day: "\($0)", amount: "\(Int(value)) km")
        })
    },
    marks: [(0, "2021"), (12, "2022"), (24, "2023"), (36, "2024"), (48, "2025")].map(LineChart.Mark.init),
    includesZero: true, emptyText: "")

  static let brews = ScatterChart(
    title: "Extraction et force", description: "Trois infusions",
    items: [
      .init(name: "V60", x: 1.25, xText: "1,25 %", y: 20.1, yText: "20,1 %", mark: "A"),
      .init(name: "Chemex", x: 1.41, xText: "1,41 %", y: 22.6, yText: "22,6 %"),
      .init(name: "Piston", x: 1.12, xText: "1,12 %", y: 17.4, yText: "17,4 %", mark: "B"),
    ], usual: ScatterChart.Usual(x: 1.15...1.35, y: 18...22, label: "Habituel"), emptyText: "Rien à montrer")
  static var strength: ScatterChart.Axis { ScatterChart.Axis("TDS (%)") { "\($0)" } }
  static var extraction: ScatterChart.Axis { ScatterChart.Axis("Extraction (%)") { "\(Int($0))" } }

  static let caffeine = LevelChart(
    title: "Caféine", description: "Une tasse à 8 h",
    points: (0...24).map { hour in
      let level = hour < 8 ? 0 : 90 - Double(hour - 8) * 5
      return .init(x: Double(hour), y: level, texts: hour % 8 == 0 ? ["\(hour) h", "\(Int(level)) mg"] : nil)
    }, expectedFrom: 14,
    moments: [
      .init(x: 14, y: 60, label: "Maintenant", amount: "60 mg"),
      .init(x: 23, y: 15, label: "Coucher", amount: "15 mg"),
    ], level: .init(x: 100, label: "100 mg"), events: [.init(x: 8, label: "8 h – 90 mg")],
    marks: stride(from: 0, through: 24, by: 4).map { .init(x: Double($0), label: "\($0) h") },
    emptyText: "Rien")

  /// A vehicle's history, some pages long.
  static func report(rows: Int) -> Report {
    let columns: [ReportTable.Column] = [
      .init("Date", weight: 1.1), .init("Nature", weight: 1.3), .init("Détail", weight: 3.4),
      .init("Kilomètres", weight: 1.2, alignment: .end), .init("Montant", weight: 1.1, alignment: .end),
    ]
    let details = [
      "Vidange et remplacement du filtre à huile", "Plein de SP95-E10",
      "Remplacement des plaquettes de frein avant, des disques et purge du circuit ; pneus permutés",
    ]
    let table = ReportTable(
      columns: columns,
      rows: (0..<rows).map {
        [
          "\($0 % 28 + 1) mars 2025", "Entretien", details[$0 % 3], "\(84_000 + $0 * 310) km",
          "\($0 * 7 % 300),50 €",
        ]
      }, total: ["", "", "", "Total", "4 812,50 €"])
    return Report(
      title: "Ma Clio", subtitle: "Historique au 21 novembre 2026", footer: "Carnets · Véhicules",
      blocks: [
        .facts([
          .init("Immatriculation", "AB-123-CD"), .init("Mise en circulation", "12 avril 2019"),
          .init("Kilométrage", "84 310 km"),
        ]),
        .heading("Dépenses par mois"),
        .paragraph(
          "L’année 2025 a coûté 2 684 €, soit 0,21 € par kilomètre. Les mois d’été pèsent le plus, avec la "
            + "grande révision de juillet et le voyage d’août."),
        .drawing(year.scene(axis: euros)),
        .heading("Historique"), .table(table), .heading("Par catégorie"), .drawing(categories.bars()),
      ])
  }
}
