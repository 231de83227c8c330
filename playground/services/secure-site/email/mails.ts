import type { Mail } from '../mail/mailbox.ts'

type Letter = Omit<Mail, 'at'>

export function codeMail(to: string, code: string): Letter {
  const text = `Your code is ${code}

It is good for 20 minutes, once. Type it where you signed in, and give it to nobody: whoever has it can sign in as you.

If you did not ask for it, ignore this email.`
  return { to, subject: `${code} is your sign-in code`, text }
}

export function deviceMail(to: string, link: string): Letter {
  const text = `Somebody signs in with your email on a device we have not seen before. If that is you, open this link and approve it:

${link}

If it is not you, ignore this email: without the link nobody gets in.`
  return { to, subject: 'Approve a new device', text }
}

export function movedMail(to: string, next: string): Letter {
  const text = `You sign in with ${next} from now on.\n\nIf you did not change your email, somebody else can read this mailbox.`
  return { to, subject: 'Your email was changed', text }
}
