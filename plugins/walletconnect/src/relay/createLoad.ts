import { once } from '@latchkit/kernel/chain'
import { type Context, onAbort, readMetadata } from '@latchkit/kernel/plugin'
import type { PairingClient } from './client.ts'
import { loadSdk } from './loadSdk.ts'

/** Creates a function that opens the SDK on its first call. The SDK is closed with the plugin. */
export function createLoad({ http, site, signal }: Context<'http' | 'site'>): () => Promise<PairingClient> {
  async function open(): Promise<PairingClient> {
    const { openSdk } = await loadSdk()
    const client = await openSdk({
      name: site.kitId,
      projectId: site.projectId ?? '',
      relayUrl: http.url('relay', ''),
      // The URL of an unset service consists of the path only.
      verify: http.url('verify', '') !== '/',
      metadata: () => readMetadata(site, document, location.origin),
    })
    onAbort(signal, client.close)
    return client
  }

  return once(open)
}
