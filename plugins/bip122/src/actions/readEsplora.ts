import type { ChainId } from '@latchkit/kernel'
import {
  findNode,
  limitBody,
  type NodeAccess,
  NodeUnavailable,
  readFromNodes,
  retryAfterMs,
} from '@latchkit/kernel/chain'
import { type HttpPort, networkErrors } from '@latchkit/kernel/plugin'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { findChain } from '../chains.ts'

/** The part of the port that reads from the service `bitcoin`. */
export type EsploraService = Pick<HttpPort, 'has' | 'get'>

/** What is read: the `path` of the API of Esplora on a network, and the `schema` of its response. */
export interface EsploraRead<S extends GenericSchema> {
  readonly chainId: ChainId
  readonly path: string
  readonly schema: S
  readonly signal: AbortSignal
}

/**
 * Reads from the network's own URLs, else from the service `bitcoin`.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, NO_RESPONSE
 */
export async function readEsplora<S extends GenericSchema>(
  chains: NodeAccess,
  http: EsploraService,
  { chainId, path, schema, signal }: EsploraRead<S>,
): Promise<InferOutput<S>> {
  const { network, fetch } = findNode(chains, chainId)
  const urls = network.rpcUrls.default.http.map((url) => `${url.replace(/\/$/, '')}${path}`)
  if (urls.length > 0)
    return readFromNodes(urls, (url, signal) => readOnce(url, { fetch, schema, signal }), { signal })
  const base = findChain(network.caipNetworkId)?.path
  if (base === undefined || !http.has('bitcoin')) throw networkErrors.NO_RESPONSE()
  return http.get('bitcoin', `${base}${path}`, { schema, signal }).catch((cause: unknown) => {
    throw networkErrors.NO_RESPONSE({ cause })
  })
}

interface OneRead<S extends GenericSchema> extends Pick<EsploraRead<S>, 'schema' | 'signal'> {
  readonly fetch: NodeAccess['fetch']
}

async function readOnce<S extends GenericSchema>(
  url: string,
  { fetch, schema, signal }: OneRead<S>,
): Promise<InferOutput<S>> {
  const response = await fetch(url, { credentials: 'omit', signal }).catch(unavailable)
  // Any other status means that the URL does not serve this API.
  if (!response.ok)
    throw new NodeUnavailable(new Error(`HTTP status ${response.status}`), {
      afterMs: retryAfterMs(response),
      isPermanent: response.status < 500 && response.status !== 429 && response.status !== 408,
    })
  const body: unknown = await limitBody(response).json().catch(unavailable)
  const parsed = safeParse(schema, body, { abortEarly: true })
  return parsed.success ? parsed.output : unavailable(new Error('The response has another shape'))
}

function unavailable(cause: unknown): never {
  throw new NodeUnavailable(cause)
}
