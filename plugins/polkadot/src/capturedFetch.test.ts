import { parseAccountId } from '@latchkit/kernel'
import { createTestKernel, fakeConnector, fakeRequest } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { polkadot } from './index.ts'
import * as published from './networks.ts'
import type { PolkadotApi } from './plugin.ts'
import { createFakeExtension, signature } from './testing/fakeExtension.ts'

const { signal } = new AbortController()
const chainId = `polkadot:${published.polkadot.id}` as const

afterEach(() => vi.unstubAllGlobals())

/** Loads the plugin of a kit that was created before another script replaced the page's `fetch`. */
async function openReplaced() {
  const { entry } = createFakeExtension()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { injectedWeb3: { one: entry } }))
  const requests: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body).method)
    return Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } })
  })
  const network = { ...published.polkadot, caipNetworkId: chainId }
  const { kernel } = createTestKernel({ networks: [network], plugins: [polkadot()] })
  const { adapter, source } = (await kernel.plugins.api('polkadot')) as PolkadotApi
  const connector = fakeConnector({ id: 'polkadot:one', source: 'polkadot', namespace: 'polkadot' })
  const [connection] = await source.connect(connector, { chains: [chainId], signal })
  if (!connection) throw new Error('Not connected')
  const replaced = vi.fn(() => Promise.reject(new TypeError('Replaced')))
  vi.stubGlobal('fetch', replaced)
  const [account = `${chainId}:`] = connection.accounts
  return { adapter, source, connection, account, requests, replaced }
}

type Opened = Awaited<ReturnType<typeof openReplaced>>
const genesisHash = `0x${published.polkadot.id}${'0'.repeat(32)}`
const requestOf = ({ account }: Opened) => {
  const { address } = parseAccountId(account)
  const params = { address, transactionPayload: { address, genesisHash } }
  return fakeRequest({ method: 'polkadot_signAndSendTransaction', params, chainId })
}

const uses: Readonly<Record<string, (opened: Opened) => unknown>> = {
  'read a balance': (opened) => opened.adapter.balance?.(opened.account, { signal }),
  'build a transfer': ({ adapter, account }) =>
    adapter.transfer?.({ from: account, to: parseAccountId(account).address, value: 1n }, { signal }),
  'look a transaction up': (opened) => {
    const method = 'polkadot_signAndSendTransaction'
    return opened.adapter.transactionStatus?.(
      { method, chainId, account: opened.account, count: '1' },
      { signal },
    )
  },
  'broadcast what a paired wallet signed': async (opened) => {
    const split = await opened.adapter.signThenSend?.(requestOf(opened))
    return split?.send({ signature }, { signal })
  },
  'broadcast what an extension signed': (opened) =>
    opened.source.request(opened.connection, requestOf(opened), { signal }),
}

test.each(Object.entries(uses))(
  'to %s, the node is called with the fetch captured at creation',
  async (_, use) => {
    const opened = await openReplaced()
    const ended = await Promise.resolve(use(opened)).catch((error: unknown) => error)
    // The node refuses: without its metadata no further request is sent.
    expect(ended).toMatchObject({ reason: expect.stringMatching(/^(NO_RESPONSE|NOT_SENT)$/) })
    expect(opened.requests).toContain('chain_getBlockHash')
    expect(opened.replaced).not.toHaveBeenCalled()
  },
)
