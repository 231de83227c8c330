const en = {
  'embedded.wallet': 'Embedded wallet',
  'embedded.notKept':
    'You are logged in until this page closes or reloads. Your browser does not store logins for this site.',
  'embedded.smart': 'Smart account',
  'embedded.plain': 'Standard account',
  'embedded.useSmart': 'Use your smart account',
  'embedded.usePlain': 'Use your standard account',
  'embedded.changing': 'Switching the account',
  'embedded.smartOn': 'Your smart account is in use',
  'embedded.plainOn': 'Your standard account is in use',
  'embedded.plainFailed': 'Could not switch to your standard account',
  'embedded.changeFailed': 'Nothing was changed: {why}',
  'embedded.unchanged': 'Nothing was changed. Try again in a moment.',
  'embedded.card': 'Upgrade your wallet',
  'embedded.cardHint': 'Transition to a self-custodial wallet',
  'embedded.upgradeLead': 'A wallet of your own',
  'embedded.upgradeHint':
    'Today {host} keeps your wallet for you. On its page you can move to a wallet whose keys only you hold.',
  'embedded.upgradeGo': 'Continue on {host}',
}

export type EmbeddedMessage = keyof typeof en

export default en
