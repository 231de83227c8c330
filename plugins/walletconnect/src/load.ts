import { type Context, readMetadata } from '@latchkit/kernel'
import type { PairingClient } from './client.ts'

/** Opens the protocol's library once, when it is first needed; it is closed with the plugin. */
export function createLoad({ http, site, signal }: Context<'http' | 'site'>): () => Promise<PairingClient> {
  let opening: Promise<PairingClient> | undefined

  async function open(): Promise<PairingClient> {
    const { openSdk } = await import('./sdk.ts')
    const client = await openSdk({
      name: site.kitId,
      projectId: site.projectId ?? '',
      relayUrl: http.url('relay', ''),
      // A service that is not given is empty: nothing but the path is left of its URL.
      verify: http.url('verify', '') !== '/',
      metadata: readMetadata(site, document, location.origin),
    })
    signal.addEventListener('abort', client.close, { once: true })
    if (signal.aborted) client.close()
    return client
  }

  return () => {
    opening ??= open().catch((error: unknown) => {
      // A chunk that did not load is asked for again.
      opening = undefined
      throw error
    })
    return opening
  }
}
