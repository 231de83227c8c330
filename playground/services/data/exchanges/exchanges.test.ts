import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestClient, http, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaNetworks } from '../../chains/solana/networks.ts'
import { type LocalServices, startServices } from '../../index.ts'
import { readAmount } from './readAmount.ts'

const folder = mkdtempSync(join(tmpdir(), 'exchanges-'))
const paymentsFile = join(folder, 'payments.db')
const ether = 'eip155:31337/slip44:60'
const waitOptions = { timeout: 15_000 }
let services: LocalServices

beforeAll(async () => {
  services = await startServices({ port: 0, paymentsFile })
})
afterAll(async () => {
  await services?.stop()
  rmSync(folder, { recursive: true })
})

const newAddress = () => privateKeyToAddress(generatePrivateKey())
const node = () =>
  createTestClient({ mode: 'anvil', transport: http(services.chains[0]?.directUrl) }).extend(publicActions)

async function post(body: string, search = '?projectId=x') {
  const response = await fetch(`${services.url}/data/v1/json-rpc${search}`, { method: 'POST', body })
  return { status: response.status, ...(await response.json()) }
}
const call = (method: string, params: unknown, search?: string) =>
  post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), search)
const payUrl = (params: object) =>
  call('reown_getExchangePayUrl', { exchangeId: 'binance', asset: ether, amount: '1', ...params })
const statusOf = async (sessionId: string, exchangeId = 'binance') =>
  (await call('reown_getExchangeBuyStatus', { exchangeId, sessionId })).result

/** Opens the page of a payment, or sends its form. Returns the heading and the text. */
async function visit(url: string, outcome?: string) {
  const form = outcome === undefined ? {} : { method: 'POST', body: new URLSearchParams({ outcome }) }
  const html = await (await fetch(url, form)).text()
  return { title: /<h1>([^<]+)<\/h1>/.exec(html)?.[1], html }
}

test('the exchanges that hold an asset are listed, one of them for deposits only', async () => {
  const list = async (params: object, search?: string) => {
    const { result } = await call('reown_getExchanges', { page: 1, ...params }, search)
    const ids = result.exchanges.map(({ id }: { readonly id: string }) => id)
    expect(result.total).toBe(Object.hasOwn(params, 'page') ? 2 : ids.length)
    return ids
  }
  expect(await list({})).toEqual(['binance', 'reown_test'])
  expect((await call('reown_getExchanges', { page: 2 })).result).toEqual({ exchanges: [], total: 2 })
  expect(await list({ asset: ether }, '?projectId=x&source=fund-wallet')).toEqual([
    'binance',
    'coinbase',
    'reown_test',
  ])
  expect(await list({ asset: `eip155:31337/erc20:${services.tokens[3]?.address.toLowerCase()}` })).toEqual([
    'reown_test',
  ])
  expect(await list({ asset: 'eip155:1/slip44:60' })).toEqual([])
  expect(await list({ includeOnly: ['binance'] })).toEqual(['binance'])
  expect(await list({ exclude: ['binance'] })).toEqual(['reown_test'])
  const { result } = await call('reown_getExchanges', { page: 1 })
  expect(result.exchanges[0]).toEqual({
    id: 'binance',
    name: 'Binance',
    imageUrl: `${services.url}/wallet-list/public/getAssetImage/binance`,
  })
  expect((await fetch(result.exchanges[0].imageUrl)).status).toBe(200)
})

test('a payment is unknown, then in progress, and then has the transaction of the chain', async () => {
  const address = newAddress()
  const { result } = await payUrl({ amount: '1.25', recipient: `eip155:31337:${address}` })
  const { url, sessionId } = result
  expect(sessionId).toMatch(/^[0-9a-f]{32}$/)
  expect(await statusOf(sessionId)).toEqual({ status: 'UNKNOWN' })
  const { title, html } = await visit(url)
  expect([title, html]).toEqual(['Confirm your payment', expect.stringContaining('1.25 ETH to 0x')])
  expect(await statusOf(sessionId)).toEqual({ status: 'IN_PROGRESS' })
  expect((await visit(url, 'hold')).title).toBe('Confirm your payment')
  await Promise.all([visit(url, 'pay'), visit(url, 'pay')])
  await expect.poll(async () => (await statusOf(sessionId)).status, waitOptions).toBe('SUCCESS')
  const { txHash } = await statusOf(sessionId)
  expect(await node().getTransaction({ hash: txHash })).toMatchObject({
    to: address.toLowerCase(),
    value: parseEther('1.25'),
  })
  expect((await visit(url, 'cancel')).title).toBe('Payment complete')
  expect(await node().getBalance({ address })).toBe(parseEther('1.25'))
  expect(await statusOf(sessionId, 'reown_test')).toEqual({ status: 'UNKNOWN' })
})

test.each(['decline', 'cancel'])('a payment can fail: %s', async (outcome) => {
  const address = newAddress()
  const { url, sessionId } = (await payUrl({ recipient: `eip155:31337:${address}` })).result
  expect((await visit(url, outcome)).title).toBe('Payment failed')
  expect(await statusOf(sessionId)).toEqual({ status: 'FAILED' })
  expect((await visit(url, 'pay')).title).toBe('Payment failed')
  expect(await node().getBalance({ address })).toBe(0n)
})

