const en = {
  'email.label': 'Email',
  'email.submit': 'Continue with email',
  'email.invalid': 'Invalid email. Try again.',
  'email.cooldown': 'Please try again after {n} seconds',
  'email.offline': 'You are offline. Your email is kept.',
  'email.failed': 'That did not work. Your email is kept.',
  'email.slow': 'This takes longer than usual.',
  'email.cancel': 'Cancel',
}

export type EmailMessage = keyof typeof en

export default en
