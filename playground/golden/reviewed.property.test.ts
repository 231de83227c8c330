import { type Connection, formatUnits } from '@latchkit/kernel'
import {
  atom,
  type BalanceSource,
  type BalanceState,
  balanceSourceToken,
  connectorSourceToken,
  type RpcRequest,
  type TokenBalance,
  type TokensState,
} from '@latchkit/kernel/plugin'
import {
  createFakeSource,
  createTestKernel,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  fewRuns,
  serviceOf,
  viewPlugin,
} from '@latchkit/kernel/testing'
import { eip155 } from '@latchkit/plugin-eip155'
import { send } from '@latchkit/plugin-send'
import { solana } from '@latchkit/plugin-solana'
import { solanaMainnet } from '@latchkit/plugin-solana/networks'
import { base58, base64 } from '@scure/base'
import { Transaction } from '@solana/web3.js'
import fc from 'fast-check'
import { decodeFunctionData, erc20Abi, padHex } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { account, friend, usdc } from './chain.ts'
import { networks } from './networks.ts'
import { sendFormToken } from './sendForm.ts'
import { mintKey, receiver, solanaAccount, tokenProgram } from './solana.ts'

// Compares the visitor's input, the text of the review and the bytes that the wallet receives: the real
// model of sending, the real adapters and the whole pipeline, with a node and a wallet of the test.

const solanaId = solanaMainnet.caipNetworkId ?? 'solana:'

/** The decimals of the case's token, as its chain reports them. */
let decimals = 6
const most = { eip155: 2n ** 256n - 1n, solana: 2n ** 64n - 1n }

const row = (bytes: Uint8Array) => ({
  owner: tokenProgram,
  lamports: 2_039_280,
  data: [base64.encode(bytes), 'base64'],
})
/** A mint with these decimals, or a token account with the maximum amount. */
function solanaRow(key: string) {
  const bytes = new Uint8Array(key === mintKey ? 82 : 165)
  if (key === mintKey) bytes[44] = decimals
  else bytes.fill(255, 64, 72)
  return row(bytes)
}

function answer(method: string, [first]: readonly unknown[]): unknown {
  if (method === 'eth_chainId') return '0x1'
  if (method === 'eth_call')
    return padHex(Object(first).data === '0x313ce567' ? `0x${decimals.toString(16)}` : '0x1', { size: 32 })
  if (method === 'eth_getCode') return '0x'
  if (method === 'getLatestBlockhash') return { value: { blockhash: receiver, lastValidBlockHeight: 1 } }
  if (method === 'getMultipleAccounts') return { value: (first as readonly string[]).map(solanaRow) }
  if (method === 'getRecentPrioritizationFees') return []
  return null
}

const fetchNode: typeof fetch = async (_, init) => {
  const calls: unknown = JSON.parse(String(init?.body))
  const reply = (one: unknown) => {
    const { id, method, params = [] } = Object(one)
    return { jsonrpc: '2.0', id, result: answer(method, params) }
  }
  return Response.json(Array.isArray(calls) ? calls.map(reply) : reply(calls))
}

beforeAll(() => {
  vi.stubGlobal('fetch', fetchNode)
  vi.stubGlobal('window', new EventTarget())
})
afterAll(() => vi.unstubAllGlobals())

const cast = {
  eip155: { chainId: 'eip155:1', own: account, to: friend, token: usdc, method: 'eth_sendTransaction' },
  solana: {
    chainId: solanaId,
    own: solanaAccount,
    to: receiver,
    token: mintKey,
    method: 'solana_signAndSendTransaction',
  },
} as const
type Known = keyof typeof cast

/** Creates a kit whose account has the maximum balance, and whose wallet records its requests. */
async function open(namespace: Known) {
  const { chainId, own, token } = cast[namespace]
  const dispatched: RpcRequest[] = []
  const connection: Connection = fakeConnection({
    id: `${namespace}:key`,
    source: 'key',
    connectorId: 'key',
    namespace,
    accounts: [`${chainId}:${own}`],
    chainId,
  })
  const connector = fakeConnector({ id: 'key', source: 'key', namespace })
  const base = createFakeSource(
    {
      connect: async () => [connection],
      request: async (_, request) => {
        dispatched.push(request)
        return namespace === 'eip155' ? `0x${'ab'.repeat(32)}` : base58.encode(new Uint8Array(64).fill(7))
      },
    },
    'key',
  )
  const source = { ...base, connectors: atom([connector]) }
  const nothing = { error: undefined, loading: false }
  const tokensAtom = atom<TokensState>({ data: [], ...nothing })
  const nativeAtom = atom<BalanceState>({ data: undefined, ...nothing })
  const balances: BalanceSource = {
    balanceOf: () => nativeAtom,
    tokensOf: () => tokensAtom,
    refresh: () => undefined,
  }
  const { kernel } = createTestKernel({
    networks: [...networks],
    plugins: [
      eip155(),
      solana(),
      send(),
      viewPlugin('views', ['Connect', 'Account']),
      fakePlugin({
        id: 'reader',
        on: ['service:balanceSource'],
        setup: (context) => context.provide(balanceSourceToken, balances),
      }),
      fakePlugin({
        id: 'key',
        on: ['service:connectorSource'],
        setup: (context) => context.provide(connectorSourceToken, source),
      }),
    ],
  })
  const session = await kernel.session()
  await session.connect(connector)
  const model = await serviceOf(kernel, 'send', sendFormToken)
  const listed: TokenBalance = {
    name: 'A token',
    symbol: 'TKN',
    value: most[namespace],
    decimals,
    chainId,
    address: token,
  }
  const publish = () => kernel.store.set(tokensAtom, { data: [{ ...listed, decimals }], ...nothing })
  return { kernel, model, dispatched, publish }
}

