const en = {
  'siwx.heading': '{name} needs to connect to your wallet',
  'siwx.hint': 'Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.',
  'siwx.hintOptional': 'Sign this message to prove you own this wallet and proceed.',
  'siwx.account': 'Account',
  'siwx.network': 'Network',
  'siwx.message': 'Show the message',
  'siwx.checking': 'Checking whether you are signed in…',
  'siwx.sign': 'Sign',
  'siwx.signing': 'Signing...',
  'siwx.still': 'Still waiting for your wallet',
  'siwx.cancel': 'Cancel',
  'siwx.canceling': 'Cancelling...',
  'siwx.init': 'A problem occurred while trying initialize authentication',
  'siwx.declined': 'Signature declined',
  'siwx.smartAccount': 'This application might not support Smart Accounts',
  'siwx.clock': 'Check your device’s clock',
  'siwx.refused': 'Could not sign in. The signature was not accepted.',
  'siwx.service': 'Could not sign in. The service is not responding.',
  'siwx.changed': 'The account or network has changed. Sign again.',
  'siwx.messageChanged': 'This wallet changed the message.',
  'siwx.busy': 'Check your wallet: a request is already open',
  'siwx.failed': 'Could not sign in. Nothing was signed.',
  'siwx.authenticating': 'Authenticating...',
  'siwx.signedIn': 'Signed in',
  'siwx.stopped': 'Sign-in was canceled',
  'siwx.stuck': 'Failed to disconnect',
} as const

export type SiwxMessageKey = keyof typeof en

export default en
