import { refuse } from '../gateway/reply.ts'
import { type Service, segmentsOf } from '../gateway/service.ts'
import type { Chain } from './startChains.ts'

/** `POST /<chainId>`: forwards a JSON-RPC call or batch to the node and returns the response unchanged. */
export function createForward(chains: readonly Chain[]): Service {
  return async ({ method, path, body, signal }) => {
    const chain = chainOf(chains, path)
    if (!chain) {
      const paths = chains.map(({ chainId }) => `/chains/${chainId}`).join(' and ')
      return refuse(404, `There is no chain at this path: the local chains are ${paths}.`)
    }
    if (method !== 'POST') return refuse(405, 'A chain is spoken to by POST.')
    try {
      // The content type is set here, because clients send text/plain to avoid a preflight request.
      const response = await fetch(chain.directUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal,
      })
      const headers = { 'content-type': response.headers.get('content-type') ?? 'application/json' }
      return { status: response.status, headers, body: await response.text() }
    } catch {
      return refuse(502, `The node of ${chain.name} does not answer.`)
    }
  }
}

/** Finds the chain of a path. Faults for a single chain use it as well. */
export function chainOf(chains: readonly Chain[], path: string): Chain | undefined {
  const [id, ...rest] = segmentsOf(path) ?? []
  if (rest.length > 0) return undefined
  return chains.find(({ chainId }) => String(chainId) === id)
}
