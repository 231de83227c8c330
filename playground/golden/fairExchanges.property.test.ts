import {
  type ChainAdapter,
  cautionsOf,
  type Explanation,
  nativeAddress,
  type Statement,
} from '@latchkit/kernel/chain'
import { createTestKernel, fakeRequest } from '@latchkit/kernel/testing'
import { balances } from '@latchkit/plugin-balances'
import { descriptors } from '@latchkit/plugin-descriptors'
import { eip155 } from '@latchkit/plugin-eip155'
import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildCall, type DescriptorFile, type FileFormat, formatsOf, pathsOf } from './buildCalls.ts'
import { encode, pool, soon, weth } from './cases/encodeCalls.ts'
import { typedData } from './cases/typedData.ts'
import { account, dai, fetchChain, router, thief, usdc } from './chain.ts'
import { explainCall } from './explainCall.ts'
import { networks } from './networks.ts'
import { useCorpusChain } from './useCorpusChain.ts'

// Whatever words a swap has, it is not one press if the least that is received is worth much less than what is given.

const bundled = import.meta.glob<DescriptorFile>('../../plugins/descriptors/src/bundled/files/*.ts', {
  eager: true,
  import: 'default',
})

const tether = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
/** Dollars for a whole token. */
const honest: Readonly<Record<string, number>> = {
  [nativeAddress]: 3_000,
  [weth.toLowerCase()]: 3_000,
  [usdc.toLowerCase()]: 1,
  [tether.toLowerCase()]: 1,
  [dai.toLowerCase()]: 1,
}
const decimalsOf: Readonly<Record<string, number>> = { [usdc.toLowerCase()]: 6, [tether.toLowerCase()]: 6 }

type Answer = (address: string) => unknown
const priceAt: Answer = (address) => honest[address.toLowerCase()]
let answer: Answer = priceAt
beforeEach(() => {
  answer = priceAt
})

const service = 'https://data.example'
const fetchAll: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (url.origin !== service) return fetchChain(input, { body: init?.body })
  if (url.pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
  const { addresses }: { addresses: readonly string[] } = JSON.parse(String(init?.body))
  const price = answer(`${addresses[0]?.split(':')[2]}`)
  if (price === 'never') return new Promise(() => undefined)
  return Response.json({ fungibles: price === undefined ? [] : [{ address: addresses[0], price }] })
}

useCorpusChain(fetchAll)

let kernel: ReturnType<typeof createTestKernel>['kernel']
let adapter: ChainAdapter
beforeAll(async () => {
  kernel = createTestKernel({
    networks: [...networks],
    services: { data: service },
    plugins: [eip155(), descriptors(), balances()],
  }).kernel
  adapter = await (await kernel.session()).adapter('eip155')
})
afterAll(() => kernel.destroy())

interface Swap {
  readonly name: string
  readonly format: FileFormat
  readonly given: string
  readonly received: string
}

/** The amount of a token, in base units, for so many dollars. */
function amountOf(token: string, dollars: number): bigint {
  const price = honest[token] ?? 1
  return (
    (BigInt(Math.round(dollars * 1_000)) * 10n ** BigInt(decimalsOf[token] ?? 18)) / BigInt(price * 1_000)
  )
}

const explain = ({ format, given, received }: Swap, share: number): Promise<Explanation> => {
  const values = [
    ...pathsOf(format, 'gives', 'givesUpTo').map((path) => [path, amountOf(given, 1_000)] as const),
    ...pathsOf(format, 'gets').map((path) => [path, amountOf(received, 1_000 * share)] as const),
  ]
  return explainCall(adapter, buildCall(format, Object.fromEntries(values)))
}

/** Finds the tokens of a format that exchanges one known token for another. */
async function toSwap(name: string, format: FileFormat): Promise<readonly Swap[]> {
  const paths = pathsOf(format, 'gives', 'givesUpTo', 'gets')
  const { statement } = await explainCall(
    adapter,
    buildCall(format, Object.fromEntries(paths.map((path) => [path, 10n ** 18n]))),
  )
  const fields = (statement.kind === 'call' ? statement.description?.fields : undefined) ?? []
  const tokens = (isGot: boolean) =>
    fields.flatMap(({ role, value }) =>
      role && (role === 'gets') === isGot && value.kind === 'amount'
        ? [(value.what.token ?? nativeAddress).toLowerCase()]
        : [],
    )
  const [[given, ...more], [received, ...others]] = [tokens(false), tokens(true)]
  const isSingle = more.length === 0 && others.length === 0 && paths.length === 2
  if (!isSingle || given === undefined || received === undefined) return []
  return given in honest && received in honest ? [{ name, format, given, received }] : []
}

let swaps: readonly Swap[] = []
beforeAll(async () => {
  const formats = Object.entries(bundled).flatMap(([path, file]) =>
    formatsOf(path.replace(/^.*\/|\.ts$/g, ''), file),
  )
  const found = await Promise.all(
    formats
      .filter((format) => pathsOf(format, 'gets').length > 0)
      .map((format) => toSwap(`${format.file}.${format.signature.replace(/\(.*$/, '')}`, format)),
  )
  swaps = found.flat()
})

const isLow = ({ cautions }: Statement): boolean => cautions?.includes('lowValue') === true

test('the swaps of all routers are found', () => {
  const files = new Set(swaps.map(({ format }) => format.file))
  expect([...files].sort()).toEqual(['curve', 'router02', 'routerV2', 'routerV3'])
  expect(swaps.length).toBeGreaterThanOrEqual(15)
})

