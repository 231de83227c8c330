import type { Connection } from '@latchkit/kernel'
import type { ConnectorSource, Log } from '@latchkit/kernel/chain'
import { createStore, fakeConnector, fakeRequest } from '@latchkit/kernel/testing'
import { findWallets } from '../discovery.ts'
import { createSource } from '../source.ts'

export const { signal } = new AbortController()
export const mainnet = 'bip122:000000000019d6689c085ae165831e93'
export const testnet = 'bip122:000000000933ea01ad0ee984209779ba'

/** Creates a source for a page with these objects in it. */
export function openSource(page: object, log: Log = () => undefined): ConnectorSource {
  const target = Object.assign(new EventTarget(), page)
  return createSource(findWallets(target, createStore(), signal), log)
}

/** Creates a page with this provider in its sats-connect list, as `Field`. */
export const listed = (provider: object) => ({
  btc_providers: [{ id: 'Field', name: 'Field' }],
  Field: provider,
})

/** Connects a wallet of a page. The page itself is not copied, because Wallet Standard wallets listen to it. */
export async function connectIn(
  page: object,
  id: string,
  log?: Log,
): Promise<{
  source: ConnectorSource
  connection: Connection
  request(method: string, params: unknown): Promise<unknown>
}> {
  const source = openSource(page, log)
  const connector = fakeConnector({ id, source: 'bip122', namespace: 'bip122' })
  const [connection] = await source.connect(connector, { chains: [mainnet], signal })
  if (!connection) throw new Error('It is not connected')
  return {
    source,
    connection,
    request: (method, params) =>
      source.request(connection, fakeRequest({ method, params, chainId: mainnet }), { signal }),
  }
}
