import * as v from 'valibot'
import { isDeployed } from '../chain/evm.ts'
import { formatChain, numberOf, type SiteNetwork } from '../chain/networks.ts'
import type { FrameResult } from '../frame/types.ts'
import { answerRequest } from '../requests/answerRequest.ts'
import { accountsOf, asHex, preferredOf } from '../requests/request.ts'
import type { Device } from '../state/devices.ts'
import type { Frame } from '../state/frames.ts'
import { RefusedError } from '../state/refusedError.ts'
import type { Session } from '../state/sessions.ts'
import type { User } from '../state/users.ts'
import type { MessageName, Payload } from './schemas.ts'
import type { Site } from './site.ts'
import { fund, userPayload } from './userPayload.ts'

/** The sender of a message: a frame on a device, embedded by a site. */
export interface Caller {
  readonly frame: Frame
  /** The device that has signed the call. */
  readonly device: Device
  /** The origin of the embedding page, as the browser reports it. */
  readonly embedder: string
  /** The token in the frame's own storage. */
  readonly token: string | undefined
  /** Aborts when the frame disconnects. */
  readonly signal: AbortSignal
}

type AnswerTo<Name extends MessageName> = (caller: Caller, payload: Payload<Name>) => Promise<FrameResult>
export type Answers = { readonly [Name in MessageName]: AnswerTo<Name> }

const emailSchema = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254))

/** The answers to all messages. Refusals are thrown as `RefusedError`. */
export function createAnswers(site: Site): Answers {
  const { logins, updates, networks, sessions, socials, farcaster } = site
  const openSession = async ({ device, embedder }: Caller, user: User) => {
    await Promise.all(evmOf(site).map((network) => fund(site, network, user.id)))
    return sessions.open({ user, device: device.id, embedder })
  }
  const openSocialSession = async (caller: Caller, uri: string) =>
    openSession(caller, await socials.finish(uri, { device: caller.device.id, embedder: caller.embedder }))
  return {
    async IS_CONNECTED(caller, payload) {
      const session =
        sessions.find(caller.token, caller) ?? sessions.find(payload?.token ?? undefined, caller)
      return success({ isConnected: session !== undefined }, session)
    },
    async CONNECT_EMAIL(caller, { email }) {
      const { action, session } = await logins.connect(parseEmail(email), caller)
      return success({ action }, session)
    },
    async CONNECT_DEVICE({ frame, signal }) {
      await logins.awaitDevice(frame, signal)
      return success()
    },
    CONNECT_OTP: async (caller, { otp }) =>
      success(undefined, await openSession(caller, logins.useCode(otp, caller))),
    GET_SOCIAL_REDIRECT_URI: async ({ device, embedder }, { provider }) =>
      success({ uri: await socials.begin(provider, { device: device.id, embedder }) }),
    async CONNECT_SOCIAL(caller, { uri, preferredAccountType, ...payload }) {
      const session = await openSocialSession(caller, uri)
      if (preferredAccountType) session.preferred = preferredAccountType
      return success(await userPayload(site, { ...caller, session }, payload), session)
    },
    GET_FARCASTER_URI: async ({ frame }) => success({ url: await farcaster.begin(frame) }),
    async CONNECT_FARCASTER(caller) {
      const user = await farcaster.finish(caller.frame, caller.signal)
      return success({ userName: user.userName ?? '' }, await openSession(caller, user))
    },
    async GET_USER(caller, payload) {
      const newSession = payload?.socialUri ? await openSocialSession(caller, payload.socialUri) : undefined
      const session = newSession ?? sessionOf(site, caller)
      if (payload?.preferredAccountType) session.preferred = payload.preferredAccountType
      return success(await userPayload(site, { ...caller, session }, payload ?? {}), newSession)
    },
    GET_CHAIN_ID: async ({ frame }) => success({ chainId: frame.chainId }),
    async SWITCH_NETWORK({ frame }, { chainId }) {
      const network = networks.get(chainId)
      frame.chainId = network.id
      return success({ chainId: formatChain(network, chainId) })
    },
    async SIGN_OUT({ token }) {
      if (token) sessions.end(token)
      return { kind: 'signedOut' }
    },
    async UPDATE_EMAIL(caller, { email }) {
      const { user } = sessionOf(site, caller)
      return success({ action: await updates.begin(caller.frame, user, parseEmail(email)) })
    },
    async UPDATE_EMAIL_PRIMARY_OTP(caller, { otp }) {
      const { user } = sessionOf(site, caller)
      await updates.primary(caller.frame, user, otp)
      return success()
    },
    async UPDATE_EMAIL_SECONDARY_OTP(caller, { otp }) {
      const { user } = sessionOf(site, caller)
      return success({ newEmail: await updates.secondary(caller.frame, user, otp) })
    },
    SYNC_THEME: async () => success(),
    SYNC_DAPP_DATA: async () => success(),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () =>
      success({ smartAccountEnabledNetworks: evmOf(site).map(numberOf) }),
    async INIT_SMART_ACCOUNT(caller) {
      const { user } = sessionOf(site, caller)
      const [defaultNetwork] = evmOf(site)
      const current = networks.get(caller.frame.chainId)
      const network = current.namespace === 'eip155' ? current : defaultNetwork
      const smart = network && accountsOf(site, user, network).find(({ type }) => type === 'smartAccount')
      if (!network || !smart) throw new RefusedError('There is no smart account on this network')
      const { address } = smart
      return success({ address, isDeployed: await isDeployed(network, asHex(address)) })
    },
    async SET_PREFERRED_ACCOUNT(caller, { type }) {
      const session = sessionOf(site, caller)
      session.preferred = type
      const network = networks.get(caller.frame.chainId)
      return success(preferredOf(accountsOf(site, session.user, network), type))
    },
    async RPC_REQUEST(caller, { method, params, chainId, chainNamespace }) {
      const session = sessionOf(site, caller)
      const requested = chainId ?? caller.frame.chainId
      const chainName =
        chainNamespace && !String(requested).includes(':') && chainNamespace !== 'eip155'
          ? `${chainNamespace}:${requested}`
          : requested
      const network = networks.get(chainName)
      const list = Array.isArray(params) ? params : params === undefined || params === null ? [] : [params]
      const answer = await answerRequest(site, { method, params: list, session, network })
      if ('result' in answer) return success(answer.result)
      const { pending } = answer
      return { kind: 'confirm', ...(await site.approvals.add(caller, pending)), screen: pending.screen }
    },
    RPC_ABORT: async () => success(),
    RELOAD: async () => ({ kind: 'reload' }),
  }
}

function success(payload?: unknown, session?: Pick<Session, 'token'>): FrameResult {
  return {
    kind: 'success',
    ...(payload === undefined ? {} : { payload }),
    ...(session ? { token: session.token } : {}),
  }
}

function sessionOf({ sessions }: Site, caller: Caller): Session {
  const session = sessions.find(caller.token, caller)
  if (!session) throw new RefusedError('No user is signed in')
  return session
}

function parseEmail(text: string): string {
  const parsed = v.safeParse(emailSchema, text)
  if (!parsed.success) throw new RefusedError('Invalid email')
  return parsed.output
}

const evmOf = ({ networks }: Site): readonly SiteNetwork[] =>
  networks.list.filter(({ namespace }) => namespace === 'eip155')
