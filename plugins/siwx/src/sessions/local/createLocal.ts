import type { ChainId } from '@latchkit/kernel'
import { lazy, type PairingMessage } from '@latchkit/kernel/plugin'
import { createPairingMessage, createSignInMessage, type MessageOptions } from '../createSignInMessage.ts'
import { isSessionOf } from '../isSessionOf.ts'
import type { SiwxAccount, SiwxCallOptions, SiwxConfig, SiwxPorts, SiwxSession } from '../types.ts'
import { createNonces } from './createNonces.ts'
import { createSessionList, keyOf } from './sessionList.ts'

// A constant function, so that the code is requested once.
const loadChecks = lazy(() => import('./checkSessions.ts'))

/** What a nonce is for: a network, and an account unless the wallet signs while it connects. */
export interface NonceTarget
  extends Pick<SiwxAccount, 'chainId'>,
    Partial<Pick<SiwxAccount, 'accountAddress'>> {}

/** The options of `createLocalSiwx`. @example const optional: LocalSiwxOptions = { required: false } */
export interface LocalSiwxOptions extends MessageOptions {
  /** Whether a visitor who does not sign in is disconnected. Default: `true`. */
  readonly required?: boolean | undefined
  /** Whether disconnecting signs out. Default: `true`. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Returns a nonce of your server. Default: 128 random bits of this page. */
  getNonce?(target: NonceTarget, options: SiwxCallOptions): Promise<string>
}

/** Creates the configuration that keeps sessions in this browser. */
export function createLocal(options: LocalSiwxOptions, ports: SiwxPorts): SiwxConfig {
  const { required = true, signOutOnDisconnect = true, getNonce, ...message } = options
  const list = createSessionList(ports.storage)
  const nonces = createNonces(ports)
  const parts = { ports, nonces, verified: new Set<string>() }

  async function accept(sessions: readonly SiwxSession[], { signal }: SiwxCallOptions): Promise<void> {
    const { checkNew } = await loadChecks()
    await checkNew(sessions, { ...parts, signal })
  }

  /** Creates the fields of a message, whose nonce can be used from now on. */
  async function createFields(target: NonceTarget, callOptions: SiwxCallOptions): Promise<PairingMessage> {
    const nonce = getNonce ? await getNonce(target, callOptions) : ports.randomId()
    nonces.add(nonce)
    return createPairingMessage(ports, message, nonce, ports.dateNow())
  }

  return {
    getRequired: () => required,
    signOutOnDisconnect,
    createMessage: async (account, callOptions) =>
      createSignInMessage(ports, account, await createFields(account, callOptions)),
    createPairingMessage: (chainId, callOptions) => createFields({ chainId }, callOptions),
    async addSession(session, callOptions) {
      await accept([session], callOptions)
      list.add(session)
    },
    async setSessions(sessions, callOptions) {
      const isStored = (session: SiwxSession) =>
        list.read().some((one) => one.signature === session.signature && one.message === session.message)
      const added = sessions.filter((session) => !isStored(session))
      await accept(added, callOptions)
      list.write(sessions)
    },
    async getSessions(chainId: ChainId, address, callOptions) {
      const isOwn = (session: SiwxSession) => isSessionOf(session, chainId, address)
      const own = list.read().filter(isOwn)
      if (own.length === 0) return own
      const { findInvalid } = await loadChecks()
      const invalid = await findInvalid(own, { ...parts, ...callOptions })
      return list.keep((session) => !invalid.has(keyOf(session))).filter(isOwn)
    },
    async revokeSession(chainId, address) {
      list.keep((session) => !isSessionOf(session, chainId, address))
    },
  }
}