describe.each([0.001, 0.01, 0.5])('for at least %s of its value', (share) => {
  test('every bundled swap is asked twice, and says so', async () => {
    for (const swap of swaps) {
      const { isUnderstood, statement } = await explain(swap, share)
      expect([swap.name, isUnderstood, isLow(statement)]).toEqual([swap.name, false, true])
    }
  })

  test('without prices, every bundled swap is judged by its words alone', async () => {
    for (const silent of [() => undefined, () => 0, () => '1', () => 1e-7] satisfies readonly Answer[]) {
      answer = silent
      for (const swap of swaps) {
        const { isUnderstood, statement } = await explain(swap, share)
        expect([swap.name, isUnderstood, isLow(statement)]).toEqual([swap.name, true, false])
      }
    }
  })
})

test.each([0.97, 1, 2])('for at least %s of its value, every bundled swap is one press', async (share) => {
  for (const swap of swaps) {
    const { isUnderstood, statement } = await explain(swap, share)
    expect([swap.name, isUnderstood, isLow(statement)]).toEqual([swap.name, true, false])
  }
})

test.each([1e6, 1e-6])(
  'prices that are wrong by the factor %s hide nothing that the words show',
  async (factor) => {
    for (const isLie of [(swap: Swap) => swap.given, (swap: Swap) => swap.received])
      for (const swap of swaps) {
        answer = (address) => (honest[address] ?? 0) * (address === isLie(swap) ? factor : 1)
        const { isUnderstood, statement } = await explain(swap, 0)
        expect([swap.name, isUnderstood]).toEqual([swap.name, false])
        expect(statement.cautions).toContain('freeOffer')
      }
  },
)

const v3 = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
const single =
  'exactInputSingle((address a,address b,uint24 fee,address to,uint256 until,uint256 c,uint256 d,uint160 limit) params)'
const path = 'exactInput((bytes path,address to,uint256 until,uint256 a,uint256 b) params)'
const overV2 = 'swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to,uint256 until)'
const [thousand, hundredth] = [1_000_000_000n, 10n ** 16n]
const singleFor = (least: bigint) => encode(single, [[usdc, weth, 500, account, soon, thousand, least, 0n]])
const multicall = (...data: readonly string[]) => encode('multicall(bytes[] data)', [data])

test.each<[string, string, Hex]>([
  ['one pool', v3, singleFor(hundredth)],
  ['a path', v3, encode(path, [[pool, account, soon, thousand, hundredth]])],
  ['a pair', router, encode(overV2, [thousand, hundredth, [usdc, weth], account, soon])],
  ['one of several calls', v3, multicall(singleFor(3n * 10n ** 17n + 10n ** 16n), singleFor(hundredth))],
])('1,000 USDC for at least 0.01 WETH over %s is asked about twice', async (_, to, data) => {
  const { isUnderstood, statement } = await explainCall(adapter, { to, data })
  expect([isUnderstood, cautionsOf(statement)]).toEqual([false, expect.arrayContaining(['lowValue'])])
})

/** The typed data of an offer on Seaport, in which one token is offered for another. */
function offerFor(value: bigint): unknown {
  const known = typedData.find(({ name }) => name === 'an order for tokens')
  const data = JSON.parse(String(Object(known).params[1]))
  const item = (token: string, amount: bigint) => ({
    itemType: 1,
    token,
    identifierOrCriteria: '0',
    startAmount: `${amount}`,
    endAmount: `${amount}`,
  })
  const consideration = [{ ...item(weth, value), recipient: account }]
  return { ...data, message: { ...data.message, offer: [item(usdc, thousand)], consideration } }
}

test.each([
  [hundredth, false],
  [(thousand * 10n ** 12n) / 3_000n, true],
])('an offer of 1,000 USDC for %s base units of WETH is one press: %s', async (value, isUnderstood) => {
  const params = [account, JSON.stringify(offerFor(value))]
  const request = fakeRequest({ method: 'eth_signTypedData_v4', params, chainId: 'eip155:1' })
  const options = { account: `eip155:1:${account}` as const, signal: AbortSignal.timeout(5_000) }
  let last: Explanation | undefined
  for await (const one of (await adapter.explain?.(request, options)) ?? []) last = one
  expect(last?.statement.kind).toBe('order')
  expect([last?.isUnderstood, last && isLow(last.statement)]).toEqual([isUnderstood, !isUnderstood])
})

test.each([1e6, 1e-6])(
  'prices that are wrong by the factor %s leave every caution of the words',
  async (factor) => {
    const most = 2n ** 256n - 1n
    const overOwn = encode(overV2, [thousand, 10n ** 24n, [usdc, thief, weth], account, soon])
    const buyAny = encode(
      'swapTokensForExactTokens(uint256 a,uint256 b,address[] path,address to,uint256 until)',
      [...[hundredth, most, [usdc, weth], account, soon]],
    )
    const toThief = encode(overV2, [thousand, hundredth, [usdc, weth], thief, soon])
    for (const liar of [usdc, weth].map((token) => token.toLowerCase())) {
      answer = (address) => (honest[address] ?? 0) * (address === liar ? factor : 1)
      for (const [data, caution] of [
        [overOwn, 'unknownRoute'],
        [buyAny, 'unlimited'],
        [toThief, 'receiverNotYou'],
      ] as const) {
        const { isUnderstood, statement } = await explainCall(adapter, { to: router, data })
        expect([isUnderstood, statement.cautions]).toEqual([false, expect.arrayContaining([caution])])
      }
    }
  },
)

test('a service that does not answer ends in the words, within the time of a check', async () => {
  answer = () => 'never'
  const swap = swaps[0]
  if (!swap) throw new Error('no swap')
  const start = performance.now()
  const { isUnderstood, statement } = await explain(swap, 0.01)
  expect([isUnderstood, isLow(statement)]).toEqual([true, false])
  expect(performance.now() - start).toBeLessThan(4_500)
})
