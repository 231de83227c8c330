const en = {
  'send.token': 'Token',
  'send.amount': 'Amount',
  'send.to': 'To',
  'send.toPlaceholder': '0x…',
  'send.toSolana': 'Solana address',
  'send.toAny': 'Address',
  'send.toName': '0x… or a name',
  'send.name.looking': 'Looking up the name…',
  'send.name.missing': 'This name has no address on this network.',
  'send.name.confusable':
    'This name mixes characters that look alike, so it may belong to somebody else. Ask for the address itself.',
  'send.name.differs':
    'Ethereum does not confirm the address that the name service has for this name. Ask for the address itself.',
  'send.name.unchecked':
    'It could not be checked whether this name belongs to this address. Compare the address.',
  'send.name.invalid': 'This is not a valid name.',
  'send.name.down': 'The name service is not responding. Try again, or enter the address.',
  'send.name.changed':
    'The name now belongs to another address, which is shown above. Nothing was sent. Check it, then review again.',
  'send.balance': 'Balance: {balance}',
  'send.balanceUnknown': 'Balance not available',
  'send.addAmount': 'Add Amount',
  'send.incorrect': 'Incorrect Value',
  'send.incorrectHint':
    'Enter a number with one decimal point or comma, and at most {decimals} digits after it.',
  'send.ambiguousHint': 'This may be {less} or {more}. Enter the one you mean.',
  'send.insufficient': 'Insufficient Funds',
  'send.insufficientHint': 'You hold {balance}.',
  'send.addAddress': 'Add Address',
  'send.invalidAddress': 'Invalid Address',
  'send.shapeHint': 'Addresses on this network have 40 characters after 0x.',
  'send.shapeSolana': 'Addresses on this network have 32 to 44 letters and digits, without 0, O, I and l.',
  'send.shapeAny': 'This is not an address on this network.',
  'send.checksumHint': 'This address has a typo: its checksum does not match. Copy it again.',
  'send.preview': 'Preview Send',
  'send.leaves': 'You send',
  'send.receiver': 'To',
  'send.from': 'From',
  'send.network': 'Network',
  'send.token.contract': 'Token contract',
  'send.unknownToken': 'Unknown token',
  'send.cost': 'Network fee',
  'send.costShown': 'Shown by {wallet} before you confirm',
  'send.feeReading': 'Reading the network…',
  'send.feeAbout': 'About {amount}',
  'send.feeMost': 'At most {amount}',
  'send.feeUnknown': 'Shown by your wallet',
  'send.warning.unused': 'This address has not been used yet',
  'send.hint.unused':
    'It has no activity on this network. Check that it is complete, and that it is for this network.',
  'send.warning.poisoned': 'Possible address poisoning: do not copy this address from your history',
  'send.hint.poisoned':
    'You have never sent anything of value to it: it got there by a transaction that moved nothing or imitates another address. Continue only if its owner gave it to you.',
  'send.warning.twin': 'Another address in your history looks like this one',
  'send.hint.twin':
    'One of the two may have been added to be mistaken for the other. Compare every character with the address that its owner gave you.',
  'send.other': 'The other one:',
  'send.warning.programAddress': 'This address belongs to a program',
  'send.hint.programAddress':
    'Nobody has a key for it, and it may keep what it receives. Continue only if its owner told you to send exactly there.',
  'send.zeroAddressHint': 'Nobody owns this address. Anything sent to it is lost.',
  'send.tokenContractHint': 'This is the address of the token itself. Anything sent to it is lost.',
  'send.warning.burnAddress': 'Anything sent to this address is lost',
  'send.hint.burnAddress':
    'Nobody can move anything out of it. Continue only if you want to destroy what you send.',
  'send.warning.ownAddress': 'This is your own address',
  'send.hint.ownAddress': 'You would send to the account you send from and only pay the network fee.',
  'send.warning.lookAlike': 'This address looks like one you know',
  'send.hint.lookAlike':
    'It begins and ends the same as your own address or one you have sent to, but it is a different one. Compare every character.',
  'send.known': 'The one you know:',
  'send.warning.contract': 'This address belongs to a contract',
  'send.hint.contract':
    'It may not be able to pass on what it receives. Continue only if its owner told you to send there.',
  'send.accept': 'I have checked the address and want to send there',
  'send.confirm': 'Send {amount}',
  'send.waiting': 'Confirm in {wallet}',
  'send.waitingHint': 'Nothing leaves until you confirm there.',
  'send.still': 'Still waiting for {wallet}',
  'send.stillHint':
    'Its window may be behind this one. Cancel here to stop waiting; then decline in the wallet too.',
  'send.cancel': 'Cancel',
  'send.declined': 'Request declined',
  'send.declinedHint': 'Nothing was sent. Your amount and receiver are kept.',
  'send.busy': 'Check your wallet: a request is already open',
  'send.busyHint': 'Nothing was sent. Answer or close the open request, then try again.',
  'send.changed': 'Network or account changed. Review again.',
  'send.changedHint': 'Nothing was sent.',
  'send.again': 'Review again',
  'send.failed': 'Failed to send transaction. Please try again.',
  'send.unknown': 'We don’t know yet whether this was sent',
  'send.unknownHint': 'The wallet’s response did not arrive. Check {wallet} before you send again.',
  'send.unknownSaid':
    '{wallet} answered “{message}”, so it may have been sent. Check {wallet} before you send again.',
  'send.unknownAsking':
    '{wallet} may still ask you to confirm it. Decline it there if you no longer want to send.',
  'send.checking': 'Checking with the network…',
  'send.probably': 'This was probably sent',
  'send.probablyHint': 'Your account has sent a transaction since. Check {wallet} before you send again.',
  'send.sent': 'Transaction sent',
  'send.sentHint': 'The network has your transaction.',
  'send.unsent': 'This was not sent',
  'send.unsentHint': 'Nothing left your account. Your amount and receiver are kept.',
  'send.droppedHint': 'The network can no longer include it. Nothing of this payment left your account.',
  'send.reverted': 'The transaction failed',
  'send.revertedHint': 'The network reverted it. Only the network fee was charged.',
  'send.copyHash': 'Copy transaction hash',
  'send.hashCopied': 'Hash copied',
  'send.max': 'Max',
  'send.maxHint': 'Leaves {fee} for the network fee.',
  'send.maxUnknown': 'The network fee is unknown, or is more than you hold. Enter an amount.',
  'send.pendingTitle': 'Sending {amount}',
  'send.pendingHint': 'Waiting for the network. You can close this window.',
  'send.pendingLong': 'The network is taking longer than usual. Your wallet also shows the transaction.',
  'send.confirmed': 'Transaction confirmed',
  'send.confirmedTitle': 'You sent {amount}',
  'send.confirmedHint': 'The network has confirmed it.',
  'send.explorer': 'View on {explorer}',
  'send.anyway': 'Send anyway (may send twice)',
  'send.anywayTitle': 'Send {amount} again?',
  'send.anywayHint': 'If the first one was sent as well, {amount} leaves your account twice.',
  'send.anywayConfirm': 'Yes, send again',
  'send.sendAgain': 'Send again',
  'send.details': 'Details',
  'send.recent': 'Recent',
  'send.forget': 'Remove {address}',
  'send.done': 'Done',
  'send.node.feeCapTooHigh':
    'The network fee was set too high. Lower it in the wallet and try again. Nothing was sent.',
  'send.node.feeCapTooLow':
    'The network fee has risen above what was offered. Try again: the wallet then offers more. Nothing was sent.',
  'send.node.tipAboveFeeCap':
    'The priority fee was set higher than the whole network fee. Set the fee in the wallet and try again. Nothing was sent.',
  'send.node.nonceTooHigh':
    'An earlier transaction of this account is missing. Let it finish, or clear it in the wallet, then try again. Nothing was sent.',
  'send.node.nonceTooLow':
    'Another transaction of this account came first, or this one is already on its way. Check the account before you send again.',
  'send.node.nonceMax':
    'This account has sent as many transactions as an account can. Send from another account. Nothing was sent.',
  'send.node.insufficientFunds':
    'The account does not hold enough for the amount and the network fee. Send less, or add funds. Nothing was sent.',
  'send.node.gasTooHigh':
    'The gas limit is more than the network accepts. Lower it in the wallet and try again. Nothing was sent.',
  'send.node.gasTooLow':
    'The gas limit is too low for this transaction. Raise it in the wallet and try again. Nothing was sent.',
  'send.node.typeNotSupported':
    'This network does not accept this kind of transaction. Choose another kind in the wallet. Nothing was sent.',
  'send.node.executionReverted':
    'The receiver’s contract rejected the transaction, so the network did not accept it. Check the receiver. Nothing was sent.',
  'send.cannotSend': 'This cannot be sent',
  'send.tokenChanged': 'The token’s decimals differ from those shown here. Nothing was sent.',
  'send.tokenRefused': 'The token refuses this transfer. Nothing was sent.',
  'send.tokenNotFound': 'There is no such token on this network. Nothing was sent.',
  'send.noTokenAccount': 'This account has never held that token. Nothing was sent.',
  'send.tooLittle': 'The account does not hold that much of the token. Nothing was sent.',
  'send.unsupported': 'Unsupported chain',
  'send.otherNetwork':
    'The node of this network belongs to another network. Nothing was sent. Please tell the owner of this site.',
  'send.silent': 'The network is not responding, so the token cannot be checked. Nothing was sent.',
  'send.started': 'Transaction started',
  'send.gone': 'No wallet is connected',
  'send.goneHint': 'Connect one to send. Your amount and receiver are kept.',
  'send.goneEmpty': 'Connect one to send.',
  'send.connect': 'Connect wallet',
}

/** The keys whose English texts are in the manifest. */
export type SendTitle = 'send.title' | 'send.review' | 'send.selectToken' | 'send.transaction'

export type SendMessage = keyof typeof en | SendTitle

export default en
