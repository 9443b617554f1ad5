import Foundation

/// What a guesser tries first, in French and in English: a small list of our own, most common first.
enum CommonPassphrases {
  /// The cost of a piece that is one of them; letters replaced by look-alike digits cost one guess more.
  static func bits(_ piece: [Character]) -> Double? {
    guard piece.count <= longest else { return nil }
    let text = String(piece)
    if let rank = ranks[text] { return cost(rank) }
    let plain = String(piece.map { lookAlikes[$0] ?? $0 })
    if plain != text, let rank = ranks[plain] { return cost(rank) + 1.5 }
    return nil
  }

  private static let longest = ranks.keys.map(\.count).max() ?? 0

  private static func cost(_ rank: Int) -> Double {
    max(3, log2(Double(rank + 1)))
  }

  private static let lookAlikes: [Character: Character] = [
    "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i", "8": "b",
    "9": "g",
  ]

  private static let ranks = Dictionary(
    words.split(whereSeparator: \.isWhitespace).enumerated().map { (String($1), $0) }, uniquingKeysWith: min)

  private static let words = """
    123456 password motdepasse azerty qwerty 123456789 12345678 12345 111111 000000 admin welcome bonjour
    soleil doudou loulou iloveyou jetaime chouchou marseille letmein secret test master dragon monkey football
    princess superman batman pokemon starwars shadow sunshine michael jordan nicolas thomas julien camille
    coucou bonbon cheval chocolat amour bebe cherie loveyou hello freedom whatever trustno1 passw0rd changeme
    default guest login root user demo azertyuiop qwertyuiop qsdfghjklm asdfgh zxcvbn abc123 1q2w3e4r
    carnets carnet coffre notes notebook journal vault private prive perso maison voiture cafe travaux cycle
    depenses couple banque argent compte paris lyon toulouse bordeaux nantes lille france french anglais london
    america canada europe quebec montreal belgique suisse bruxelles geneve papa maman mamie papi frere soeur
    fils fille enfant enfants famille family mother father brother sister daughter baby angel ange coeur heart
    love rose fleur flower jardin garden chat chien chaton lapin tigre lion ours loup souris oiseau poisson cat
    dog rabbit tiger bear wolf mouse bird fish horse pony licorne unicorn etoile star lune moon ciel sky mer sea
    ocean plage beach montagne mountain neige snow pluie rain vent wind feu fire eau water terre earth soleil
    sun rouge vert bleu jaune noir blanc orange violet gris red green blue yellow black white purple grey gold
    silver argent pierre paul jacques jean marie anne sophie julie laura emma lea chloe manon sarah hugo lucas
    louis leo arthur gabriel raphael adam alexandre antoine maxime kevin david daniel robert william james john
    mary alice claire louise lucie charlotte pauline mathilde juliette oceane marine marion melanie celine
    sandrine nathalie isabelle christine philippe patrick michel alain bernard laurent olivier stephane
    christophe sebastien frederic vincent guillaume romain benjamin matthieu mathieu quentin clement florian
    janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre january february march
    april june july august september october november december lundi mardi mercredi jeudi vendredi samedi
    dimanche monday tuesday wednesday thursday friday saturday sunday printemps ete automne hiver spring summer
    autumn winter noel christmas vacances holiday ecole school travail work bureau office ordinateur computer
    internet google facebook apple samsung windows linux orange free sfr bouygues wifi mobile telephone phone
    musique music guitare piano rock metal danse foot rugby tennis basket hockey baseball soccer psg om ol
    real madrid barcelona arsenal chelsea liverpool zidane ronaldo messi naruto goku vegeta zelda mario sonic
    minecraft fortnite matrix gandalf frodo hobbit merlin magic wizard ninja samurai pirate viking knight king
    queen roi reine prince princesse dieu jesus god satan diable devil enfer hell paradis heaven vie life mort
    death paix peace guerre war force power energie energy lumiere light nuit night jour day matin soir temps
    time monde world coucou salut merci thanks please pardon sorry oui non yes the and for you are not with
    this that have from les des une que qui dans pour pas sur est mon ton son mes tes ses nous vous ils elle
    mot passe cle clef key pass word correct cheese fromage vin biere beer wine pizza pain bread pomme banana
    banane cerise cherry fraise orange citron lemon sucre sugar cafe coffee latte lait milk cookie gateau cake
    """
}
