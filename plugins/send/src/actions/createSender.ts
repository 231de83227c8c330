import {
  activeConnectionAtom,
  activeNetworkAtom,
  type Connection,
  LatchkitError,
  type Namespace,
  parseAccountId,
  parseChainId,
} from '@latchkit/kernel'
import { type Context, transactionHash } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import type { Review } from '../model.ts'
import type { Needs } from '../needs.ts'
import type { Recents } from './createRecents.ts'
import { isImitation } from './keepReceiver.ts'
import { keyOf } from './keyOf.ts'
import { type Sender, transferOf } from './prepareReview.ts'

/** The context of this plugin, with its options. */
export type SendContext = Context<Needs, { readonly namespaces: readonly Namespace[] }>

/** A request that a wallet has answered with a transaction hash. */
export interface Dispatched {
  readonly method: string
  readonly hash: string
}

/** How a review is sent. `decidedAt` is when the visitor decided, in milliseconds since the Unix epoch. */
export interface SendOptions {
  readonly signal: AbortSignal
  readonly maySendTwice: boolean
  readonly decidedAt?: number
}

/** How many known addresses are compared with a receiver. */
const maxKnownReceivers = 50

/** Creates the functions that send a review for the connected account. */
export function createSender(
  { chains, rpc, store, track, options: { namespaces } }: SendContext,
  recents: Pick<Recents, 'read'>,
) {
  /** The receivers that this page has sent to, the latest last. */
  const sentTo = new Set<string>()

  async function readSender(): Promise<Sender> {
    const connection = store.get(activeConnectionAtom)
    if (!connection || !store.get(activeNetworkAtom) || !namespaces.includes(connection.namespace))
      throw errors.UNSUPPORTED()
    const adapter = await chains.adapter(connection.namespace)
    if (!adapter.transfer) throw errors.UNSUPPORTED()
    return { connection, adapter }
  }

  /** The other accounts of the wallet, the recent receivers, and those that this page has sent to. */
  const knownReceivers = ({ accounts, namespace }: Connection): readonly string[] => [
    ...accounts.slice(1, maxKnownReceivers).map((account) => parseAccountId(account).address),
    ...recents.read(namespace),
    ...sentTo,
  ]

  /** Sends a review to the wallet, if its account and network are still the connected ones. */
  async function dispatch(
    review: Review,
    { signal, maySendTwice, decidedAt = Date.now() }: SendOptions,
  ): Promise<Dispatched> {
    const { connection, adapter } = await readSender()
    if (connection.accounts[0] !== review.from || connection.chainId !== review.chainId)
      throw errors.ACCOUNT_OR_NETWORK_CHANGED()
    const [amount = ''] = review.amount.split(' ')
    const properties = {
      network: review.chainId,
      token: review.symbol,
      amount,
      isSmartAccount: connection.details?.[review.from]?.type === 'smartAccount',
    }
    const draft = await adapter.transfer?.(transferOf(review), { signal })
    if (!draft) throw errors.UNSUPPORTED()
    track({ event: 'SEND_INITIATED', properties })
    try {
      const expects = { account: review.from, chainId: review.chainId }
      const result = await rpc.request(parseChainId(review.chainId).namespace, draft, {
        signal,
        expects,
        // Also protects against repeating a send with an unknown outcome from an earlier page.
        idempotencyKey: keyOf(review),
        allowRepeat: maySendTwice,
        decidedAt,
      })
      track({ event: 'SEND_SUCCESS', properties })
      if (!isImitation(review)) sentTo.add(review.to)
      if (sentTo.size > maxKnownReceivers) sentTo.delete([...sentTo][0] ?? '')
      return { method: draft.method, hash: transactionHash(result) ?? String(result) }
    } catch (error) {
      const isRejected = error instanceof LatchkitError && error.reason === 'USER_REJECTED'
      track({
        event: isRejected ? 'SEND_REJECTED' : 'SEND_ERROR',
        properties: { ...properties, message: error instanceof Error ? error.message : '' },
      })
      throw error
    }
  }

  return { readSender, knownReceivers, dispatch }
}
