/// Who may write in a space at one place of its log, and under which epoch: what its control entries come to.
///
/// An account is its recovery set; its devices act for it. Any device of a member may add and remove devices of its own
/// account, start an epoch and announce a snapshot; only those of the founder let accounts in and out and erase notebooks.
/// Nobody removes itself: who makes the next key knows it.
package struct Membership: Hashable, Sendable {
  package struct Account: Hashable, Sendable {
    package let keys: PublicKeys
    package internal(set) var isMember = true
  }

  package struct Device: Hashable, Sendable {
    package let account: AccountID
    package let keys: PublicKeys
    package internal(set) var isRemoved = false
  }

  /// How many devices an account may ever have in a space, removed ones included: all of them stay known.
  package static let largestDeviceCount = 256
  /// How many accounts may ever be in a space.
  package static let largestAccountCount = 64

  package let space: SpaceID
  /// The account that founded the space; nil before the first entry.
  package private(set) var founder: AccountID?
  /// Every account that ever was in the space.
  package private(set) var accounts: [AccountID: Account] = [:]
  /// Every device that ever was in the space: removed ones stay known by their signatures.
  package private(set) var devices: [DeviceID: Device] = [:]
  package private(set) var epoch: Epoch?
  /// What tells each epoch's key.
  package private(set) var checks: [Epoch: Bytes32<Bytes32Kind.KeyCheck>] = [:]

  /// Nobody, before the first entry.
  package init(of space: SpaceID) { self.space = space }

  /// As it was kept.
  init(
    space: SpaceID, founder: AccountID?, accounts: [AccountID: Account], devices: [DeviceID: Device],
    epoch: Epoch?, checks: [Epoch: Bytes32<Bytes32Kind.KeyCheck>]
  ) {
    (self.space, self.founder, self.accounts) = (space, founder, accounts)
    (self.devices, self.epoch, self.checks) = (devices, epoch, checks)
  }

  /// Whether a device or an account may act.
  package func isActive(_ principal: Principal) -> Bool {
    switch principal {
    case .account(let id): accounts[id]?.isMember == true
    case .device(let id):
      devices[id].map { !$0.isRemoved && accounts[$0.account]?.isMember == true } == true
    }
  }

  /// Whom the key of a new epoch is sealed to.
  package var recipients: [Principal: AgreementKey] {
    var recipients: [Principal: AgreementKey] = [:]
    for (id, device) in devices { recipients[.device(id)] = device.keys.agreement }
    for (id, account) in accounts { recipients[.account(id)] = account.keys.agreement }
    return recipients.filter { isActive($0.key) }
  }

  /// The account that a device or an account acts for.
  package func account(of principal: Principal) -> AccountID? {
    switch principal {
    case .account(let id): accounts[id] == nil ? nil : id
    case .device(let id): devices[id]?.account
    }
  }

  /// The key that a device or an account signs with.
  package func verifyingKey(of principal: Principal) -> VerifyingKey? {
    switch principal {
    case .account(let id): accounts[id]?.keys.signing
    case .device(let id): devices[id]?.keys.signing
    }
  }
}

extension Membership {
  /// Whether a batch counts here.
  package func verdict(on batch: SealedBatch) -> Verdict {
    let author = batch.header.device
    guard batch.header.space == space, let device = devices[author], batch.isSigned(by: device.keys),
      let epoch
    else { return .forged }
    guard isActive(.device(author)) else { return .void(.removedAuthor) }
    guard batch.header.epoch >= epoch else { return .void(.staleEpoch) }
    return batch.header.epoch == epoch ? .valid : .void(.unknownEpoch)
  }

  /// Applies a control entry, if it counts here. Its place is checked by ``LogVerifier``.
  package mutating func take(_ entry: ControlEntry) -> Verdict {
    guard entry.space == space else { return .forged }
    if case .founded(let founding) = entry.change, founder == nil { return found(founding, by: entry) }
    guard let key = verifyingKey(of: entry.author), entry.isSigned(by: key) else { return .forged }
    guard isActive(entry.author), let account = account(of: entry.author) else {
      return .void(.removedAuthor)
    }
    var changed = self
    if let reason = changed.apply(entry.change, by: entry.author, of: account) { return .void(reason) }
    self = changed
    return .valid
  }

