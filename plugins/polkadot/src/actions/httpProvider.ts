import type { NetworkNode } from '@latchkit/kernel/chain'
import { limitBody, toJson } from '@latchkit/kernel/chain'
import type { ApiOptions } from '@polkadot/api/types'

type Provider = NonNullable<ApiOptions['provider']>

/**
 * Creates a provider for `@polkadot/api` that calls a node over HTTP with the `fetch` that the kit captured. The SDK's own
 * provider would use the page's `fetch` at the time the SDK loads.
 */
export function createHttpProvider(url: string, fetch: NetworkNode['fetch']): Provider {
  const unsupported = async () => {
    throw new Error('HTTP has no subscriptions')
  }
  return {
    hasSubscriptions: false,
    isClonable: true,
    isConnected: true,
    clone: () => createHttpProvider(url, fetch),
    connect: async () => undefined,
    disconnect: async () => undefined,
    on: () => () => undefined,
    async send(method, params) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: toJson({ jsonrpc: '2.0', id: 1, method, params }),
      })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      return readResult(await limitBody(response).json())
    },
    subscribe: unsupported,
    unsubscribe: unsupported,
  }
}

/** @throws an error with the code that the node returned, if any */
function readResult(response: unknown) {
  const { result, error } = Object(response)
  if (error === undefined && result !== undefined) return result
  const { code, message, data } = Object(error)
  const text = `${code}: ${message}${data === undefined ? '' : `: ${data}`}`.slice(0, 300)
  throw Object.assign(new Error(text), { code })
}
