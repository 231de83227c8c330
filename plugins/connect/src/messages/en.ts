const en = {
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.twins': '{count} with this name',
  'connect.looking': 'Looking for wallets',
  'connect.continue': 'Continue in {name}',
  'connect.accept': 'Accept connection request in the wallet',
  'connect.waiting': 'Still waiting for {name}',
  'connect.waitingHint': 'Its window may be behind this one. Nothing is shared until you accept.',
  'connect.other': 'Use another wallet',
  'connect.declined': 'Connection declined',
  'connect.declinedHint': 'Connection can be declined if a previous request is still active',
  'connect.busy': 'Check your wallet: a request is already open',
  'connect.busyHint': 'Answer it there, or close it and try again.',
  'connect.failed': 'Could not connect to {name}',
  'connect.gone': 'Not Detected',
  'connect.goneHint': 'Reload the page after installing it, or choose another.',
}

/** The keys whose English texts are in the manifest. */
export type ConnectTitle =
  | 'connect.title'
  | 'connect.wallets'
  | 'connect.all'
  | 'connect.chain'
  | 'connect.get'
  | 'connect.what'

export type ConnectMessage = keyof typeof en | ConnectTitle

export default en
