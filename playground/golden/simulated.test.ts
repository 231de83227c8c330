import type { ChainAdapter } from '@latchkit/kernel/chain'
import { createTestKernel } from '@latchkit/kernel/testing'
import { descriptors } from '@latchkit/plugin-descriptors'
import { eip155 } from '@latchkit/plugin-eip155'
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  numberToHex,
  parseAbiParameters,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readRpc } from '../services/chains/readRpc.ts'
import { type Anvil, startAnvil } from '../services/chains/startAnvil.ts'
import { encode, ether, least, soon, units, weth } from './cases/encodeCalls.ts'
import { account, dai, router, thief, usdc } from './chain.ts'
import { explainCall, explainRequest } from './explainCall.ts'
import { codeOf, pays, type Step, sends, takes } from './lyingContract.ts'
import { networks } from './networks.ts'

// A real contract at the address of a known one, on a real node, does something else than the words of the call say.

const swap = encode('swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to,uint256 until)', [
  ...[units, least, [usdc, weth], account, soon],
])
const sell = encode('swapExactTokensForETH(uint256 a,uint256 b,address[] path,address to,uint256 until)', [
  ...[units, least, [usdc, weth], account, soon],
])
const buy = encode('swapExactETHForTokens(uint256 a,address[] path,address to,uint256 until)', [
  ...[units, [weth, usdc], account, soon],
])
const tokens = [usdc, weth, dai] as const
const held = 10n ** 24n

let anvil: Anvil
let adapter: ChainAdapter
const ended = new AbortController()
const ask = (method: string, params: readonly unknown[]) =>
  readRpc({ url: anvil.url, method, params, signal: ended.signal })

/** What the node does with the methods that simulate. */
let node: 'complete' | 'measuring' | 'plain' | 'silent' | 'confused'
const fetchNode: typeof fetch = async (input, init) => {
  const body = String(init?.body)
  const isSimulation = body.includes('eth_simulateV1')
  const isMeasuring = body.includes('"code"')
  if (node === 'complete' || (!isSimulation && !isMeasuring) || (node === 'measuring' && isMeasuring))
    return realFetch(input, init)
  if (node === 'silent')
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )
  const answer =
    node === 'confused' ? { result: [{ calls: 'none' }] } : { error: { code: -32601, message: 'no' } }
  return Response.json({ jsonrpc: '2.0', id: 1, ...answer })
}
const realFetch = globalThis.fetch

const slotOf = (key: Hex, slot: Hex | bigint): Hex =>
  keccak256(
    typeof slot === 'bigint'
      ? encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [key, slot])
      : encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [key, slot]),
  )

/** Lets the router take a token of the account. */
const allow = (token: Hex, value: bigint) =>
  ask('anvil_setStorageAt', [token, slotOf(router, slotOf(account, 1n)), numberToHex(value, { size: 32 })])

/** The code of a token of OpenZeppelin, with its balances in the slot 0 and its allowances in the slot 1. */
async function deployToken(decimals: number): Promise<unknown> {
  const { default: code } = await import('../services/chains/tokens/PlayTokens.json', {
    with: { type: 'json' },
  })
  const parameters = parseAbiParameters('string, string, uint8, address[], uint256')
  const data =
    code.StandardToken + encodeAbiParameters(parameters, ['Token', 'TKN', decimals, [], 0n]).slice(2)
  const hash = await ask('eth_sendTransaction', [{ from: account, data, gas: '0x2dc6c0' }])
  const receipt = await vi.waitFor(async () => {
    const mined: unknown = await ask('eth_getTransactionReceipt', [hash])
    expect(mined).not.toBeNull()
    return mined
  })
  return ask('eth_getCode', [Object(receipt).contractAddress, 'latest'])
}

let kernel: ReturnType<typeof createTestKernel>['kernel']
beforeAll(async () => {
  anvil = await startAnvil(1, ended.signal)
  for (const token of tokens) {
    await ask('anvil_setCode', [token, await deployToken(token === usdc ? 6 : 18)])
    for (const holder of [account, router] as const)
      await ask('anvil_setStorageAt', [token, slotOf(holder, 0n), numberToHex(held, { size: 32 })])
  }
  await ask('anvil_setBalance', [router, numberToHex(held)])
  vi.stubGlobal('fetch', fetchNode)
  if (typeof window === 'undefined') vi.stubGlobal('window', new EventTarget())
  const [ethereum] = networks
  kernel = createTestKernel({
    networks: [{ ...ethereum, rpcUrls: { default: { http: [anvil.url] } } }],
    plugins: [eip155(), descriptors()],
  }).kernel
  adapter = await (await kernel.session()).adapter('eip155')
})
afterAll(async () => {
  kernel.destroy()
  vi.unstubAllGlobals()
  ended.abort()
  await anvil.stop()
})
beforeEach(async () => {
  node = 'complete'
  await Promise.all(tokens.map((token) => allow(token, held)))
})

/** Explains a call of the router, which does other steps than it should. */
async function explainSteps(data: Hex, steps: readonly Step[], value = 0n) {
  await ask('anvil_setCode', [router, codeOf(steps)])
  const { statement, isUnderstood } = await explainCall(adapter, {
    to: router,
    data,
    value: numberToHex(value),
  })
  expect(statement).toMatchObject({ kind: 'call', description: { source: 'kit' } })
  return [statement.cautions ?? [], isUnderstood]
}

