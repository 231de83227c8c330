import type { ChainId } from '@latchkit/kernel'
import { errors } from '../../errors.ts'
import { createSignInMessage, type MessageOptions } from '../createSignInMessage.ts'
import { isSessionOf } from '../isSessionOf.ts'
import type { SiwxAccount, SiwxCallOptions, SiwxConfig, SiwxPorts, SiwxSession } from '../types.ts'
import { createNonces } from './createNonces.ts'
import { createSessionList } from './sessionList.ts'

/** The options of `createLocalSiwx`. @example const optional: LocalSiwxOptions = { required: false } */
export interface LocalSiwxOptions extends MessageOptions {
  /** Whether a visitor who does not sign in is disconnected. Default: `true`. */
  readonly required?: boolean | undefined
  /** Whether disconnecting signs out. Default: `true`. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Returns a nonce of your server. Default: 128 random bits of this page. */
  getNonce?(account: SiwxAccount, options: SiwxCallOptions): Promise<string>
}

/** Creates the configuration that keeps sessions in this browser. */
export function createLocal(options: LocalSiwxOptions, ports: SiwxPorts): SiwxConfig {
  const { required = true, signOutOnDisconnect = true, getNonce, ...message } = options
  const list = createSessionList(ports.storage)
  const nonces = createNonces(ports)
  /** The sessions that this page has verified, so that each signature is checked once. */
  const verified = new Set<string>()

  async function check(session: SiwxSession, isNew: boolean, { signal }: SiwxCallOptions) {
    const { verify } = await import('../../verify/verifySession.ts')
    const { data } = session
    const expected = {
      ...ports.page,
      nonce: data.nonce,
      allowGrants: true,
      time: ports.dateNow(),
      ...(isNew ? { maxAgeMs: nonces.lifetimeMs } : {}),
    }
    return verify(session, expected, { node: ports.node(data.chainId), signal })
  }

  async function accept(sessions: readonly SiwxSession[], callOptions: SiwxCallOptions): Promise<void> {
    const areOwn = sessions.every(({ data }) => nonces.has(data.nonce))
    // A nonce is used once, whatever comes of it.
    for (const { data } of sessions) nonces.use(data.nonce)
    if (!areOwn) throw errors.SIWX_REFUSED({ cause: new Error('The nonce is not one of this page.') })
    for (const session of sessions) {
      const result = await check(session, true, callOptions)
      if (!result.ok) throw toError(result)
      verified.add(keyOf(session))
    }
    callOptions.signal.throwIfAborted()
  }

  /** A session is dropped only if it is known not to be valid: a node that does not answer proves nothing. */
  async function isValid(session: SiwxSession, callOptions: SiwxCallOptions): Promise<boolean> {
    if (verified.has(keyOf(session))) return !isOver(session, ports.dateNow())
    const result = await check(session, false, callOptions)
    if (result.ok) verified.add(keyOf(session))
    return result.ok || result.reason === 'NODE'
  }

  return {
    getRequired: () => required,
    signOutOnDisconnect,
    async createMessage(account, callOptions) {
      const nonce = getNonce ? await getNonce(account, callOptions) : ports.randomId()
      const now = ports.dateNow()
      const created = await createSignInMessage(ports, message, { ...account, nonce, now })
      nonces.add(nonce)
      return created
    },
    async addSession(session, callOptions) {
      await accept([session], callOptions)
      list.add(session)
    },
    async setSessions(sessions, callOptions) {
      const isStored = ({ signature, message: text }: SiwxSession) =>
        list.read().some((one) => one.signature === signature && one.message === text)
      const added = sessions.filter((session) => !isStored(session))
      await accept(added, callOptions)
      list.write(sessions)
    },
    async getSessions(chainId: ChainId, address, callOptions) {
      const own = list.read().filter((session) => isSessionOf(session, chainId, address))
      const invalid = new Set<string>()
      for (const session of own) if (!(await isValid(session, callOptions))) invalid.add(keyOf(session))
      return list
        .keep((session) => !invalid.has(keyOf(session)))
        .filter((session) => isSessionOf(session, chainId, address))
    },
    async revokeSession(chainId, address) {
      list.keep((session) => !isSessionOf(session, chainId, address))
    },
  }
}

const keyOf = ({ data, message, signature }: SiwxSession): string =>
  JSON.stringify([data, message, signature])

const isOver = ({ data }: SiwxSession, now: number): boolean =>
  data.expirationTime !== undefined && Date.parse(data.expirationTime) <= now

function toError(result: { readonly reason: string; readonly message: string }) {
  const cause = new Error(result.message)
  if (['FUTURE', 'OLD', 'EARLY', 'EXPIRED'].includes(result.reason)) return errors.SIWX_CLOCK({ cause })
  return result.reason === 'NODE' ? errors.SIWX_SERVICE({ cause }) : errors.SIWX_REFUSED({ cause })
}
