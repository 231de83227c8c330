import { type Network, networkErrors, parseChainId } from '@latchkit/kernel'
import type { NetworkNode } from '@latchkit/kernel/chain'
import { unlessAborted } from '@latchkit/kernel/chain'
import { ApiPromise, WsProvider } from '@polkadot/api'
import type { ApiOptions } from '@polkadot/api/types'
import { errors } from './errors.ts'
import { createHttpProvider } from './httpProvider.ts'

/** All that one reading or building takes. */
const totalMs = 30_000

const apis = new WeakMap<Network, Promise<ApiPromise>>()

/**
 * Runs something with a chain's metadata at hand. The chain's metadata is read once a page, and again when its runtime
 * was upgraded meanwhile.
 *
 * @throws {LatchkitError} NO_RESPONSE when the node does not answer, OTHER_CHAIN when it is of another network
 */
export async function withApi<T>(
  node: NetworkNode,
  run: (api: ApiPromise) => Promise<T>,
  signal: AbortSignal = new AbortController().signal,
): Promise<T> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(totalMs)])
  return unlessAborted(fresh(node).then(run), bounded, () =>
    networkErrors.NO_RESPONSE({ cause: bounded.reason }),
  )
}

async function fresh(node: NetworkNode): Promise<ApiPromise> {
  const api = await apiOf(node)
  const { specVersion } = await api.rpc.state.getRuntimeVersion()
  if (specVersion.eq(api.runtimeVersion.specVersion)) return api
  forget(node.network, api)
  return apiOf(node)
}

function apiOf(node: NetworkNode): Promise<ApiPromise> {
  const { network } = node
  const known = apis.get(network)
  if (known) return known
  const opened = open(node)
  apis.set(network, opened)
  opened.catch(() => apis.delete(network))
  return opened
}

async function open({ network, fetch }: NetworkNode): Promise<ApiPromise> {
  const url = network.rpcUrls.default.http[0] ?? ''
  const options: ApiOptions = {
    // The SDK's own differs from its interface in an `undefined`.
    provider: /^wss?:/.test(url)
      ? (new WsProvider(url) as NonNullable<ApiOptions['provider']>)
      : createHttpProvider(url, fetch),
    noInitWarn: true,
    // A strict content policy lets no WebAssembly run: all that is used of it has an equal in JavaScript.
    initWasm: false,
    throwOnConnect: true,
  }
  const api = new ApiPromise(options)
  try {
    await api.isReadyOrError
    const { reference } = parseChainId(network.caipNetworkId)
    if (api.genesisHash.toHex().slice(2, 2 + reference.length) === reference) return api
  } catch (cause) {
    leave(api)
    throw networkErrors.NO_RESPONSE({ cause })
  }
  leave(api)
  throw errors.OTHER_CHAIN({ values: { name: network.name } })
}

function forget(network: Network, api: ApiPromise): void {
  apis.delete(network)
  leave(api)
}

const leave = (api: ApiPromise) => void api.disconnect().catch(() => undefined)
