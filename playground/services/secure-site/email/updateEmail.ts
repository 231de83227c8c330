import type { Mailbox } from '../mail/mailbox.ts'
import type { Codes } from '../state/codes.ts'
import type { EmailUpdate, Frame } from '../state/frames.ts'
import { RefusedError } from '../state/refusedError.ts'
import type { User, Users } from '../state/users.ts'
import { movedMail, updateMail } from './mails.ts'

export interface EmailUpdates {
  begin(frame: Frame, user: User, email: string): Promise<'VERIFY_PRIMARY_OTP'>
  /** Checks the code that was sent to the old email. */
  primary(frame: Frame, user: User, otp: string): Promise<void>
  /** Checks the code that was sent to the new email. Resolves with that email. */
  secondary(frame: Frame, user: User, otp: string): Promise<string>
}

/** Changes of the email: first the old email is confirmed, then the new one. */
export function createEmailUpdates(parts: {
  readonly mailbox: Mailbox
  readonly codes: Codes
  readonly users: Users
}): EmailUpdates {
  const { mailbox, codes, users } = parts
  const sendCode = (frame: Frame, which: 'primary' | 'secondary', to: string, next: string) =>
    mailbox.send(updateMail(to, codes.issue(`${which}:${frame.id}`), next))
  return {
    async begin(frame, user, email) {
      // An email is enough to sign in, and a page could otherwise give one of its own to the account.
      if (!user.email) throw new RefusedError('This account has no email that could confirm the new one')
      if (email === user.email) throw new RefusedError('This is your email already')
      if (users.byEmail(email)) throw new RefusedError('Another account has this email')
      frame.update = { user, email, primary: 'pending' }
      await sendCode(frame, 'primary', user.email, email)
      return 'VERIFY_PRIMARY_OTP'
    },
    async primary(frame, user, otp) {
      const update = updateOf(frame, user)
      codes.use(`primary:${frame.id}`, otp)
      update.primary = 'confirmed'
      await sendCode(frame, 'secondary', update.email, update.email)
    },
    async secondary(frame, user, otp) {
      const update = updateOf(frame, user)
      if (update.primary !== 'confirmed') throw new RefusedError(noUpdate)
      codes.use(`secondary:${frame.id}`, otp)
      if (users.byEmail(update.email)) throw new RefusedError('Another account has this email')
      delete frame.update
      const before = user.email
      users.moveEmail(user, update.email)
      // The email has changed, even if this notice cannot be delivered.
      if (before) await mailbox.send(movedMail(before, update.email)).catch(() => undefined)
      return update.email
    },
  }
}

const noUpdate = 'No email change is in progress'

function updateOf({ update }: Frame, user: User): EmailUpdate {
  if (update?.user !== user) throw new RefusedError(noUpdate)
  return update
}