const paid = takes(usdc, account, router, units)
const received = pays(weth, account, least)
const less = pays(weth, account, least - 1n)

type Row = [what: string, data: Hex, steps: readonly Step[], cautions: readonly string[], value?: bigint]

const arrivals: readonly Row[] = [
  ['gives what it says', swap, [paid, received], []],
  ['gives more', swap, [paid, received, received], []],
  ['gives less', swap, [paid, less], ['arrivesLess']],
  ['gives nothing', swap, [paid], ['arrivesLess']],
  ['gives another token', swap, [paid, pays(dai, account, held)], ['arrivesLess']],
  ['gives to another account', swap, [paid, pays(weth, thief, least)], ['arrivesLess']],
  [
    'pays the account out of the account',
    swap,
    [paid, takes(weth, account, account, least)],
    ['arrivesLess'],
  ],
]
const losses: readonly Row[] = [
  ['takes less', swap, [takes(usdc, account, router, 1n), received], []],
  ['takes more', swap, [takes(usdc, account, router, units + 1n), received], ['leavesMore']],
  ['takes it twice', swap, [paid, paid, received], ['leavesMore']],
  ['takes another token', swap, [paid, received, takes(dai, account, thief, 1n)], ['leavesMore']],
  [
    'gives a token and takes it back',
    swap,
    [paid, received, takes(weth, account, thief, least)],
    ['arrivesLess', 'leavesMore'],
  ],
  [
    'gives nothing and takes another token',
    swap,
    [takes(dai, account, thief, 1n)],
    ['arrivesLess', 'leavesMore'],
  ],
]
const natives: readonly Row[] = [
  ['pays out', sell, [paid, sends(account, least)], []],
  ['pays out less', sell, [paid, sends(account, least - 1n)], ['arrivesLess']],
  ['sells', buy, [pays(usdc, account, units)], [], ether],
  ['sells less', buy, [pays(usdc, account, units - 1n)], ['arrivesLess'], ether],
  ['sells nothing', buy, [], ['arrivesLess'], ether],
  [
    'sells, and takes a token',
    buy,
    [pays(usdc, account, units), takes(dai, account, thief, 1n)],
    ['leavesMore'],
    ether,
  ],
]

describe.each<[string, readonly Row[]]>([
  ['what arrives', arrivals],
  ['what leaves', losses],
  ['the native currency', natives],
])('%s', (_, rows) => {
  test.each<Row>([...rows])(
    'a known contract that %s needs a second confirmation if that differs',
    async (_what, data, steps, cautions, value) => {
      expect(await explainSteps(data, steps, value)).toEqual([cautions, cautions.length === 0])
    },
  )
})

test('more of the native currency than is paid leaves an account with code of its own', async () => {
  await ask('anvil_setCode', [account, codeOf([sends(thief, 1n)])])
  try {
    expect(await explainSteps(swap, [paid, received, sends(account, 0n)])).toEqual([['leavesMore'], false])
  } finally {
    await ask('anvil_setCode', [account, '0x'])
  }
})

test('what fails in the simulation is judged by its words', async () => {
  await allow(usdc, 0n)
  expect(await explainSteps(swap, [paid])).toEqual([[], true])
})

test('calls at once are simulated one after the other', async () => {
  await allow(usdc, 0n)
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, units] })
  const calls = [
    { to: usdc, data: approve },
    { to: router, data: swap },
  ]
  const bundle = { version: '2.0.0', from: account, chainId: '0x1', atomicRequired: true, calls }
  const cautionsOf = async (steps: readonly Step[]) => {
    await ask('anvil_setCode', [router, codeOf(steps)])
    const { statement, isUnderstood } = await explainRequest(adapter, 'wallet_sendCalls', [bundle])
    return [statement.cautions, isUnderstood]
  }
  expect(await cautionsOf([paid, received])).toEqual([[], true])
  expect(await cautionsOf([paid, less])).toEqual([['arrivesLess'], false])
  expect(await cautionsOf([paid, received, takes(dai, account, thief, 1n)])).toEqual([['leavesMore'], false])
})

test.each<[typeof node, Hex, readonly Step[], boolean, bigint?]>([
  ['measuring', swap, [paid, received], true],
  ['measuring', swap, [paid, less], false],
  ['measuring', sell, [paid, sends(account, least - 1n)], false],
  ['measuring', sell, [paid, sends(account, least)], true],
  ['measuring', buy, [pays(usdc, account, units - 1n)], false, ether],
  ['measuring', buy, [pays(usdc, account, units)], true, ether],
  ['plain', swap, [paid, less], true],
  ['confused', swap, [paid, less], true],
  ['silent', swap, [paid, less], true],
])(
  'with a %s node, what cannot be simulated is judged by its words',
  async (kind, data, steps, isUnderstood, value) => {
    node = kind
    const start = performance.now()
    expect(await explainSteps(data, steps, value)).toEqual([
      isUnderstood ? [] : ['arrivesLess'],
      isUnderstood,
    ])
    expect(performance.now() - start).toBeLessThan(4_500)
  },
)
