import type { MessageKey } from '@latchkit/kernel/plugin'

const en = {
  'email.label': 'Email',
  'email.submit': 'Continue with email',
  'email.invalid': 'Invalid email. Try again.',
  'email.cooldown': 'Please try again after {count} seconds',
  'email.cooldown#one': 'Please try again after {count} second',
  'email.offline': 'You are offline. Your email is kept.',
  'email.failed': 'That did not work. Your email is kept.',
  'email.slow': 'This is taking longer than usual.',
  'email.cancel': 'Cancel',
}

export type EmailMessage = MessageKey<typeof en>

export default en
