const en = {
  // In English, these are in `showLoadFailure` as well, which is loaded without this file.
  'kernel.loadFailed': 'Could not load',
  'kernel.loadFailedReload': 'Reload',
  'kernel.loadFailedClose': 'Close',
  'kernel.connectWallet': 'Connect wallet',
  'kernel.connecting': 'Connecting…',
  'kernel.account': 'Account {address}',
  'kernel.selectNetwork': 'Select network',
  'kernel.unknownNetwork': 'Unknown network',
}

export type ButtonMessage = keyof typeof en

export default en
