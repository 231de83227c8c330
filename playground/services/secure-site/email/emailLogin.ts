import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Mailbox } from '../mail/mailbox.ts'
import type { DeviceRule } from '../settings.ts'
import type { Codes } from '../state/codes.ts'
import type { Device } from '../state/devices.ts'
import type { EmailLogin, Frame, Frames } from '../state/frames.ts'
import { RefusedError } from '../state/refusedError.ts'
import type { Session, Sessions } from '../state/sessions.ts'
import { emailIdentity, type User, type Users } from '../state/users.ts'
import { codeMail, deviceMail } from './mails.ts'

const pollMs = 50

export interface EmailLoginParts {
  readonly mailbox: Mailbox
  readonly codes: Codes
  readonly users: Users
  readonly sessions: Sessions
  readonly frames: Frames
  readonly deviceRule: () => DeviceRule
  /** URL of the site, for the links in mails. */
  readonly siteUrl: () => string
}

export interface Requester {
  readonly frame: Frame
  readonly device: Pick<Device, 'id'>
  readonly embedder: string
}

export type EmailAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

export interface EmailLogins {
  connect(email: string, requester: Requester): Promise<{ action: EmailAction; session?: Session }>
  /** Resolves when the user has approved the device through the mailed link. */
  awaitDevice(frame: Frame, signal: AbortSignal): Promise<void>
  /** The login of a link, or undefined if the link is used, replaced or invalid. */
  byLink(link: string): EmailLogin | undefined
  approveLink(link: string): Promise<boolean>
  /** Redeems the code and returns its user. */
  useCode(otp: string, requester: Requester): User
  forget(): void
}

/** Logins by email. They always need a code, and on a new device a mailed link before it. */
export function createEmailLogins(parts: EmailLoginParts): EmailLogins {
  const { mailbox, codes, users, sessions, frames } = parts
  /** The pairs of users and devices that have completed a login. */
  const knownDevices = new Set<string>()
  const pairOf = (user: User, device: string) => JSON.stringify([user.id, device])

  const isNew = (email: string, device: string) => {
    const rule = parts.deviceRule()
    if (rule !== 'auto') return rule === 'new'
    const user = users.byEmail(email)
    return user !== undefined && !knownDevices.has(pairOf(user, device))
  }
  const sendCode = (frame: Frame, email: string) =>
    mailbox.send(codeMail(email, codes.issue(`login:${frame.id}`)))
  const frameOf = (link: string) => [...frames.all()].find(({ login }) => link && login?.link === link)

  return {
    async connect(email, requester) {
      const { frame, device } = requester
      const session = parts.deviceRule() === 'new' ? undefined : sessions.isLive(email, requester)
      if (session) return { action: 'CONNECT', session }
      if (!isNew(email, device.id)) {
        frame.login = { email, approved: true }
        await sendCode(frame, email)
        return { action: 'VERIFY_OTP' }
      }
      const link = randomBytes(24).toString('base64url')
      frame.login = { email, link, approved: false }
      await mailbox.send(deviceMail(email, `${parts.siteUrl()}/device/${link}`))
      return { action: 'VERIFY_DEVICE' }
    },
    async awaitDevice(frame, signal) {
      while (!frame.login?.approved) {
        if (!frame.login) throw new RefusedError('No sign-in is in progress')
        await wait(pollMs, undefined, { signal })
      }
    },
    byLink: (link) => frameOf(link)?.login,
    async approveLink(link) {
      const frame = frameOf(link)
      if (!frame?.login) return false
      const { email } = frame.login
      frame.login = { email, approved: false }
      await sendCode(frame, email)
      frame.login = { email, approved: true }
      return true
    },
    useCode(otp, { frame, device }) {
      const { login } = frame
      if (!login?.approved) throw new RefusedError('No sign-in is in progress')
      codes.use(`login:${frame.id}`, otp)
      delete frame.login
      const user = users.obtain(emailIdentity(login.email), { email: login.email })
      knownDevices.add(pairOf(user, device.id))
      return user
    },
    forget: () => knownDevices.clear(),
  }
}
