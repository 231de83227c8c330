import type { ISignClient, SessionTypes } from '@walletconnect/types'
import { errors } from '../errors.ts'
import type { RequestedNamespace } from '../session/namespaces.ts'
import { readApproved } from '../session/readApproved.ts'
import { type PairedSession, readSession } from './client.ts'
import type { SignedAnswer } from './readAnswer.ts'

const sessionSeconds = 7 * 24 * 60 * 60

/** What a wallet has answered, and the request that it answers. */
interface SessionParts {
  readonly answer: SignedAnswer
  readonly requested: RequestedNamespace
  readonly publicKey: string
  readonly pairingTopic: string
}

/** Creates and stores the session that a wallet has approved by signing, as the SDK does with its own. */
export async function createSession(
  { core, metadata, session }: Pick<ISignClient, 'core' | 'metadata' | 'session'>,
  { answer: { cacaos, responder }, requested, publicKey, pairingTopic }: SessionParts,
): Promise<PairedSession> {
  const { accounts, methods } = readApproved(cacaos, requested)
  if (accounts.length === 0 || methods.length === 0) throw errors.NO_NETWORK()
  const topic = await core.crypto.generateSharedKey(publicKey, responder.publicKey)
  const expiry = Math.floor(Date.now() / 1_000) + sessionSeconds
  const chains = requested.chains.filter((chain) => accounts.some((one) => one.startsWith(`${chain}:`)))
  const eip155 = { chains, accounts: [...accounts], methods: [...methods], events: [...requested.events] }
  const created: SessionTypes.Struct = {
    topic,
    pairingTopic,
    relay: { protocol: 'irn' },
    expiry,
    acknowledged: true,
    controller: responder.publicKey,
    self: { publicKey, metadata },
    peer: responder,
    requiredNamespaces: {},
    optionalNamespaces: {},
    namespaces: { eip155 },
    transportType: 'relay',
  }
  await core.relayer.subscribe(topic)
  await session.set(topic, created)
  core.expirer.set(topic, expiry)
  return readSession(created) ?? Promise.reject(errors.WRONG_ANSWER())
}