/** The symbols of the native currency and of the token. That of EVM is the real USDC, whatever a list calls it. */
const symbols = { eip155: ['ETH', 'USDC'], solana: ['SOL', 'TKN'] } as const

/** An amount, and one way of writing it. */
const typed = (value: bigint, digits: number, style: number): string => {
  const plain = formatUnits(value, digits)
  const [whole = '', rest = ''] = plain.split('.')
  const long = digits === 0 ? whole : `${whole}.${rest.padEnd(digits, '0')}`
  return [plain, ` ${plain}\n`, long, `00${plain}`, plain.replace(/^0\./, '.')][style] ?? plain
}

/** Parses the amount of the review into base units, without code of the kit. */
function countOf(text: string, digits: number): bigint {
  const [number = ''] = text.split(' ')
  expect(number).toMatch(/^\d+(\.\d+)?$/)
  const [whole = '', rest = ''] = number.split('.')
  expect(rest.length).toBeLessThanOrEqual(digits)
  return BigInt(whole + rest.padEnd(digits, '0'))
}

/** Decodes the amount and the receiver from the bytes of a call. */
function moved(namespace: Known, isToken: boolean, { params }: RpcRequest) {
  if (namespace === 'solana') {
    const { transaction } = Object(Array.isArray(params) ? params[0] : params)
    const move = Transaction.from(base58.decode(transaction)).instructions.at(-1)
    const at = isToken ? 1 : 4
    return { value: move?.data.readBigUInt64LE(at), kind: move?.data[0] }
  }
  const [{ to, value, data }] = params as readonly [{ to: string; value: string; data: `0x${string}` }]
  if (!isToken) return { value: BigInt(value), kind: data, to }
  expect([to, BigInt(value)]).toEqual([usdc, 0n])
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  return { value: args?.[1], kind: functionName, to: args?.[0] }
}

const kinds = {
  eip155: [
    { kind: '0x', to: friend },
    { kind: 'transfer', to: friend },
  ],
  solana: [{ kind: 2 }, { kind: 12 }],
} as const

for (const namespace of ['eip155', 'solana'] as const) {
  test(`I-12: on ${namespace} the amount of the bytes that reach the wallet is the text on the review, which is the text that was typed`, async () => {
    const { kernel, model, dispatched, publish } = await open(namespace)
    const { to, token, method } = cast[namespace]
    const value = fc.oneof(
      fc.bigInt({ min: 1n, max: most[namespace] }),
      fc.bigInt({ min: 1n, max: 10n ** 19n }).filter((one) => one <= most[namespace]),
      fc.constantFrom(1n, most[namespace], 10n ** 9n, 10n ** 18n),
    )
    const places = fc.integer({ min: 0, max: 36 })
    await fc.assert(
      fc.asyncProperty(value, places, fc.boolean(), fc.nat(4), async (amount, counted, isToken, style) => {
        decimals = counted
        publish()
        const digits = isToken ? counted : namespace === 'eip155' ? 18 : 9
        const text = typed(amount, digits, style)
        await kernel.router.open('Account')
        await kernel.router.push('Send')
        model.edit({ amount: text, to, token: isToken ? token : undefined })
        await model.review()
        const review = kernel.store.get(model.reviewAtom)
        const before = dispatched.length
        if (!review) {
          // Some notations are rejected. That happens before the review, and the wallet receives nothing.
          expect(style).toBeGreaterThan(2)
          return
        }
        expect(review.amount.split(' ')[1]).toBe(symbols[namespace][isToken ? 1 : 0])
        // No account has the key of the receiver in the corpus.
        model.accept(true)
        await model.confirm()
        expect(kernel.store.get(model.sendingAtom)).toEqual({ state: 'idle', count: expect.any(Number) })
        expect(dispatched).toHaveLength(before + 1)
        const request = dispatched.at(-1)
        if (!request) throw new Error('nothing was handed over')
        expect(request.method).toBe(method)
        expect(countOf(review.amount, digits)).toBe(amount)
        expect(moved(namespace, isToken, request)).toEqual({
          value: countOf(review.amount, digits),
          ...kinds[namespace][isToken ? 1 : 0],
        })
      }),
      fewRuns,
    )
    expect(dispatched.length).toBeGreaterThan(fewRuns.numRuns / 3)
    kernel.destroy()
  })
}
