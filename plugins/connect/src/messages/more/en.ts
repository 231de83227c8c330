const en = {
  'connect.none': 'No wallet found',
  'connect.noneHint':
    'Install a wallet extension in this browser, then come back: it appears here by itself.',
  'connect.guide': 'Get a wallet',
  'connect.withWallet': 'Continue with a wallet',
  'connect.certified': 'Certified only',
  'connect.search': 'Search wallet',
  'connect.list': 'Wallets',
  'connect.found': '{count} found',
  'connect.loading': 'Loading wallets',
  'connect.noneListed': 'No wallet found',
  'connect.noneListedHint': 'Check the spelling, or look for another name.',
  'connect.unlisted': 'The wallet list cannot be read',
  'connect.unlistedHint': 'Wallets in your browser still work. Check your connection, then try again.',
  'connect.notHere': 'Not Detected',
  'connect.notHereHint': "Don't have {name}? Get it here, then come back.",
  'connect.notHereNowhere': '{name} gives no address to get it from. Search for it in your app store.',
  'connect.appStore': 'App Store',
  'connect.playStore': 'Google Play',
  'connect.chromeStore': 'Chrome Web Store',
  'connect.homepage': 'Website',
  'connect.webapp': 'Open web app',
  'connect.choose': '{name} can connect on more than one network. Choose one.',
  'connect.legal': 'I agree to the',
  'connect.legalAnd': 'and',
  'connect.legalNote': 'By connecting, you agree to the',
  'connect.terms': 'Terms of service',
  'connect.privacy': 'Privacy policy',
  'connect.legalFirst': 'Tick the box to go on.',
}

export type MoreMessage = keyof typeof en

export default en
