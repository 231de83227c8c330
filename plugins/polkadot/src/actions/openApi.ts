import { type Network, parseChainId } from '@latchkit/kernel'
import type { NetworkNode } from '@latchkit/kernel/chain'
import { unlessAborted } from '@latchkit/kernel/chain'
import { networkErrors } from '@latchkit/kernel/plugin'
import { ApiPromise, WsProvider } from '@polkadot/api'
import type { ApiOptions } from '@polkadot/api/types'
import { errors } from '../errors.ts'
import { createHttpProvider } from './httpProvider.ts'

/** The time limit of one read or one transfer. */
const timeoutMs = 30_000

const apis = new WeakMap<Network, Promise<ApiPromise>>()

/**
 * Runs a function with the API of a chain. The chain's metadata is read once per page, and again after a runtime upgrade.
 *
 * @throws {LatchkitError} NO_RESPONSE when the node does not respond, OTHER_NETWORK when it serves another network
 */
export async function withApi<T>(
  node: NetworkNode,
  run: (api: ApiPromise) => Promise<T>,
  signal: AbortSignal = new AbortController().signal,
): Promise<T> {
  const timedSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  return unlessAborted(getCurrentApi(node).then(run), timedSignal, () =>
    networkErrors.NO_RESPONSE({ cause: timedSignal.reason }),
  )
}

async function getCurrentApi(node: NetworkNode): Promise<ApiPromise> {
  const api = await getApi(node)
  const { specVersion } = await api.rpc.state.getRuntimeVersion()
  if (specVersion.eq(api.runtimeVersion.specVersion)) return api
  removeApi(node.network, api)
  return getApi(node)
}

function getApi(node: NetworkNode): Promise<ApiPromise> {
  const { network } = node
  const existing = apis.get(network)
  if (existing) return existing
  const api = openApi(node)
  apis.set(network, api)
  api.catch(() => apis.delete(network))
  return api
}

async function openApi({ network, fetch }: NetworkNode): Promise<ApiPromise> {
  const url = network.rpcUrls.default.http[0] ?? ''
  const options: ApiOptions = {
    // The types of the SDK's own provider and of the option differ in one `undefined`.
    provider: /^wss?:/.test(url)
      ? (new WsProvider(url) as NonNullable<ApiOptions['provider']>)
      : createHttpProvider(url, fetch),
    noInitWarn: true,
    // A strict content security policy forbids WebAssembly, and everything that is used has a JavaScript implementation.
    initWasm: false,
    throwOnConnect: true,
  }
  const api = new ApiPromise(options)
  try {
    await api.isReadyOrError
    const { reference } = parseChainId(network.caipNetworkId)
    if (api.genesisHash.toHex().slice(2, 2 + reference.length) === reference) return api
  } catch (cause) {
    disconnect(api)
    throw networkErrors.NO_RESPONSE({ cause })
  }
  disconnect(api)
  throw errors.OTHER_NETWORK({ values: { name: network.name } })
}

function removeApi(network: Network, api: ApiPromise): void {
  apis.delete(network)
  disconnect(api)
}

const disconnect = (api: ApiPromise) => void api.disconnect().catch(() => undefined)
