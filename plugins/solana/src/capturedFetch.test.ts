import { createTestKernel, fakeConnector, fakeRequest } from '@latchkit/kernel/testing'
import { base58, base64 } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import { afterEach, expect, test, vi } from 'vitest'
import { solana } from './index.ts'
import type { SolanaApi } from './plugin.ts'
import { announce, createFakeWallet, devnet, first, networks, second } from './testing/fakeWallet.ts'

const { signal } = new AbortController()
const account = `${devnet}:${first}` as const
const token = base58.encode(new Uint8Array(32).fill(9))
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const signature = base58.encode(new Uint8Array(64).fill(7))
const signed = Uint8Array.of(1, ...new Uint8Array(64).fill(7), 1, 0, 0, 1, ...new Uint8Array(64), 0)
const transaction = base58.encode(signed)

afterEach(() => vi.unstubAllGlobals())

/** The accounts on the chain: a mint with six decimals, or an account with enough tokens of it. */
function rowAt(address: string) {
  const data = new Uint8Array(address === token ? 82 : 165)
  if (address === token) data[44] = 6
  else {
    data.set(new PublicKey(token).toBytes())
    data[64] = 9
    data[108] = 1
  }
  return { owner: tokenProgram, lamports: 1, data: [base64.encode(data), 'base64'] }
}

const results: Readonly<Record<string, (params: readonly never[]) => unknown>> = {
  getBalance: () => ({ value: 5 }),
  getLatestBlockhash: () => ({ value: { blockhash: second, lastValidBlockHeight: 9 } }),
  getRecentPrioritizationFees: () => [],
  getMultipleAccounts: ([keys = []]: readonly string[][]) => ({ value: keys.map(rowAt) }),
  getEpochInfo: () => ({ absoluteSlot: 1, blockHeight: 1 }),
  getSignatureStatuses: () => ({ context: { slot: 1 }, value: [null] }),
  isBlockhashValid: () => ({ value: true }),
  sendTransaction: () => signature,
}

/** Loads the plugin of a kit that was created before another script replaced the page's `fetch`. */
async function openReplaced() {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const requests: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body)
    requests.push(method)
    return Response.json({ jsonrpc: '2.0', id: 1, result: results[method]?.(params) })
  })
  const { kernel } = createTestKernel({ networks: [...networks], plugins: [solana()] })
  const { adapter, source } = (await kernel.plugins.api('solana')) as SolanaApi
  const replaced = vi.fn(() => Promise.reject(new TypeError('Replaced')))
  vi.stubGlobal('fetch', replaced)
  const { wallet } = createFakeWallet()
  const { 'solana:signAndSendTransaction': _, ...features } = wallet.features
  announce(page, { ...wallet, features })
  return { adapter, source, requests, replaced }
}

type Opened = Awaited<ReturnType<typeof openReplaced>>
const request = fakeRequest({
  method: 'solana_signAndSendTransaction',
  params: { transaction },
  chainId: devnet,
})

const uses: Readonly<Record<string, readonly [string, (opened: Opened) => unknown]>> = {
  'reads a balance': ['getBalance', ({ adapter }) => adapter.balance?.(account, { signal })],
  'builds a transfer': [
    'getLatestBlockhash',
    ({ adapter }) => adapter.transfer?.({ from: account, to: second, value: 1n }, { signal }),
  ],
  'builds a transfer of a token': [
    'getMultipleAccounts',
    ({ adapter }) => adapter.transfer?.({ from: account, to: second, value: 1n, token }, { signal }),
  ],
  'explains a transfer': [
    'getMultipleAccounts',
    async ({ adapter, requests }) => {
      const draft = await adapter.transfer?.({ from: account, to: second, value: 1n, token }, { signal })
      requests.splice(0)
      const explained = adapter.explain?.({ ...request, params: draft?.params }, { account, signal })
      let last: unknown
      for await (const one of (await explained) ?? []) last = one
      return last
    },
  ],
  'looks a transaction up': [
    'getSignatureStatuses',
    ({ adapter }) => {
      const { method, chainId } = request
      return adapter.transactionStatus?.({ method, chainId, hash: signature, validUntil: '9' }, { signal })
    },
  ],
  'broadcasts what a paired wallet signed': [
    'sendTransaction',
    async ({ adapter }) => {
      const split = await adapter.signThenSend?.(request)
      return split?.send({ transaction }, { signal })
    },
  ],
  'broadcasts what a wallet in the page signed': [
    'sendTransaction',
    async ({ source }) => {
      const connector = fakeConnector({ id: 'solana:Wallet', source: 'solana', namespace: 'solana' })
      const [connection] = await source.connect(connector, { signal })
      return connection && source.request(connection, request, { signal })
    },
  ],
}

test.each(Object.entries(uses))('the fetch captured at creation %s', async (_, [method, use]) => {
  const opened = await openReplaced()
  expect(await use(opened)).toBeDefined()
  expect(opened.requests).toContain(method)
  expect(opened.replaced).not.toHaveBeenCalled()
})
