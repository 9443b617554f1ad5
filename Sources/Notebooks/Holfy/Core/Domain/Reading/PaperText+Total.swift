import Values

extension PaperText {
  /// The total of the paper: the last number of the line that names it best, all taxes included.
  func total(in currency: Currency) -> Money? {
    let labels = ["total ttc", "net a payer", "montant ttc", "ttc", "total a payer", "total", "montant"]
    let parser = AmountParser(currency: currency)
    for label in labels {
      for line in lines.reversed()
      where line.sortingKey.contains(label) && !line.sortingKey.contains("hors t") {
        let numbers = line.matches(of: /[0-9]{1,3}(?:[ .,\u{A0}\u{202F}][0-9]{3})*[.,][0-9]{2}\b/)
        guard let last = numbers.last else { continue }
        do { return try parser.parse(String(last.output)) } catch { continue }
      }
    }
    return nil
  }
}
