import type { ChainAdapter, Explanation } from '@latchkit/kernel/chain'
import { createTestKernel } from '@latchkit/kernel/testing'
import { descriptors } from '@latchkit/plugin-descriptors'
import { eip155 } from '@latchkit/plugin-eip155'
import { concatHex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { encode, ether, least, pool, soon, units, weth } from './cases/encodeCalls.ts'
import { account, router, thief, usdc } from './chain.ts'
import { explainCall } from './explainCall.ts'
import { networks } from './networks.ts'
import { useCorpusChain } from './useCorpusChain.ts'

// Calls of known contracts that take everything for nothing, in their own words.
const v3 = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
const curve = '0xbEbc44782C7dB0a1A60Cb6fe97d0b483032FF1C7'
const punks = '0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB'
const positions = '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'
/** A token of the page that asks. */
const own = thief
const many = 10n ** 24n
const max = 2n ** 256n - 1n

const swap = 'swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to,uint256 until)'
const swapEther = 'swapExactETHForTokens(uint256 a,address[] path,address to,uint256 until)'
const buy = 'swapTokensForExactTokens(uint256 a,uint256 b,address[] path,address to,uint256 until)'
const buyWithEther = 'swapETHForExactTokens(uint256 a,address[] path,address to,uint256 until)'
const join =
  'addLiquidity(address a,address b,uint256 c,uint256 d,uint256 e,uint256 f,address to,uint256 until)'
const leave = 'removeLiquidity(address a,address b,uint256 c,uint256 d,uint256 e,address to,uint256 until)'
const path = 'exactInput((bytes path,address to,uint256 until,uint256 a,uint256 b) params)'
const mint =
  'mint((address a,address b,uint24 fee,int24 from,int24 until,uint256 c,uint256 d,uint256 e,uint256 f,address to,uint256 g) params)'
const increase =
  'increaseLiquidity((uint256 id,uint256 a,uint256 b,uint256 c,uint256 d,uint256 until) params)'
const decrease = 'decreaseLiquidity((uint256 id,uint128 a,uint256 b,uint256 c,uint256 until) params)'
const ownPool = concatHex([usdc, '0x0001f4', own])

useCorpusChain()

let adapter: ChainAdapter
beforeAll(async () => {
  const { kernel } = createTestKernel({ networks: [...networks], plugins: [eip155(), descriptors()] })
  adapter = await (await kernel.session()).adapter('eip155')
})

const explain = (to: string, data: string, value: bigint): Promise<Explanation> =>
  explainCall(adapter, { to, data, value: value > 0n ? `0x${value.toString(16)}` : undefined })

type Row = [
  name: string,
  caution: string | undefined,
  to: string,
  signature: string,
  args: readonly unknown[],
  value?: bigint,
]

const rows: Row[] = [
  ['a swap', undefined, router, swap, [units, least, [usdc, weth], account, soon]],
  ['a swap for nothing', 'freeOffer', router, swap, [units, 0n, [usdc, weth], account, soon]],
  ['a swap for dust', 'freeOffer', router, swap, [units, 10n ** 12n - 1n, [usdc, weth], account, soon]],
  [
    'a swap by way of an own token',
    'unknownRoute',
    router,
    swap,
    [units, least, [usdc, own, weth], account, soon],
  ],
  [
    'a swap for many of an own token',
    'unknownRoute',
    router,
    swap,
    [units, many, [usdc, own], account, soon],
  ],
  [
    'a payment for many of an own token',
    'unknownRoute',
    router,
    swapEther,
    [many, [weth, own], account, soon],
    ether,
  ],
  ['ether for one base unit', 'freeOffer', router, buyWithEther, [1n, [weth, usdc], account, soon], ether],
  ['a purchase', undefined, router, buy, [least, units, [usdc, weth], account, soon]],
  ['a purchase without limit', 'unlimited', router, buy, [least, max, [usdc, weth], account, soon]],
  [
    'a purchase for more than is held',
    'unlimited',
    router,
    buy,
    [least, many + 1n, [usdc, weth], account, soon],
  ],
  [
    'a pool with an own token',
    'unknownRoute',
    router,
    join,
    [usdc, own, units, ether, units, ether, account, soon],
  ],
  [
    'a pool for nothing of one token',
    'freeOffer',
    router,
    join,
    [usdc, weth, units, ether, 0n, ether, account, soon],
  ],
  ['shares for nothing', 'freeOffer', router, leave, [usdc, weth, ether, 0n, 0n, account, soon]],
  ['a path', undefined, v3, path, [[pool, account, soon, units, least]]],
  ['a path for nothing', 'freeOffer', v3, path, [[pool, account, soon, units, 0n]]],
  ['a path to an own token', 'unknownRoute', v3, path, [[ownPool, account, soon, units, many]]],
  [
    'a position with an own token',
    'unknownRoute',
    positions,
    mint,
    [[usdc, own, 500, -60, 60, units, ether, units, ether, account, soon]],
  ],
  [
    'the position of another account',
    'unexplainedParts',
    positions,
    increase,
    [[7n, units, ether, units, ether, soon]],
  ],
  ['a position for nothing', 'freeOffer', positions, decrease, [[7n, units, 0n, 0n, soon]]],
  [
    'stable tokens for nothing',
    'freeOffer',
    curve,
    'exchange(int128 i,int128 j,uint256 a,uint256 b)',
    [1n, 2n, units, 0n],
  ],
  ['a punk', undefined, punks, 'offerPunkForSale(uint256 id,uint256 price)', [7n, ether]],
  ['a punk for nothing', 'freeOffer', punks, 'offerPunkForSale(uint256 id,uint256 price)', [7n, 0n]],
  ['a punk for dust', 'freeOffer', punks, 'offerPunkForSale(uint256 id,uint256 price)', [7n, 10n ** 9n]],
  ['a punk for any bid', 'freeOffer', punks, 'acceptBidForPunk(uint256 id,uint256 price)', [7n, 0n]],
]

test.each<Row>(rows)(
  '%s in the words of a known contract has the caution %s',
  async (_, caution, to, signature, args, value = 0n) => {
    const { statement, isUnderstood } = await explain(to, encode(signature, args), value)
    expect(statement).toMatchObject({ kind: 'call', description: { source: 'kit' } })
    if (caution) expect(statement.cautions).toContain(caution)
    expect(isUnderstood).toBe(caution === undefined)
  },
)

test('a punk for one account has no words, so that it is asked twice for any price', async () => {
  const signature = 'offerPunkForSaleToAddress(uint256 id,uint256 price,address to)'
  for (const price of [0n, ether]) {
    const { isUnderstood } = await explain(punks, encode(signature, [7n, price, thief]), 0n)
    expect(isUnderstood).toBe(false)
  }
})

test('each swap of a call in several parts is judged', async () => {
  const single =
    'exactInputSingle((address a,address b,uint24 fee,address to,uint256 until,uint256 c,uint256 d,uint160 limit) params)'
  const swapFor = (minimum: bigint) => encode(single, [[usdc, weth, 500, account, soon, units, minimum, 0n]])
  const multicall = (...data: readonly string[]) => encode('multicall(bytes[] data)', [data])
  expect((await explain(v3, multicall(swapFor(least), swapFor(least)), 0n)).isUnderstood).toBe(true)
  expect((await explain(v3, multicall(swapFor(least), swapFor(0n)), 0n)).isUnderstood).toBe(false)
})
