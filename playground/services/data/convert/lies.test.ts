import { decodeFunctionData, erc20Abi, getAddress, type Hex, maxUint256 } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type LocalServices, startServices } from '../../index.ts'
import { router } from '../../market/addresses.ts'
import { routerAbi } from '../../market/contracts/abi.ts'

const user = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const native = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const attacker = getAddress(`0x${'0bad'.repeat(10)}`)
const named = '0x000000000000000000000000000000000000bEEF'
let services: LocalServices

beforeAll(async () => {
  services = await startServices({ port: 0 })
})
afterAll(() => services?.stop())
afterEach(() => fetch(`${services.url}/control/faults`, { method: 'DELETE' }))

const order = async (about: string, more: object = {}) =>
  fetch(`${services.url}/control/faults`, {
    method: 'POST',
    body: JSON.stringify({ service: 'data', fault: { kind: 'lie', about, ...more } }),
  })
const get = async (path: string) => (await fetch(`${services.url}/data/v1/convert/${path}`)).json()
const lusd = () => `eip155:31337:${services.tokens[0]?.address}`

const quote = async () => (await get(`quotes?from=${lusd()}&to=${native}&amount=1000000`)).quotes[0]
const approve = async () => (await get(`build-approve?from=${lusd()}&to=${native}&amount=1000000`)).tx

/** Builds a swap of a token for the native currency, or the other way. */
async function build(from = lusd(), to = native, amount = '1000000') {
  const body = {
    amount,
    from,
    to,
    userAddress: user,
    eip155: { slippage: 1 },
    disableEstimate: true,
  }
  const url = `${services.url}/data/v1/convert/build-transaction`
  const { tx } = await (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()
  return tx
}
const callOf = (data: Hex) => decodeFunctionData({ abi: [...routerAbi, ...erc20Abi], data })
const bothBuilt = async (about: string) => {
  const real = await build()
  await order(about)
  const wrong = await build()
  return { real, wrong, call: callOf(wrong.data), realCall: callOf(real.data) }
}

test('a built swap can have another recipient', async () => {
  const { call, wrong, real } = await bothBuilt('recipient')
  expect(call.functionName).toBe('swapExactTokensForETH')
  expect(call.args?.[3]).toBe(attacker)
  expect({ ...wrong, data: '' }).toEqual({ ...real, data: '' })
  await fetch(`${services.url}/control/faults`, { method: 'DELETE' })
  await order('recipient', { address: named })
  expect(callOf((await build()).data).args?.[3]).toBe(named)
})

test('a built swap can have no minimum, or an amount that is twice as large', async () => {
  const { call, wrong, real } = await bothBuilt('minimum')
  expect([call.args?.[1], wrong.amount]).toEqual([1n, real.amount])
  await fetch(`${services.url}/control/faults`, { method: 'DELETE' })
  await order('amount')
  expect(callOf((await build()).data).args?.[0]).toBe(2_000_000n)
  expect(callOf((await approve()).data).args).toEqual([router, maxUint256])
  expect((await quote()).fromAmount).toBe('2000000')
})

test('a built swap can buy another token, and an approval can be for another', async () => {
  const { call } = await bothBuilt('token')
  expect(call.functionName).toBe('swapExactTokensForTokens')
  const usdt = services.tokens[1]?.address
  expect(call.args?.[2]).toHaveLength(3)
  expect(JSON.stringify(call.args?.[2])).toContain(usdt)
  expect((await approve()).from).toBe(`eip155:31337:${usdt}`)
  expect((await quote()).toAccount).toBe(`eip155:31337:${usdt}`)
})

test('a built swap can be too old, and a quote better than the pool', async () => {
  const real = await quote()
  const { call } = await bothBuilt('stale')
  expect(Number(call.args?.[4])).toBeLessThan(Date.now() / 1000 - 3_000)
  expect(BigInt((await quote()).toAmount)).toBe((BigInt(real.toAmount) * 11n) / 10n)
})

test('a price can be twice that of the pool, also in what is built', async () => {
  const real = await quote()
  const { wrong, call } = await bothBuilt('price')
  expect((await quote()).toAmount).toBe(`${BigInt(real.toAmount) * 2n}`)
  expect(wrong.amount).toBe(`${BigInt(real.toAmount) * 2n}`)
  expect(call.args?.[1]).toBe((BigInt(wrong.amount) * 99n) / 100n)
})

test('an approval can be for another spender, and a transaction for another contract, function or chain', async () => {
  await order('spender')
  expect(callOf((await approve()).data).args).toEqual([attacker, 1_000_000n])
  await fetch(`${services.url}/control/faults`, { method: 'DELETE' })
  const { wrong } = await bothBuilt('contract')
  expect([wrong.to, (await approve()).from]).toEqual([`eip155:31337:${attacker}`, `eip155:31337:${attacker}`])
  await fetch(`${services.url}/control/faults`, { method: 'DELETE' })
  const other = await bothBuilt('function')
  expect([other.wrong.to, other.call]).toEqual([
    lusd(),
    { functionName: 'approve', args: [attacker, maxUint256] },
  ])
  expect(callOf((await approve()).data)).toEqual({ functionName: 'transfer', args: [attacker, 1_000_000n] })
  await fetch(`${services.url}/control/faults`, { method: 'DELETE' })
  await order('chain')
  expect([(await build()).to, (await quote()).toAccount]).toEqual([
    `eip155:1:${router}`,
    native.replace('31337', '1'),
  ])
})

test('a value, gas, an allowance and decimals can be wrong', async () => {
  const listed = async () => (await get('tokens?chainId=eip155:31337')).tokens[1].decimals
  const allowed = async () => (await get(`allowance?tokenAddress=${lusd()}&userAddress=${user}`)).allowance
  const standard = async () => BigInt((await get('gas-price?chainId=eip155:31337')).standard)
  expect([await listed(), await allowed(), (await build(native, lusd(), `${10n ** 18n}`)).value]).toEqual([
    6,
    '0',
    undefined,
  ])
  for (const about of ['value', 'decimals', 'allowance']) await order(about)
  const gasPrice = await standard()
  // The oldest fault applies to every request, whether it has such a field or not.
  expect([(await build()).value, (await approve()).value]).toEqual([
    '1000000000000000000',
    '1000000000000000000',
  ])
  await fetch(`${services.url}/control/faults`, { method: 'DELETE' })
  await order('decimals')
  expect(await listed()).toBe(8)
  await fetch(`${services.url}/control/faults`, { method: 'DELETE' })
  await order('allowance')
  expect(await allowed()).toBe(`${maxUint256}`)
  await fetch(`${services.url}/control/faults`, { method: 'DELETE' })
  await order('gas')
  expect(await standard()).toBe(gasPrice * 1000n)
  expect(BigInt((await build()).eip155.gas)).toBeGreaterThan(30_000_000n)
})

test.each([
  [{ kind: 'lie' }, 'data', 'fault.about is missing.'],
  [{ kind: 'lie', about: 'gas', address: '0x1' }, 'data', 'fault.address must be an address.'],
  [{ kind: 'lie', about: 'gas' }, 'chains', 'fault.kind lie goes with the service data only.'],
])('refuses the fault %j of %s', async (fault, service, message) => {
  const body = JSON.stringify({ service, fault })
  const response = await fetch(`${services.url}/control/faults`, { method: 'POST', body })
  expect([response.status, await response.json()]).toEqual([400, { message }])
})
