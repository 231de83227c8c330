import { type ChainId, parseChainId } from '@latchkit/kernel'
import { unlessAborted } from '@latchkit/kernel/chain'
import type { PairingMessage } from '@latchkit/kernel/plugin'
import { dropAbsent } from '@latchkit/kernel/sign-in'
import { errors } from '../../errors.ts'
import { isSessionOf } from '../isSessionOf.ts'
import type { SiwxAccount, SiwxCallOptions, SiwxConfig, SiwxMessage, SiwxSession } from '../types.ts'
import type { SiweConfig, SiweMessageParams, SiweSession } from './siweConfig.ts'

/** Maps a configuration of sign-in with Ethereum, which only EVM accounts use. Its functions know no signal, so an aborted call ignores what they return. */
export function mapSiweConfig(config: SiweConfig): SiwxConfig {
  /** The session that was sent last: the server keeps one. */
  let lastSent: SiwxSession | undefined

  /** Reads what a message contains, of an account unless it is not known yet. */
  async function readArgs({ signal }: SiwxCallOptions, did?: string) {
    const read = Promise.all([config.getNonce(did), config.getMessageParams()])
    const [nonce, params] = await unlessAborted(read, signal).catch((cause: unknown) => {
      signal.throwIfAborted()
      throw errors.SIWX_NONCE({ cause })
    })
    return { nonce, args: { ...params, iat: params.iat ?? new Date().toISOString() } }
  }

  async function createMessage(account: SiwxAccount, options: SiwxCallOptions): Promise<SiwxMessage> {
    const chainId = toNumber(account.chainId)
    const did = `did:pkh:${account.chainId}:${account.accountAddress}`
    const { nonce, args } = await readArgs(options, did)
    const text = config.createMessage({ ...args, address: did, chainId, nonce, version: '1' })
    return { ...account, version: '1', ...toFields(args, nonce), toString: () => text }
  }

  async function addSession(session: SiwxSession, { signal }: SiwxCallOptions): Promise<void> {
    const { message, signature, cacao, data } = session
    const chainId = toNumber(data.chainId)
    lastSent = session
    const signed = { message, signature, ...(cacao === undefined ? {} : { cacao }) }
    const verification = Promise.resolve(config.verifyMessage(signed))
    void verification
      // The visitor has left in the meantime, and the server has a session now.
      .then((isValid) => isValid && signal.aborted && lastSent === session && config.signOut())
      .catch(() => undefined)
    const isValid = await unlessAborted(verification, signal).catch((cause: unknown) => {
      signal.throwIfAborted()
      throw errors.SIWX_SERVICE({ cause })
    })
    if (!isValid) throw errors.SIWX_REFUSED()
    config.onSignIn?.({ address: data.accountAddress, chainId })
  }

  async function readSession({ signal }: SiwxCallOptions): Promise<SiweSession | null> {
    return unlessAborted(config.getSession(), signal).catch((cause: unknown) => {
      signal.throwIfAborted()
      throw errors.SIWX_SERVICE({ cause })
    })
  }

  async function signOut({ signal }: SiwxCallOptions): Promise<void> {
    const isDone = await unlessAborted(config.signOut(), signal).catch((cause: unknown) => {
      signal.throwIfAborted()
      throw errors.SIWX_SIGN_OUT({ cause })
    })
    if (!isDone) throw errors.SIWX_SIGN_OUT()
    config.onSignOut?.()
  }

  const isOf = (session: SiweSession | null, chainId: ChainId, address: string): session is SiweSession =>
    session !== null && isSessionOf({ data: caipData(session) }, chainId, address)

  return {
    createMessage,
    async createPairingMessage(_, options) {
      const { nonce, args } = await readArgs(options)
      return toFields(args, nonce)
    },
    addSession,
    namespaces: ['eip155'],
    getRequired: () => config.required ?? true,
    enabled: config.enabled ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
    signOutOnAccountChange: config.signOutOnAccountChange ?? true,
    signOutOnNetworkChange: config.signOutOnNetworkChange ?? true,
    async setSessions(sessions, options) {
      const [first] = sessions
      // The server keeps one session.
      if (first) return addSession(first, options)
      if (await readSession(options)) await signOut(options)
    },
    async getSessions(chainId, address, options) {
      if (!isEvm(chainId)) return []
      const session = await readSession(options)
      return isOf(session, chainId, address) ? [toSession(session)] : []
    },
    async revokeSession(chainId, address, options) {
      if (isEvm(chainId) && isOf(await readSession(options), chainId, address)) await signOut(options)
    },
  }
}

const isEvm = (chainId: string): boolean => parseChainId(chainId).namespace === 'eip155'

/** @throws {Error} for a network that no message of EIP-4361 can be for, because its chain id is not a number */
function toNumber(chainId: string): number {
  if (!isEvm(chainId)) throw new Error(`Sign-in with Ethereum does not support the network "${chainId}"`)
  return Number(parseChainId(chainId).reference)
}

const caipData = ({ address, chainId }: SiweSession) => ({
  chainId: `eip155:${chainId}`,
  // Some servers keep the address as they were given it.
  accountAddress: address.slice(address.lastIndexOf(':') + 1),
})

function toFields(params: SiweMessageParams & { iat: string }, nonce: string): PairingMessage {
  const { domain, uri, statement, resources, requestId, iat, exp, nbf } = params
  const times = { issuedAt: iat, expirationTime: exp, notBefore: nbf }
  return dropAbsent({ domain, uri, nonce, statement, resources, requestId, ...times })
}

/** The session of the server, of which only the account is known. */
const toSession = (session: SiweSession): SiwxSession => ({
  data: { ...caipData(session), domain: '', uri: '', version: '1', nonce: '', issuedAt: '' },
  message: '',
  signature: '',
})
