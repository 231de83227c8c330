import type { LatchkitProvider } from '@latchkit/kernel'
import { defineLatchkitElements } from '@latchkit/kernel/element'
import * as satsConnect from 'sats-connect'
import { composeKit } from '../../host/composeKit.ts'
import { showState, startPlain } from '../../host/startPlain.ts'

declare global {
  interface Window {
    /** Sends a request with sats-connect to a provider of the page. For tests, on this page only. */
    askSatsConnect?: (method: string, params: unknown, providerId: string) => Promise<unknown>
    /** The providers that sats-connect finds. */
    satsConnectProviders?: () => readonly string[]
    KitProvider?: object
  }
}

/** Wraps the kit as a sats-connect wallet: every answer is a JSON-RPC response. */
const asSatsConnect = (provider: LatchkitProvider) => ({
  async request(method: string, params: unknown) {
    const answer = (part: object) => ({ jsonrpc: '2.0', id: null, ...part })
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
  // The library finds the provider on the page. It is not in the library's list, or the kit would list itself.
  window.KitProvider = asSatsConnect(kit.provider('bip122'))
  window.askSatsConnect = (method, params, providerId) =>
    // The library types each method separately; tests use any method.
    satsConnect.request(method as 'signMessage', params as never, providerId)
  window.satsConnectProviders = () => satsConnect.getProviders().map(({ id }) => id)
})
