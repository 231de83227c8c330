import { formatAccountId } from '@latchkit/kernel'
import { toBase64 } from '@latchkit/kernel/chain'
import { createTestKernel, fakeConnector, fakeRequest } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { cosmos } from './index.ts'
import type { CosmosApi } from './plugin.ts'
import { addressOn, createFakeKeplr, createPage, publicKey, signature, star } from './testing/fakeKeplr.ts'

const { signal } = new AbortController()
const [first, second] = [addressOn('cosmos'), addressOn('cosmos', 1)]
const account = formatAccountId(star.caipNetworkId, first)
const signDoc = {
  chainId: 'star-1',
  accountNumber: '7',
  bodyBytes: btoa('body'),
  authInfoBytes: btoa('auth'),
}

afterEach(() => vi.unstubAllGlobals())

/** Encodes a protobuf bytes field: its number, below 16, its length in at most two bytes, and its content. */
const field = (number: number, bytes: ArrayLike<number>): readonly number[] => {
  const { length } = bytes
  const size = length < 128 ? [length] : [(length & 127) | 128, length >> 7]
  return [(number << 3) | 2, ...size, ...Array.from(bytes)]
}
const text = (number: number, value: string) => field(number, new TextEncoder().encode(value))

const key = [...text(1, '/cosmos.crypto.secp256k1.PubKey'), ...field(2, field(1, publicKey))]
const baseAccount = [...text(1, first), ...field(2, key), 0x18, 7]
const queries: Readonly<Record<string, readonly number[]>> = {
  '/cosmos.bank.v1beta1.Query/Balance': field(1, [...text(1, 'ustar'), ...text(2, '5')]),
  '/cosmos.auth.v1beta1.Query/Account': field(1, [
    ...text(1, '/cosmos.auth.v1beta1.BaseAccount'),
    ...field(2, baseAccount),
  ]),
  '/cosmos.tx.v1beta1.Service/Simulate': field(1, [0x10, 100]),
}

function answerTo(method: string, path: string): unknown {
  if (method === 'broadcast_tx_sync') return { code: 0, hash: 'AB', log: '' }
  if (method === 'tx') return { tx_result: { code: 0 } }
  const value = btoa(String.fromCharCode(...(queries[path] ?? [])))
  return { response: { code: 0, value, height: '9' } }
}

/** Loads the plugin of a kit that was created before another script replaced the page's `fetch`. */
async function openReplaced() {
  vi.stubGlobal('window', createPage({ keplr: createFakeKeplr().wallet }))
  const calledMethods: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { id, method, params } = JSON.parse(body)
    calledMethods.push(params.path ?? method)
    return Response.json({ jsonrpc: '2.0', id, result: answerTo(method, params.path) })
  })
  const { kernel } = createTestKernel({ networks: [star], plugins: [cosmos()] })
  const { adapter, source } = (await kernel.plugins.api('cosmos')) as CosmosApi
  const connector = fakeConnector({ id: 'keplr', source: 'cosmos', namespace: 'cosmos' })
  const [connection] = await source.connect(connector, { chains: [star.caipNetworkId], signal })
  const replaced = vi.fn(() => Promise.reject(new TypeError('Replaced')))
  vi.stubGlobal('fetch', replaced)
  return { adapter, source, connection, calledMethods, replaced }
}

type Opened = Awaited<ReturnType<typeof openReplaced>>
const request = fakeRequest({
  method: 'cosmos_sendTransaction',
  params: { signerAddress: first, signDoc },
  chainId: star.caipNetworkId,
})

const uses: Readonly<Record<string, readonly [string, (opened: Opened) => unknown]>> = {
  'reads a balance': [
    '/cosmos.bank.v1beta1.Query/Balance',
    ({ adapter }) => adapter.balance?.(account, { signal }),
  ],
  'builds a transfer': [
    '/cosmos.tx.v1beta1.Service/Simulate',
    ({ adapter }) => adapter.transfer?.({ from: account, to: second, value: 1n }, { signal }),
  ],
  'looks a transaction up': [
    'tx',
    ({ adapter }) => {
      const { method, chainId } = request
      return adapter.transactionStatus?.({ method, chainId, hash: 'AB'.repeat(32) }, { signal })
    },
  ],
  'broadcasts what a paired wallet signed': [
    'broadcast_tx_sync',
    async ({ adapter }) => (await adapter.signThenSend?.(request))?.send({ signature }, { signal }),
  ],
  'broadcasts what a wallet in the page signed': [
    'broadcast_tx_sync',
    ({ source, connection }) => {
      const calledMethods = { ...signDoc, bodyBytes: toBase64(new Uint8Array(3)) }
      const params = { signerAddress: first, signDoc: calledMethods }
      return connection && source.request(connection, { ...request, params }, { signal })
    },
  ],
}

test.each(Object.entries(uses))('the fetch captured at creation %s', async (_, [call, use]) => {
  const opened = await openReplaced()
  expect(await use(opened)).toBeDefined()
  expect(opened.calledMethods).toContain(call)
  expect(opened.replaced).not.toHaveBeenCalled()
})

test('a balance and a transfer use the data of the node', async () => {
  const { adapter } = await openReplaced()
  expect(await adapter.balance?.(account, { signal })).toEqual({ value: 5n, decimals: 6, symbol: 'STAR' })
  const draft = await adapter.transfer?.({ from: account, to: second, value: 1n }, { signal })
  expect(draft).toMatchObject({
    method: 'cosmos_sendTransaction',
    params: { signDoc: { accountNumber: '7' } },
  })
})
