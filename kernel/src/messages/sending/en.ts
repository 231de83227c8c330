const en = {
  'kernel.orphan': 'A transaction you started may have been sent. Look in your wallet before you send again.',
  'kernel.orphanChecking': 'Checking your last transaction',
  'kernel.orphanFailed': 'Your last transaction failed on the network. Only its fee was charged.',
  'kernel.orphanIncluded': 'Your last transaction was sent.',
  'kernel.orphanSent': 'Your last transaction seems to have been sent. Your wallet shows it.',
  'kernel.orphanUnsent': 'Your last transaction was not sent: the network no longer accepts it.',
  'kernel.sendingElsewhere': 'Another tab is sending',
}

export type SendingMessage = keyof typeof en

export default en
