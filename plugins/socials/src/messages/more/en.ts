const en = {
  'socials.waiting': 'Connect in the provider window',
  'socials.waitingHint': 'Log in to {name} there. This page then continues automatically.',
  'socials.focus': 'Show window',
  'socials.finishing': 'Retrieving user data',
  'socials.finishingHint': 'Your wallet opens in a moment.',
  'socials.slow': 'This is taking longer than usual.',
  'socials.failed': 'Something went wrong',
  'socials.failedHint': 'The login did not finish. Nothing was shared.',
  'socials.again': 'Try again',
  'socials.other': 'Use another way',
  'socials.blocked': 'Your browser blocked the window',
  'socials.blockedHint': 'Press the button to open it.',
  'socials.open': 'Open window',
  'socials.here': 'Continue in this tab',
  'socials.leaving': 'Continue with {name}',
  'socials.leavingHint': 'You leave this page, and come back to it after you log in.',
  'socials.none': 'Choose how to log in',
  'socials.noneHint': 'No login is in progress.',
  'socials.scan': 'Scan with your phone',
  'socials.scanHint': 'Its camera opens Farcaster, where you approve the login.',
  'socials.code': 'Code to log in with Farcaster',
  'socials.app': 'Open Farcaster',
  'socials.appHint': 'Approve the login there, then come back.',
  'socials.copy': 'Copy link',
  'socials.copied': 'Link copied',
  'socials.preparing': 'Preparing the code',
  'socials.cancel': 'Cancel',
}

export type MoreMessage = keyof typeof en

export default en
