import type { ChainAdapter } from '../../contracts/chain.ts'
import type { ChainId, Network } from '../../contracts/ids.ts'
import type { RequestDraft } from '../../contracts/rpc.ts'
import { switchErrors } from './switchErrors.ts'

/**
 * The network that a request takes its wallet to, where it is a request for that: a wallet of our own is not asked by it.
 *
 * @throws {LatchkitError} CHAIN_UNSUPPORTED when it is none of the site's
 */
export function parseSwitchRequest(
  adapter: Pick<ChainAdapter, 'namespace' | 'switchRequest'>,
  draft: RequestDraft,
  networks: readonly Network[],
): ChainId | undefined {
  const rows = networks
    .filter((one) => one.chainNamespace === adapter.namespace)
    .map((network) => ({ network, request: adapter.switchRequest(network)[0] }))
  if (!rows.some(({ request }) => request?.method === draft.method)) return undefined
  // Quantities may be written in either case.
  const written = (one: RequestDraft | undefined) => JSON.stringify([one?.method, one?.params]).toLowerCase()
  const found = rows.find(({ request }) => written(request) === written(draft))
  if (!found) throw switchErrors.CHAIN_UNSUPPORTED()
  return found.network.caipNetworkId
}
