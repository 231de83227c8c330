const en = {
  'socials.with': 'Continue with {name}',
  'socials.more': 'More',
  'socials.ways': 'Log in with',
  'socials.timedOut': 'Social login timed out. Please try again.',
  'socials.untrusted': 'Untrusted Origin',
}

export type SocialsMessage = keyof typeof en

export default en
