import Foundation

// One writer for each format, from what is known of the formats alone.
extension RandomBook {
  func spliitJSON() throws -> String {
    let expenses: [[String: Any]] = bills.enumerated().map { index, bill in
      let shares = people.indices.filter { bill.owed[$0] > 0 }
        .map { ["participantId": "id\($0)", "shares": bill.owed[$0]] as [String: Any] }
      return [
        "id": "expense-\(index)", "expenseDate": "\(bill.day)T00:00:00.000Z", "title": bill.title,
        "category": ["grouping": "Food", "name": "Groceries"], "amount": bill.cents,
        "paidById": "id\(bill.payer)", "paidFor": shares, "isReimbursement": bill.isReimbursement,
        "splitMode": "BY_AMOUNT",
      ]
    }
    return try json([
      "id": "group", "name": "Vacances", "currency": "€", "currencyCode": "EUR", "expenses": expenses,
      "participants": people.enumerated().map { ["id": "id\($0)", "name": $1] },
    ])
  }

  /// Every bill evenly, as shares rounded to the cent.
  func spliitCSV() -> String {
    var text =
      "\u{FEFF}Date,Description,Category,Currency,Cost,Original cost,Original currency,Conversion rate,"
      + "Is Reimbursement,Split mode," + line(people) + "\r\n"
    for bill in bills {
      let count = Double(bill.takesPart.count { $0 })
      let share = (Double(bill.cents) / count).rounded()
      let cells = people.indices.map { person in
        let own = bill.takesPart[person] ? Int64(share) : 0
        return decimals(bill.payer == person ? own : -own)
      }
      text +=
        line(
          [bill.day, bill.title, "Groceries", "€", decimals(bill.cents), "", "", ""]
            + [bill.isReimbursement ? "Yes" : "No", "Evenly"] + cells) + "\r\n"
    }
    return text
  }

  func splitwise(french: Bool, delimiter: String = ",") -> String {
    let mark = delimiter == ";" ? "," : "."
    let header =
      french
      ? ["Date", "Description", "Catégorie", "Coût", "Devise"]
      : ["Date", "Description", "Category", "Cost", "Currency"]
    var text = line(header + people, delimiter) + "\n\n"
    for bill in bills {
      let category = bill.isReimbursement ? (french ? "Paiement" : "Payment") : "General"
      let cells = people.indices.map {
        decimals((bill.payer == $0 ? bill.cents : 0) - bill.owed[$0], mark: mark)
      }
      text += line(
        [bill.day, bill.title, category, decimals(bill.cents, mark: mark), "EUR"] + cells, delimiter)
      text += "\n"
    }
    let total = ["2026-11-21", french ? "Solde total" : "Total balance", " ", " ", "EUR"]
    return text + "\n" + line(total + nets.map { decimals($0, mark: mark) }, delimiter) + "\n"
  }

  func ihatemoneyCSV(withType: Bool) -> String {
    var text = withType ? "date,what,bill_type,amount,currency," : "date,what,amount,"
    text += "payer_name,payer_weight,owers\r\n"
    for bill in bills {
      let title = "=+-@".contains(bill.title.prefix(1)) ? "'" + bill.title : bill.title
      let type = withType ? [bill.isReimbursement ? "Reimbursement" : "Expense"] : []
      let owers = people.indices.filter { bill.takesPart[$0] }.map { people[$0] }.joined(separator: ", ")
      text +=
        line(
          [bill.day, title] + type + [decimals(bill.cents)] + (withType ? ["EUR"] : [])
            + [people[bill.payer], "\(weights[bill.payer])", owers]) + "\r\n"
    }
    return text
  }

  func ihatemoneyJSON() throws -> String {
    try json(
      bills.map { bill in
        [
          "date": bill.day, "what": bill.title,
          "bill_type": bill.isReimbursement ? "Reimbursement" : "Expense",
          "amount": NSDecimalNumber(string: decimals(bill.cents)), "currency": "XXX",
          "payer_name": people[bill.payer], "payer_weight": NSDecimalNumber(decimal: weights[bill.payer]),
          "owers": people.indices.filter { bill.takesPart[$0] }.map { people[$0] },
        ] as [String: Any]
      })
  }

  func tricountJSON() throws -> String {
    func member(_ person: Int) -> [String: Any] {
      ["RegistryMembershipNonUser": ["id": person, "alias": ["display_name": people[person]]]]
    }
    func money(_ cents: Int64) -> [String: Any] { ["currency": "EUR", "value": decimals(-cents)] }
    let entries: [[String: Any]] = bills.map { bill in
      let allocations: [[String: Any]] = people.indices.filter { bill.owed[$0] > 0 }.map {
        ["membership": member($0), "amount": money(bill.owed[$0]), "type": "AMOUNT", "share_ratio": NSNull()]
      }
      return [
        "RegistryEntry": [
          "status": "ACTIVE", "type_transaction": bill.isReimbursement ? "BALANCE" : "NORMAL",
          "description": bill.title, "date": "\(bill.day) 12:00:00.000000", "category": "FOOD_AND_DRINK",
          "amount": money(bill.cents), "membership_owned": member(bill.payer), "allocations": allocations,
        ] as [String: Any]
      ]
    }
    let registry: [String: Any] = [
      "title": "Vacances", "currency": "EUR", "memberships": people.indices.map(member),
      "all_registry_entry": entries,
    ]
    return try json(["Response": [["Registry": registry]]])
  }

  func tricountCSV() -> String {
    let header = [
      "Title", "Amount", "Currency", "Exchange rate", "Amount in default currency (EUR)", "Category",
      "Paid by",
      "Date & time",
    ]
    var text = line(header + people.map { "Impacted to \($0)" }) + "\n"
    for bill in bills {
      text +=
        line(
          [bill.title, decimals(bill.cents), "EUR", "1", decimals(bill.cents)]
            + [bill.isReimbursement ? "Balance" : "Other", people[bill.payer], "\(bill.day) 12:00"]
            + bill.owed.map { decimals(-$0) }) + "\n"
    }
    return text + "\ntricount Vacances - Exported on 21/11/2026\n"
  }

  func cospend() -> String {
    var text = "name,weight,active,color\n"
    for (name, weight) in zip(people, weights) { text += "\"\(name)\",\(weight),1,\"#112233\"\n" }
    text += "\nwhat,amount,date,timestamp,payer_name,payer_weight,payer_active,owers,repeat,repeatfreq,"
    text += "repeatallactive,repeatuntil,categoryid,paymentmode,paymentmodeid,comment,deleted\n"
    for bill in bills {
      let owers = people.indices.filter { bill.takesPart[$0] }.map { people[$0] }.joined(separator: ",")
      text += line([bill.title, decimals(bill.cents), bill.day, "1705276800", people[bill.payer]])
      text += ",\(weights[bill.payer]),1,\"\(owers)\",n,1,0,,\(bill.isReimbursement ? "-11" : "1"),n,2,"
      text += "\"pizza+%26+vin\",0\n"
    }
    return text + "\ncategoryname,categoryid,icon,color\n\"Repas\",1,\"\",\"#000000\"\n"
      + "\npaymentmodename,paymentmodeid,icon,color\n\"Carte\",2,\"\",\"#000000\"\n"
      + "\ncurrencyname,exchange_rate\n\"EUR\",1\n\"CHF\",0.92\n"
  }
}
