import {
  type AccountId,
  type Balance,
  defineErrors,
  LatchkitError,
  networkErrors,
  parseAccountId,
} from '@latchkit/kernel'
import { messageOf } from '../askWallet.ts'
import { detailsOf } from '../detailsOf.ts'
import type { CosmosDetails } from '../networks.ts'
import { type Chains, type Node, type NodeUrl, nodeOf } from './node.ts'

const errors = defineErrors({
  UNSUPPORTED: { message: 'Unsupported chain', surface: 'view' },
})

/** One try takes this long at most, all tries together three times as long (product.md 9, architecture: Provider). */
const tryMs = 10_000
const totalMs = 30_000
const retries = 3
const retryDelayMs = 150

/** Words of a chain that answers: asked again it would say the same. */
const spoken = /query failed|does not exist on chain/i

/**
 * The node of a configured network by its id, and what the integrator said of its chain.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, UNSUPPORTED
 */
export function findChain(
  chains: Chains,
  chainId: string,
): { readonly node: Node; readonly details: CosmosDetails } {
  const node = nodeOf(chains, chainId)
  const details = detailsOf(node.network)
  if (!details) throw errors.UNSUPPORTED()
  return { node, details }
}

/**
 * Reads what an account holds of its network's own currency.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, UNSUPPORTED, SILENT
 */
export async function readBalance(chains: Chains, account: AccountId, signal: AbortSignal): Promise<Balance> {
  const { address, chainId } = parseAccountId(account)
  const { node, details } = findChain(chains, chainId)
  const { openReader } = await import('./openStargate.ts')
  const { amount } = await askChain(node, signal, (at, ends) =>
    openReader(at, ends).getBalance(address, details.denom),
  )
  const { decimals, symbol } = node.network.nativeCurrency
  return { value: BigInt(amount), decimals, symbol }
}

/**
 * Reads from a network's RPC, the next of its URLs when one does not answer.
 *
 * @throws {LatchkitError} SILENT when none answers; what the chain itself says as it is
 */
export async function askChain<T>(
  { network, fetch }: Node,
  signal: AbortSignal,
  ask: (at: NodeUrl, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const urls = network.rpcUrls.default.http
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(totalMs)])
  let last: unknown
  for (let attempt = 0; attempt <= retries && !bounded.aborted; attempt++) {
    const url = urls[attempt % urls.length]
    if (url === undefined) break
    try {
      const ends = AbortSignal.any([bounded, AbortSignal.timeout(tryMs)])
      return await unlessAborted(ask({ url, fetch }, ends), ends)
    } catch (error) {
      if (error instanceof LatchkitError || spoken.test(messageOf(error))) throw error
      last = error
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs * 2 ** attempt))
  }
  throw networkErrors.SILENT({ cause: last })
}

function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
