import type { Mailbox } from '../mail/mailbox.ts'
import type { Codes } from '../state/codes.ts'
import type { Frame } from '../state/frames.ts'
import { RefusedError } from '../state/refusedError.ts'
import type { User, Users } from '../state/users.ts'
import { codeMail, movedMail } from './mails.ts'

export interface EmailUpdates {
  begin(frame: Frame, user: User, email: string): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  /** Checks the code that was sent to the old email. */
  primary(frame: Frame, otp: string): Promise<void>
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
  const sendCode = (frame: Frame, which: string, to: string) =>
    mailbox.send(codeMail(to, codes.issue(`${which}:${frame.id}`)))
  return {
    async begin(frame, user, email) {
      if (email === user.email) throw new RefusedError('This is your email already')
      if (users.byEmail(email)) throw new RefusedError('Another account has this email')
      frame.update = { email, primary: user.email ? 'pending' : 'confirmed' }
      await sendCode(frame, user.email ? 'primary' : 'secondary', user.email ?? email)
      return user.email ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP'
    },
    async primary(frame, otp) {
      const { update } = frame
      if (!update) throw new RefusedError('No change of the email has begun')
      codes.use(`primary:${frame.id}`, otp)
      update.primary = 'confirmed'
      await sendCode(frame, 'secondary', update.email)
    },
    async secondary(frame, user, otp) {
      const { update } = frame
      if (update?.primary !== 'confirmed') throw new RefusedError('No change of the email has begun')
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