test('a token that returns nothing is paid in its own decimals, and by a hexadecimal amount', async () => {
  const address = newAddress()
  const usdt = services.tokens[1]?.address
  const { result } = await payUrl({
    exchangeId: 'reown_test',
    asset: `eip155:31337/erc20:${usdt}`,
    amount: '0x10',
    recipient: `eip155:31337:${address}`,
  })
  await visit(result.url, 'pay')
  await expect
    .poll(async () => (await statusOf(result.sessionId, 'reown_test')).status, waitOptions)
    .toBe('SUCCESS')
  const history = await fetch(`${services.url}/data/v1/account/${address}/history?chainId=eip155:31337`)
  expect((await history.json()).data).toMatchObject([
    { transfers: [{ fungible_info: { symbol: 'USDT' }, direction: 'in', quantity: { numeric: '16' } }] },
  ])
})

test('a restart loses no payment, and an interrupted one continues', async () => {
  const recipient = `eip155:31337:${newAddress()}`
  const [done, opened, untouched, interrupted] = await Promise.all(
    [1, 2, 3, 4].map(async () => (await payUrl({ recipient })).result),
  )
  await visit(done.url, 'pay')
  await expect.poll(async () => (await statusOf(done.sessionId)).status, waitOptions).toBe('SUCCESS')
  const before = await statusOf(done.sessionId)
  await visit(opened.url)
  await node().setAutomine(false)
  const page = visit(interrupted.url, 'pay').catch(() => undefined)
  const pending = () => node().request({ method: 'txpool_status' })
  await expect.poll(pending, waitOptions).toMatchObject({ pending: '0x1' })
  await services.stop()
  await page
  services = await startServices({ port: 0, paymentsFile })
  expect(await statusOf(done.sessionId)).toEqual(before)
  expect(await statusOf(opened.sessionId)).toEqual({ status: 'IN_PROGRESS' })
  expect(await statusOf(untouched.sessionId)).toEqual({ status: 'UNKNOWN' })
  await expect.poll(async () => (await statusOf(interrupted.sessionId)).status, waitOptions).toBe('SUCCESS')
})

test('SOL that is too little for a new account fails on the chain', async () => {
  const [{ id }] = solanaNetworks
  const recipient = `${id}:4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi`
  const { url, sessionId } = (await payUrl({ asset: `${id}/slip44:501`, amount: '0.000000001', recipient }))
    .result
  await visit(url, 'pay')
  await expect.poll(() => statusOf(sessionId), waitOptions).toEqual({ status: 'FAILED' })
})

const recipient = `eip155:31337:${newAddress()}`
test.each<[method: string, params: unknown, code: number]>([
  ['reown_getExchanges', {}, -32602],
  ['reown_getExchanges', { page: 0 }, -32602],
  ['reown_getExchanges', { page: 1, includeOnly: ['a'], exclude: ['b'] }, -32602],
  ['reown_getExchangePayUrl', { exchangeId: 'x', asset: ether, amount: '1', recipient }, -2],
  [
    'reown_getExchangePayUrl',
    { exchangeId: 'binance', asset: 'eip155:1/slip44:60', amount: '1', recipient },
    -3,
  ],
  [
    'reown_getExchangePayUrl',
    { exchangeId: 'binance', asset: 'eip155:31338/slip44:60', amount: '1', recipient },
    -3,
  ],
  ['reown_getExchangePayUrl', { exchangeId: 'binance', asset: ether, amount: '-1', recipient }, -32602],
  ['reown_getExchangePayUrl', { exchangeId: 'binance', asset: ether, amount: 1, recipient }, -32602],
  ['reown_getExchangePayUrl', { exchangeId: 'binance', asset: ether, amount: '1', recipient: '0x1' }, -32602],
  [
    'reown_getExchangePayUrl',
    { exchangeId: 'reown_test', asset: 'eip155:31338/slip44:60', amount: '1', recipient },
    -32602,
  ],
  ['reown_getExchangeBuyStatus', { exchangeId: 'x', sessionId: 'y' }, -2],
  ['reown_getExchangeBuyStatus', { exchangeId: 'binance', sessionId: 'y'.repeat(51) }, -32602],
  ['reown_getNothing', {}, -32601],
])('%s with %j gets the error %i', async (method, params, code) => {
  const answer = await call(method, params)
  expect(answer).toEqual({ status: 400, jsonrpc: '2.0', id: 1, error: { code, message: expect.any(String) } })
})

test('a request without a project, or that is no call, gets an error', async () => {
  for (const search of ['', '?projectId=', '?projectId=refused'])
    expect(await call('reown_getExchanges', { page: 1 }, search)).toMatchObject({
      status: 400,
      error: { code: -1 },
    })
  expect(await post('{')).toMatchObject({ status: 400, id: null, error: { code: -32600 } })
  expect((await fetch(`${services.url}/data/v1/json-rpc`)).status).toBe(405)
  expect(await statusOf('none')).toEqual({ status: 'UNKNOWN' })
  const page = await fetch(`${services.url}/data/checkout/exchange/none`)
  expect([page.status, await page.text()]).toEqual([
    404,
    expect.stringContaining('There is no such payment.'),
  ])
})

test.each<[text: string, decimals: number, amount: bigint | undefined]>([
  ['1.5', 6, 1_500_000n],
  ['0.1000000', 6, 100_000n],
  ['0.1234567', 6, undefined],
  ['0xff', 2, 25_500n],
  ['0', 6, undefined],
  ['0x', 6, undefined],
  ['.5', 6, undefined],
  ['1e3', 6, undefined],
])('the amount %s with %i decimals is %s', (text, decimals, amount) => {
  expect(readAmount(text, decimals)).toBe(amount)
})
