import type { Service } from '../../gateway/service.ts'
import { createSessionStore, type SessionStore } from '../../sessions/sessionStore.ts'
import { createEvm, type Evm } from '../chain/evm.ts'
import { type Cloud, createNetworks } from '../chain/networks.ts'
import { createSolana, type Solana } from '../chain/solana.ts'
import { createEmailLogins, type EmailLogins } from '../email/emailLogin.ts'
import { createEmailUpdates, type EmailUpdates } from '../email/updateEmail.ts'
import { createFarcaster, type Farcaster } from '../farcaster/farcaster.ts'
import { createFarcasterRelay } from '../farcaster/relay.ts'
import { createMailbox, type Mailbox } from '../mail/mailbox.ts'
import type { AnswerParts } from '../requests/answerRequest.ts'
import { type Approvals, createApprovals } from '../requests/approvals.ts'
import type { SecureSiteSettings } from '../settings.ts'
import { createSocials, type Socials } from '../social/socials.ts'
import { type Codes, createCodes } from '../state/codes.ts'
import { createDevices, type Devices } from '../state/devices.ts'
import { createFrames, type Frames } from '../state/frames.ts'
import { createKeys, type Keys } from '../state/keys.ts'
import { createSessions, type Sessions } from '../state/sessions.ts'
import { createUsers, type Users } from '../state/users.ts'

/** The state and the parts of the site, all in memory. */
export interface Site extends AnswerParts {
  readonly url: string
  readonly keys: Keys
  readonly users: Users
  readonly sessions: Sessions
  readonly devices: Devices
  readonly frames: Frames
  readonly codes: Codes
  readonly mailbox: Mailbox
  readonly logins: EmailLogins
  readonly updates: EmailUpdates
  readonly socials: Socials
  readonly farcaster: Farcaster
  readonly farcasterRelay: Service
  readonly approvals: Approvals
  readonly evm: Evm
  readonly solana: Solana
}

export interface CreateSiteParameters {
  readonly url: string
  readonly cloud: Cloud
  readonly settings: SecureSiteSettings
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly mailbox?: Mailbox
  readonly grants?: SessionStore
}

export function createSite({ url, cloud, settings, ...overrides }: CreateSiteParameters): Site {
  const { now = Date.now, mailbox = createMailbox(), grants = createSessionStore() } = overrides
  const networks = createNetworks(cloud)
  const keys = createKeys()
  const [users, sessions, codes, frames] = [
    createUsers(),
    createSessions(),
    createCodes(now),
    createFrames(networks.usual),
  ]
  const [evm, solana, approvals] = [createEvm(keys), createSolana(keys), createApprovals(now)]
  const devices = createDevices()
  const common = { mailbox, codes, users, sessions, frames }
  const logins = createEmailLogins({ ...common, deviceRule: settings.device, siteUrl: () => url })
  const socials = createSocials({ url, keys, users, now })
  const evmNetwork = () => networks.list.find(({ namespace }) => namespace === 'eip155')
  const farcaster = createFarcaster({ url, keys, users, network: evmNetwork })
  const farcasterRelay = createFarcasterRelay(url)
  const bundles = new Map()
  settings.onReset(() => {
    for (const one of [users, sessions, devices, codes, frames, mailbox, approvals, socials, bundles, grants])
      one.clear()
    for (const one of [evm, solana, logins]) one.forget()
  })
  const updates = createEmailUpdates(common)
  return {
    url,
    cloud,
    networks,
    keys,
    ...common,
    devices,
    evm,
    solana,
    approvals,
    logins,
    updates,
    socials,
    farcaster,
    farcasterRelay,
    bundles,
    grants,
  }
}
