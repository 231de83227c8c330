const en = {
  'kernel.connected': 'Wallet connected',
  'kernel.orphan': 'A transaction you started may have been sent. Check your wallet before you send again.',
  'kernel.orphanChecking': 'Checking your last transaction',
  'kernel.orphanFailed': 'Your last transaction failed. Only the network fee was charged.',
  'kernel.orphanIncluded': 'Your last transaction was sent.',
  'kernel.orphanSent': 'Your last transaction was probably sent. Your wallet shows it.',
  'kernel.orphanUnsent': 'Your last transaction was not sent: the network no longer accepts it.',
  'kernel.sendingElsewhere': 'Another tab is already sending',
  'kernel.stay': 'Choose an option first',
  'kernel.tooManyUnknown':
    'Nothing was sent: the outcome of too many earlier transactions is unknown. Check your wallet.',
}

export type ToastMessage = keyof typeof en

export default en
