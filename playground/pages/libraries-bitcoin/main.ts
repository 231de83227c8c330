import type { LatchkitProvider } from '@latchkit/kernel'
import { defineLatchkitElements } from '@latchkit/kernel/element'
import * as satsConnect from 'sats-connect'
import { composeKit } from '../host/composeKit.ts'
import { showState, startPlain } from '../host/startPlain.ts'

declare global {
  interface Window {
    /** sats-connect's own request, to a provider of the page by its id. For tests; on this page only. */
    askSatsConnect?: (method: string, params: unknown, providerId: string) => Promise<unknown>
    /** The providers that sats-connect sees. */
    satsConnectProviders?: () => readonly string[]
    KitProvider?: object
  }
}

/** The kit as sats-connect knows a wallet: every answer is a JSON-RPC response. */
const asSatsConnect = (provider: LatchkitProvider) => ({
  async request(method: string, params: unknown) {
    const answer = (part: object) => ({ jsonrpc: '2.0', id: null, ...part })
    // Asked before anything else: a wallet that tells nothing of itself is asked by the newest shapes.
    if (method === 'getInfo') return answer({ error: { code: -32601, message: 'Method not found' } })
    try {
      return answer({ result: await provider.request({ method, params: params ?? undefined }) })
    } catch (error) {
      const { code = -32603, message } = error as { code?: number; message: string }
      return answer({ error: { code: code === 4001 ? -32000 : code, message } })
    }
  },
})

startPlain((config) => {
  const kit = composeKit(config)
  defineLatchkitElements(kit)
  showState(kit)
  // What the library is given stands in the page as a wallet's would; it is in no list, or the kit would list itself.
  window.KitProvider = asSatsConnect(kit.provider('bip122'))
  window.askSatsConnect = (method, params, providerId) =>
    // The library types methods one by one; the test names any.
    satsConnect.request(method as 'signMessage', params as never, providerId)
  window.satsConnectProviders = () => satsConnect.getProviders().map(({ id }) => id)
})
