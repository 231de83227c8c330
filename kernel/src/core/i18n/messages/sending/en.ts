const en = {
  'kernel.orphan': 'A transaction you started may have been sent. Look in your wallet before you send again.',
  'kernel.orphanChecking': 'Checking your last transaction',
  'kernel.orphanSent': 'Your last transaction seems to have been sent. Your wallet shows it.',
  'kernel.orphanUnsent':
    'Your last transaction has not been sent so far. Look in your wallet before you send again.',
  'kernel.sendingElsewhere': 'Another tab is sending',
}

export type SendingMessage = keyof typeof en

export default en