  /// The founding account is the one that the space's id names: no server can found it in its place.
  private mutating func found(_ founding: Founding, by entry: ControlEntry) -> Verdict {
    let account = founding.account.accountID
    guard !founding.account.areWeak else { return .forged }
    guard SpaceID(foundedBy: account, nonce: founding.nonce) == space, entry.author == .account(account),
      entry.isSigned(by: founding.account.signing)
    else { return .forged }
    var changed = self
    changed.founder = account
    changed.accounts[account] = Account(keys: founding.account)
    if let reason = changed.add(founding.device, of: account) ?? changed.start(founding.keys) {
      return .void(reason)
    }
    self = changed
    return .valid
  }

  /// - Returns: why not; what was changed until then is to be forgotten.
  private mutating func apply(
    _ change: ControlChange, by author: Principal, of account: AccountID
  ) -> VoidReason? {
    switch change {
    case .founded: return .notAllowed
    case .deviceAdded(let certificate, _): return add(certificate, of: account)
    case .deviceRemoved(let id, let keys):
      guard isActive(.device(id)), devices[id]?.account == account else { return .notThere }
      guard author != .device(id) else { return .notAllowed }
      devices[id]?.isRemoved = true
      return start(keys)
    case .memberAdded(let member): return account == founder ? add(member) : .notAllowed
    case .memberRemoved(let id, let keys):
      guard account == founder, id != founder else { return .notAllowed }
      guard isActive(.account(id)) else { return .notThere }
      accounts[id]?.isMember = false
      for device in devices.keys where devices[device]?.account == id { devices[device]?.isRemoved = true }
      return start(keys)
    case .epochStarted(let keys): return start(keys)
    case .notebookErased(_, let keys): return account == founder ? start(keys, erasing: true) : .notAllowed
    case .snapshotAnnounced: return nil
    }
  }

  private mutating func add(_ member: NewMember) -> VoidReason? {
    let id = member.account.accountID
    guard !isActive(.account(id)) else { return .knownAlready }
    guard !member.account.areWeak else { return .weakKeys }
    guard accounts[id] != nil || accounts.count < Self.largestAccountCount else { return .tooMany }
    accounts[id] = Account(keys: member.account)
    guard member.device.issuer == .account(id) else { return .badCertificate }
    guard Set(member.keys.keys) == [.account(id), .device(member.device.device)] else { return .wrongKeys }
    return add(member.device, of: id)
  }

  private mutating func add(_ certificate: DeviceCertificate, of account: AccountID) -> VoidReason? {
    guard devices[certificate.device] == nil else { return .knownAlready }
    guard !certificate.keys.areWeak else { return .weakKeys }
    guard devices.values.count(where: { $0.account == account }) < Self.largestDeviceCount else {
      return .tooMany
    }
    guard certificate.space == space, certificate.account == account, certificate.isProven,
      isActive(certificate.issuer), self.account(of: certificate.issuer) == account,
      let key = verifyingKey(of: certificate.issuer), certificate.isSigned(by: key)
    else { return .badCertificate }
    devices[certificate.device] = Device(account: account, keys: certificate.keys)
    return nil
  }

  /// - Parameter erasing: whether the new key must not open what came before.
  private mutating func start(_ keys: EpochKeys, erasing: Bool = false) -> VoidReason? {
    let next = epoch.map(\.next) ?? .first
    guard keys.epoch == next, (keys.earlier == nil) == (epoch == nil || erasing),
      Set(keys.sealed.keys) == Set(recipients.keys)
    else { return .wrongKeys }
    epoch = keys.epoch
    checks[keys.epoch] = keys.check
    return nil
  }
}
