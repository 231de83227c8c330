import type { Mail } from '../mail/mailbox.ts'

type Letter = Omit<Mail, 'at'>

export function codeMail(to: string, code: string): Letter {
  const text = `Your code is ${code}

It can be used once, within 20 minutes. Enter it where you are signing in, and do not share it. With this code, another person can sign in as you.

If you did not ask for it, ignore this email.`
  return { to, subject: `${code} is your sign-in code`, text }
}

export function updateMail(to: string, code: string, next: string): Letter {
  const text = `Your code is ${code}

It changes the email of your account to ${next}, which then signs in to it. Enter the code where you are changing your email, and nowhere else.

If you did not ask for this, ignore this email.`
  return { to, subject: `${code} is your code to change your email`, text }
}

export function deviceMail(to: string, link: string): Letter {
  const text = `Someone is signing in with your email on a new device. If that is you, open this link and approve it:

${link}

If it is not you, ignore this email: without the link, the device is not approved.`
  return { to, subject: 'Approve a new device', text }
}

export function movedMail(to: string, next: string): Letter {
  const text = `You sign in with ${next} from now on.\n\nIf you did not change your email, someone else can read this mailbox.`
  return { to, subject: 'Your email was changed', text }
}
