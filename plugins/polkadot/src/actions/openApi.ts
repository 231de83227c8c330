import { type Network, networkErrors, parseChainId } from '@latchkit/kernel'
import { ApiPromise, WsProvider } from '@polkadot/api'
import type { ApiOptions } from '@polkadot/api/types'
import { errors } from './errors.ts'
import { createHttpProvider } from './httpProvider.ts'
import type { Node } from './node.ts'

/** All that one reading or building takes. */
const totalMs = 30_000

const apis = new WeakMap<Network, Promise<ApiPromise>>()

/**
 * Runs something with a chain's metadata at hand. The chain's metadata is read once a page, and again when its runtime
 * was upgraded meanwhile.
 *
 * @throws {LatchkitError} SILENT when the node does not answer, OTHER_CHAIN when it is of another network
 */
export async function withApi<T>(
  node: Node,
  run: (api: ApiPromise) => Promise<T>,
  signal: AbortSignal = new AbortController().signal,
): Promise<T> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(totalMs)])
  return unlessAborted(fresh(node).then(run), bounded)
}

async function fresh(node: Node): Promise<ApiPromise> {
  const api = await apiOf(node)
  const { specVersion } = await api.rpc.state.getRuntimeVersion()
  if (specVersion.eq(api.runtimeVersion.specVersion)) return api
  forget(node.network, api)
  return apiOf(node)
}

function apiOf(node: Node): Promise<ApiPromise> {
  const { network } = node
  const known = apis.get(network)
  if (known) return known
  const opened = open(node)
  apis.set(network, opened)
  opened.catch(() => apis.delete(network))
  return opened
}

async function open({ network, fetch }: Node): Promise<ApiPromise> {
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
    throw networkErrors.SILENT({ cause })
  }
  leave(api)
  throw errors.OTHER_CHAIN({ values: { name: network.name } })
}

function forget(network: Network, api: ApiPromise): void {
  apis.delete(network)
  leave(api)
}

const leave = (api: ApiPromise) => void api.disconnect().catch(() => undefined)

function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(networkErrors.SILENT({ cause: signal.reason }))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    // Heard also after the abort, when nobody waits for it any more.
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
