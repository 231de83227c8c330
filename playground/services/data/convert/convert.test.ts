import {
  type Address,
  createTestClient,
  decodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseUnits,
  publicActions,
  walletActions,
  zeroAddress,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Chains, startChains } from '../../chains/startChains.ts'
import type { ServiceRequest } from '../../gateway/service.ts'
import { feeTokenAddress, pairAddress, router, wrappedEther } from '../../market/addresses.ts'
import { routerAbi } from '../../market/contracts/abi.ts'
import type { Lie } from '../../market/lies.ts'
import { createDataService } from '../data.ts'

const abort = new AbortController()
const user = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const native = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const userId = `eip155:31337:${user}`
const bad = getAddress(`0x${'0bad'.repeat(10)}`)
const swapAbi = parseAbi(['function swap(uint256 amount0Out, uint256 amount1Out, address to)'])
let chains: Chains
let service: ReturnType<typeof createDataService>
let beforeMarket: Hex
let snapshot: Hex

beforeAll(async () => {
  chains = await startChains(abort.signal)
  service = createDataService(chains)
  beforeMarket = await client().snapshot()
  await get('tokens?chainId=eip155:31337')
})
afterAll(() => chains?.stop())
beforeEach(async () => {
  snapshot = await client().snapshot()
})
afterEach(() => client().revert({ id: snapshot }))

const client = () =>
  createTestClient({
    mode: 'anvil',
    account: user,
    pollingInterval: 20,
    transport: http(chains.chains[0]?.directUrl),
  })
    .extend(publicActions)
    .extend(walletActions)

async function ask(method: string, path: string, more: Partial<ServiceRequest> = {}) {
  const [name = '', search = ''] = path.split('?')
  const { status, body } = await service({
    method,
    path: `/v1/${name}`,
    query: new URLSearchParams(search),
    body: '',
    headers: { host: '127.0.0.1:4440' },
    signal: abort.signal,
    ...more,
  })
  return { ...JSON.parse(body), status }
}
const get = (path: string, about?: Lie['about']) =>
  ask('GET', `convert/${path}`, about ? { lie: { about } } : {})
const build = (body: object, lie?: Lie) =>
  ask('POST', 'convert/build-transaction', {
    body: JSON.stringify({ userAddress: userId, eip155: { slippage: 1 }, disableEstimate: true, ...body }),
    ...(lie ? { lie } : {}),
  })

const addressOf = (symbol: string) =>
  (chains.tokens.find((token) => token.symbol === symbol)?.address ?? feeTokenAddress) as Address
