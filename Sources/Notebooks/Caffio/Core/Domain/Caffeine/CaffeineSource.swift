/// Where a figure about caffeine comes from. Each is shown beside its figures.
package enum CaffeineSource: String, CaseIterable, Hashable, Sendable, Codable {
  /// European Food Safety Authority, Scientific Opinion on the safety of caffeine, EFSA Journal 2015;13(5):4102.
  case efsa2015
  /// European Food Information Council, Caffeine (Q&A), 2016: the table of EFSA's factsheet of 2015.
  case eufic2016
  /// Mayo Clinic, Caffeine content for coffee, tea, soda and more, 2020.
  case mayoClinic2020
  /// Olechno and others, Influence of Various Factors on Caffeine Content in Coffee Brews, Foods 2021;10(6):1208,
  /// table 1.
  case foods2021
  /// Institute of Medicine, Caffeine for the Sustainment of Mental Task Performance, 2001, chapter 2.
  case medicine2001
  /// University of Bristol, School of Chemistry: a half-life of up to 12 hours in pregnancy or with the pill.
  case bristol2001
  /// What the person entered.
  case person

  package var labelKey: String { "caffio.source.\(rawValue)" }

  /// Where it can be read; nil for what the person entered.
  package var address: String? {
    switch self {
    case .efsa2015: "https://doi.org/10.2903/j.efsa.2015.4102"
    case .eufic2016: "https://eufic.org/en/whats-in-food/article/caffeine-qas"
    case .mayoClinic2020:
      "https://www.mayoclinic.org/healthy-lifestyle/nutrition-and-healthy-eating/in-depth/caffeine/art-20049372"
    case .foods2021: "https://doi.org/10.3390/foods10061208"
    case .medicine2001: "https://www.ncbi.nlm.nih.gov/books/NBK223808/"
    case .bristol2001: "http://www.chm.bris.ac.uk/webprojects2001/revans/body.htm"
    case .person: nil
    }
  }
}
