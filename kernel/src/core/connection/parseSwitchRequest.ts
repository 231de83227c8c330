import type { ChainAdapter } from '../../contracts/chain.ts'
import type { ChainId, Network } from '../../contracts/ids.ts'
import type { RequestDraft } from '../../contracts/rpc.ts'
import { switchErrors } from './switchErrors.ts'

/**
 * Returns the network that a request switches to, or `undefined` for any other request. The embedded wallet does not
 * receive such requests.
 *
 * @throws {LatchkitError} CHAIN_UNSUPPORTED if the network is not configured
 */
export function parseSwitchRequest(
  adapter: Pick<ChainAdapter, 'namespace' | 'switchRequest'>,
  draft: RequestDraft,
  networks: readonly Network[],
): ChainId | undefined {
  const rows = networks
    .filter((network) => network.chainNamespace === adapter.namespace)
    .map((network) => ({ network, request: adapter.switchRequest(network)[0] }))
  if (!rows.some(({ request }) => request?.method === draft.method)) return undefined
  // Hex quantities are case-insensitive.
  const normalize = (request: RequestDraft | undefined) =>
    JSON.stringify([request?.method, request?.params]).toLowerCase()
  const match = rows.find(({ request }) => normalize(request) === normalize(draft))
  if (!match) throw switchErrors.CHAIN_UNSUPPORTED()
  return match.network.caipNetworkId
}