const idOf = (symbol: string) => `eip155:31337:${addressOf(symbol)}`
const balanceOf = (symbol: string, owner: Address = user) =>
  client().readContract({
    address: addressOf(symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
const plain = (id: string) => id.split(':')[2] as Address

/** Sends a transaction that the service has built, and waits for it. */
async function send({ to, data }: { to: string; data: Hex }, value = 0n) {
  const hash = await client().sendTransaction({ to: plain(to), data, value, gas: 800_000n, chain: null })
  return client().waitForTransactionReceipt({ hash })
}

/** Approves and swaps as a client does. Returns what was quoted, and what arrived. */
async function swap(from: string, to: string, amount: bigint) {
  const sides = `from=${idOf(from)}&to=${idOf(to)}&amount=${amount}`
  const { quotes } = await get(`quotes?${sides}`)
  await send((await get(`build-approve?${sides}`)).tx)
  const { tx } = await build({ from: idOf(from), to: idOf(to), amount: `${amount}` })
  const before = await balanceOf(to)
  const { status } = await send(tx)
  return { status, quoted: BigInt(quotes[0].toAmount), arrived: (await balanceOf(to)) - before }
}

test('the tokens are those of the chain, with the native currency first', async () => {
  const { tokens } = await get('tokens?chainId=eip155:31337')
  const symbols = tokens.map(({ symbol }: { readonly symbol: string }) => symbol)
  expect(symbols).toEqual(['ETH', 'LUSD', 'USDT', 'GRAIN', 'TICKET', 'LBIT', 'SKIM'])
  expect(tokens[1]).toEqual({
    name: 'Local Dollar',
    symbol: 'LUSD',
    address: idOf('LUSD'),
    decimals: 6,
    logoUri: 'http://127.0.0.1:4440/wallet-list/public/getTokenImage/LUSD',
    eip2612: false,
  })
  const one = await get(`tokens?chainId=eip155:31337&address=${idOf('USDT').toLowerCase()}`)
  expect(one.tokens).toMatchObject([{ symbol: 'USDT' }])
})

test('the native currency buys exactly what was quoted, near its price', async () => {
  const amount = parseUnits('1', 18)
  const { quotes } = await get(`quotes?from=${native}&to=${idOf('LUSD')}&amount=${amount}`)
  expect(quotes).toEqual([
    {
      id: null,
      fromAmount: `${amount}`,
      fromAccount: native,
      toAmount: '1992013962',
      toAccount: idOf('LUSD'),
    },
  ])
  const { tx } = await build({ from: native, to: idOf('LUSD'), amount: `${amount}` })
  expect(tx).toMatchObject({ from: userId, to: `eip155:31337:${router}`, amount: '1992013962' })
  const { functionName, args } = decodeFunctionData({ abi: routerAbi, data: tx.data })
  expect([functionName, args[0]]).toEqual(['swapExactETHForTokens', (1992013962n * 99n) / 100n])
  const before = await balanceOf('LUSD')
  const { status, gasUsed } = await send(tx, amount)
  expect([status, (await balanceOf('LUSD')) - before]).toEqual(['success', 1992013962n])
  expect(BigInt(tx.eip155.gas)).toBeGreaterThan(gasUsed)
})

test('a token is approved exactly, and buys the native currency or another token', async () => {
  const amount = 100_000_000n
  const sides = `from=${idOf('USDT')}&to=${native}&amount=${amount}`
  const owner = `allowance?tokenAddress=${idOf('USDT')}&userAddress=${userId}`
  expect((await get(owner)).allowance).toBe('0')
  const { tx: approval } = await get(`build-approve?${sides}`)
  expect(approval).toMatchObject({ from: idOf('USDT'), to: idOf('USDT'), value: '0' })
  await send(approval)
  expect((await get(owner)).allowance).toBe(`${amount}`)
  const { quotes } = await get(`quotes?${sides}`)
  const { tx } = await build({ from: idOf('USDT'), to: native, amount: `${amount}`, disableEstimate: false })
  const before = await client().getBalance({ address: user })
  const { gasUsed, effectiveGasPrice } = await send(tx)
  const after = await client().getBalance({ address: user })
  expect(after - before + gasUsed * effectiveGasPrice).toBe(BigInt(quotes[0].toAmount))
  const other = await swap('GRAIN', 'LBIT', parseUnits('10', 18))
  expect(other.status).toBe('success')
  expect(other.arrived).toBe(other.quoted)
})

test('less than the minimum is refused by the router, and slippage is in percent', async () => {
  const amount = parseUnits('1', 18)
  const swapOf = (slippage: number) =>
    build({ from: native, to: idOf('LUSD'), amount: `${amount}`, eip155: { slippage } })
  const [tight, loose] = [await swapOf(0), await swapOf(3)]
  // Another visitor buys a hundredth of the pool before.
  await send(
    (await build({ from: native, to: idOf('LUSD'), amount: `${parseUnits('10', 18)}` })).tx,
    10n ** 19n,
  )
  expect((await send(tight.tx, amount)).status).toBe('reverted')
  expect((await send(loose.tx, amount)).status).toBe('success')
})

test('buying a fee-on-transfer token delivers less than the quote, and selling it reverts', async () => {
  const bought = await swap('GRAIN', 'SKIM', parseUnits('10', 18))
  expect(bought.status).toBe('success')
  expect(bought.arrived).toBe(bought.quoted - (bought.quoted * 5n) / 100n)
  expect((await swap('SKIM', 'LUSD', bought.arrived)).status).toBe('reverted')
})

test('a pool reverts if it is paid too little, and the router reverts after the deadline', async () => {
  const lusd = addressOf('LUSD')
  const [receive, deadline] = [1_000_000n, 10n ** 10n]
  const pool = pairAddress(0)
  const isFirst = BigInt(lusd) < BigInt(wrappedEther)
  const args = [isFirst ? receive : 0n, isFirst ? 0n : receive, user] as const
  const taking = { account: user, address: pool, abi: swapAbi, functionName: 'swap', args } as const
  await expect(client().simulateContract(taking)).rejects.toThrow('INSUFFICIENT_INPUT_AMOUNT')
  const transfer = {
    account: user,
    address: lusd,
    abi: erc20Abi,
    functionName: 'transfer',
    chain: null,
  } as const
  const hash = await client().writeContract({ ...transfer, args: [pool, receive] })
  await client().waitForTransactionReceipt({ hash })
  await expect(client().simulateContract(taking)).rejects.toThrow(/reason:\s+K\s/)
  const late = {
    account: user,
    address: router,
    abi: routerAbi,
    functionName: 'swapExactETHForTokens',
  } as const
  const path = [wrappedEther, lusd]
  await expect(client().simulateContract({ ...late, args: [0n, path, user, 1n], value: 1n })).rejects.toThrow(
    'EXPIRED',
  )
  const foreign = { ...late, args: [0n, [lusd, wrappedEther], user, deadline], value: 1n } as const
  await expect(client().simulateContract(foreign)).rejects.toThrow('INVALID_PATH')
})

test('without an amount, the approval is infinite', async () => {
  const { tx } = await get(`build-approve?from=${idOf('LUSD')}&to=${native}`)
  expect(decodeFunctionData({ abi: erc20Abi, data: tx.data }).args).toEqual([router, maxUint256])
})

test('the price of gas rises from standard to instant', async () => {
  const { standard, fast, instant } = await get('gas-price?chainId=eip155:31337')
  expect(BigInt(standard)).toBeGreaterThan(0n)
  expect(BigInt(fast)).toBeGreaterThan(BigInt(standard))
  expect(BigInt(instant)).toBeGreaterThan(BigInt(fast))
})

const lusd = () => `from=${native}&to=${idOf('LUSD')}`
test.each([
  ['tokens?chainId=eip155:31338', () => '', 'chainId'],
  ['tokens?', () => '', 'chainId'],
  ['gas-price?chainId=solana:x', () => '', 'chainId'],
  ['quotes?amount=1.5&', lusd, 'amount'],
  ['quotes?amount=0&', lusd, 'amount'],
  [`quotes?amount=${2n ** 256n}&`, lusd, 'amount'],
  [`quotes?amount=${2n ** 255n}&`, lusd, 'amount'],
  ['quotes?amount=1&', lusd, 'amount'],
  [`quotes?amount=1&from=${native}&to=${native}`, () => '', 'to'],
  [`quotes?amount=1&from=${native}&to=eip155:31337:${zeroAddress}`, () => '', 'to'],
  [`quotes?amount=1&from=0x1&to=${native}`, () => '', 'from'],
  [`quotes?amount=1&from=eip155:1:${zeroAddress}&to=${native}`, () => '', 'from'],
  [`build-approve?from=${native}&to=${native}`, () => '', 'from'],
  [`allowance?tokenAddress=${native}&userAddress=eip155:31337:0x1`, () => '', 'userAddress'],
])('%s is refused', async (path, more, field) => {
  expect(await get(path + more())).toMatchObject({ status: 400, reasons: [{ field }] })
})

test.each([
  [{ eip155: {} }, 422, 'body'],
  [{ eip155: { slippage: 0.5 } }, 400, 'eip155.slippage'],
  [{ eip155: { slippage: 51 } }, 400, 'eip155.slippage'],
  [{ eip155: { slippage: 1, permit: '0x' } }, 400, 'eip155.permit'],
  [{ userAddress: 'eip155:1:0x0000000000000000000000000000000000000001' }, 400, 'userAddress'],
  [{ userAddress: `eip155:31337:${bad}`, disableEstimate: false }, 400, 'amount'],
])('a swap with %j is refused with %i', async (more, status, field) => {
  const answer = await build({ from: native, to: idOf('LUSD'), amount: '1000000000000', ...more })
  expect(answer).toMatchObject({ status, reasons: [{ field }] })
})

test('a wrong method or route, and a node that does not answer', async () => {
  expect((await ask('POST', 'convert/quotes')).status).toBe(405)
  expect((await get('nothing')).status).toBe(404)
  const unreachable = chains.chains.map((chain) => ({ ...chain, directUrl: 'http://127.0.0.1:1' }))
  service = createDataService({ ...chains, chains: unreachable })
  expect((await get('tokens?chainId=eip155:31337')).status).toBe(503)
  service = createDataService(chains)
})

test('a market that the chain has reverted is deployed again, at the same addresses', async () => {
  await client().revert({ id: beforeMarket })
  expect(await client().getCode({ address: router })).toBeUndefined()
  expect((await get('gas-price?chainId=eip155:31337')).status).toBe(200)
  expect(await client().getCode({ address: router })).toBeDefined()
  snapshot = await client().snapshot()
})
