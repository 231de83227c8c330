import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestClient, http, parseEther, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaNetworks } from '../../chains/solana/networks.ts'
import { type LocalServices, startServices } from '../../index.ts'

const folder = mkdtempSync(join(tmpdir(), 'onramp-'))
const paymentsFile = join(folder, 'payments.db')
const solanaAddress = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'
const partnerUserId = 'p'.repeat(42)
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
  createTestClient({ mode: 'anvil', transport: http(services.chains[0]?.directUrl) })
    .extend(publicActions)
    .extend(walletActions)

async function call(path: string, body?: unknown) {
  const response = await fetch(`${services.url}/data/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** The URL of a checkout page that pays this wallet. */
async function checkout(address: string, more: object = {}): Promise<string> {
  const destinationWallets = [{ address, blockchains: ['ethereum'], assets: [] }]
  const request = {
    destinationWallets,
    defaultNetwork: 'ethereum',
    partnerUserId,
    defaultExperience: 'buy',
    ...more,
  }
  return (await call('generators/onrampurl?projectId=x', request)).body.url
}

/** Opens a page as a browser does. Returns the fields of its form. */
async function open(url: string) {
  const html = await (await fetch(url)).text()
  const id = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const assets = [...html.matchAll(/<option value="([^"]+)"/g)].map(([, asset]) => asset)
  return {
    html,
    id,
    assets,
    asset: assets[0] ?? '',
    amount: /name="amount"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '',
  }
}

/** Sends the form of a page. Returns the heading of the next page. */
async function submit(url: string, fields: Record<string, string>) {
  const html = await (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).text()
  return /<h1>([^<]+)<\/h1>/.exec(html)?.[1]
}

const purchases = async (address: string, query = '') =>
  (await call(`account/${address}/history?onramp=coinbase${query}`)).body.data

test('a confirmed purchase is paid on the chain, and listed with its transaction', async () => {
  const address = newAddress()
  const url = await checkout(address, { presetFiatAmount: 200 })
  expect(url).toContain(`${services.url}/data/checkout/coinbase?appId=`)
  const { id, asset, assets, amount, html } = await open(url)
  expect([assets, amount]).toEqual([['ETH', 'LUSD'], '200'])
  expect(html).toContain(address)
  expect(await submit(url, { id, asset, amount, outcome: 'pay' })).toBe('Purchase complete')
  // 200 less 1.5 % and 0.25, at 2,000 a piece
  expect(await node().getBalance({ address })).toBe(parseEther('0.098375'))
  const [row, ...others] = await purchases(address, '&chainId=eip155:31337')
  expect(others).toEqual([])
  expect(row).toEqual({
    id: `coinbase-${id}`,
    metadata: {
      operationType: 'buy',
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      minedAt: expect.stringMatching(/Z$/),
      sentFrom: 'Coinbase',
      sentTo: address.toLowerCase(),
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      nonce: 0,
      application: { name: 'Coinbase', iconUrl: '' },
      chain: 'eip155:31337',
    },
    transfers: [
      {
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: '' } },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: '0.098375' },
        value: 196.75,
        price: 2000,
      },
    ],
  })
  expect((await node().getTransaction({ hash: row.metadata.hash })).to).toBe(address.toLowerCase())
  expect(await purchases(address, '&chainId=eip155:31338')).toEqual([])
})

test('a form that is sent twice, or at once, pays once', async () => {
  const address = newAddress()
  const url = await checkout(address)
  const { id, asset } = await open(url)
  const form = { id, asset, amount: '100', outcome: 'pay' }
  const titles = await Promise.all([
    submit(url, form),
    submit(url, form),
    submit(url, { ...form, amount: '900' }),
  ])
  expect(titles).toEqual(Array(3).fill('Purchase complete'))
  for (const outcome of ['decline', 'cancel', 'hold'])
    expect(await submit(url, { ...form, outcome })).toBe('Purchase complete')
  expect(await node().getTransactionCount({ address })).toBe(0)
  expect(await purchases(address)).toHaveLength(1)
  expect(await node().getBalance({ address })).toBe(
    parseEther((await purchases(address))[0].transfers[0].quantity.numeric),
  )
})

test('a purchase can be canceled, be declined, and stay in progress until the visitor returns', async () => {
  const address = newAddress()
  const url = await checkout(address)
  const first = await open(url)
  const fields = { asset: 'ETH', amount: '100' }
  expect(await submit(url, { ...fields, id: first.id, outcome: 'cancel' })).toBe('Purchase cancelled')
  expect(await purchases(address)).toEqual([])
  const second = await open(url)
  expect(await submit(url, { ...fields, id: second.id, outcome: 'decline' })).toBe('Payment declined')
  expect(await submit(url, { ...fields, id: second.id, outcome: 'pay' })).toBe('Payment declined')
  const third = await open(url)
  expect(await submit(url, { ...fields, id: third.id, outcome: 'hold' })).toBe('Purchase in progress')
  const statuses = async () =>
    (await purchases(address)).map(({ metadata: { status } }: { metadata: { status: string } }) =>
      status.slice(26),
    )
  expect(await statuses()).toEqual(['IN_PROGRESS', 'FAILED'])
  expect(await node().getBalance({ address })).toBe(0n)
  expect(await submit(url, { ...fields, id: third.id, outcome: 'pay' })).toBe('Purchase complete')
  expect(await statuses()).toEqual(['SUCCESS', 'FAILED'])
})

test('a payment that a stop has interrupted is paid once after the restart', async () => {
  const address = newAddress()
  const url = await checkout(address)
  const { id } = await open(url)
  await node().setAutomine(false)
  const form = { id, asset: 'LUSD', amount: '50', outcome: 'pay' }
  // The page waits for the chain until the services stop.
  const page = submit(url, form).catch(() => undefined)
  const newest = async () => (await purchases(address))[0]?.metadata
  const waitOptions = { timeout: 15_000 }
  await expect.poll(async () => (await newest())?.hash, waitOptions).toMatch(/^0x/)
  await services.stop()
  await page
  services = await startServices({ port: 0, paymentsFile })
  await expect.poll(async () => (await newest()).status, waitOptions).toMatch(/SUCCESS$/)
  const { body } = await call(`account/${address}/history?chainId=eip155:31337`)
  expect(body.data).toMatchObject([{ transfers: [{ direction: 'in', quantity: { numeric: '49' } }] }])
})

test('a wallet of Solana buys SOL, also from Meld', async () => {
  const [{ id: chainId }] = solanaNetworks
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [solanaAddress] })
  const lamports = async () => {
    const response = await fetch(`${services.url}/chains/${chainId}`, { method: 'POST', body })
    return (await response.json()).result.value
  }
  // The cluster starts with its first request.
  expect(await lamports()).toBe(0)
  const search = `publicKey=x&destinationCurrencyCode=SOL&walletAddress=${solanaAddress}&externalCustomerId=x`
  const meld = `${services.url}/data/checkout/meld?${search}`
  const coinbase = await checkout(solanaAddress)
  for (const url of [meld, coinbase]) {
    const { id, assets } = await open(url)
    expect(assets).toEqual(['SOL'])
    expect(await submit(url, { id, asset: 'SOL', amount: '100', outcome: 'pay' })).toBe('Purchase complete')
  }
  const rows = await purchases(solanaAddress)
  const hash = expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  expect(rows).toMatchObject([{ metadata: { chain: chainId, sentTo: solanaAddress, hash } }])
  expect(await lamports()).toBe(2 * 655_000_000)
})

test('the options and a quote are those of the public service', async () => {
  const { body } = await call('onramp/buy/options?country=US&subdivision=NY&projectId=x')
  expect(body.paymentCurrencies[0]).toEqual({
    id: 'USD',
    limits: [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ],
  })
  expect(body.purchaseCurrencies[0]).toMatchObject({
    name: 'Ether',
    symbol: 'ETH',
    networks: [{ name: 'local-one', displayName: 'Local One', contractAddress: '', chainId: '31337' }],
  })
  const quote = await call(
    'onramp/buy/quotes?purchaseCurrency=ETH&purchaseNetwork=local-one&paymentAmount=200.00&paymentCurrency=USD&paymentMethod=CARD&country=US',
  )
  const usd = (value: string) => ({ value, currency: 'USD' })
  expect(quote.body).toEqual({
    paymentTotal: usd('200.00'),
    paymentSubTotal: usd('196.75'),
    purchaseAmount: { value: '0.098375', currency: 'ETH' },
    coinbaseFee: usd('3.00'),
    networkFee: usd('0.25'),
    quoteId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('the routes that the public service lacks are there when they are configured', async () => {
  const request = {
    purchaseCurrency: { symbol: 'USDC' },
    paymentCurrency: { id: 'EUR' },
    amount: 100,
    network: '',
  }
  expect((await call('onramp/options')).status).toBe(404)
  expect((await call('onramp/quote', request)).status).toBe(404)
  const config = (method: string, body?: string) =>
    fetch(`${services.url}/control/config`, { method, ...(body ? { body } : {}) })
  await config('PUT', JSON.stringify({ onrampRoutes: true }))
  expect((await call('onramp/options')).body).toEqual((await call('onramp/buy/options?country=US')).body)
  const { body } = await call('onramp/quote', request)
  expect(body).toMatchObject({
    paymentTotal: { amount: '100.00', currency: 'EUR' },
    paymentSubtotal: { amount: '98.25', currency: 'EUR' },
    purchaseAmount: { amount: '108.075', currency: 'LUSD' },
  })
  const small = await call('onramp/quote', { ...request, amount: '9.99' })
  expect(small.body.reasons).toEqual([{ field: 'amount', description: 'must be from 10.00 to 7500.00' }])
  await config('DELETE')
})

const quoteOf = (change: Record<string, string>) => {
  const right = {
    purchaseCurrency: 'ETH',
    paymentAmount: '20',
    paymentCurrency: 'USD',
    paymentMethod: 'card',
    country: 'US',
  }
  return `onramp/buy/quotes?${new URLSearchParams({ ...right, ...change })}`
}
const wallet = { address: partnerUserId, blockchains: [], assets: [] }
test.each<[path: string, body: unknown, status: number, field: string]>([
  [quoteOf({ purchaseCurrency: 'DOGE' }), undefined, 400, 'purchaseCurrency'],
  [quoteOf({ purchaseNetwork: 'moon' }), undefined, 400, 'purchaseNetwork'],
  [quoteOf({ paymentAmount: '7500.01' }), undefined, 400, 'paymentAmount'],
  [quoteOf({ paymentAmount: '1e3' }), undefined, 400, 'paymentAmount'],
  [quoteOf({ paymentCurrency: 'toString' }), undefined, 400, 'paymentCurrency'],
  [quoteOf({ paymentMethod: 'cash' }), undefined, 400, 'paymentMethod'],
  [quoteOf({ country: 'USA' }), undefined, 400, 'country'],
  ['onramp/buy/options', undefined, 400, 'country'],
  ['onramp/nothing', undefined, 404, 'path'],
  ['generators/onrampurl', '{', 422, 'body'],
  ['generators/onrampurl', { destinationWallets: [], partnerUserId }, 422, 'body'],
  ['generators/onrampurl', { destinationWallets: [wallet], partnerUserId: 'x' }, 400, 'partnerUserId'],
  [`account/0x1/history?onramp=coinbase&cursor=x`, undefined, 400, 'cursor'],
])('%s with %j gets %i', async (path, body, status, field) => {
  expect(await call(path, body)).toMatchObject({ status, body: { status: 'FAILED', reasons: [{ field }] } })
})

test('a page without a wallet, or with a wrong form, says so and buys nothing', async () => {
  const page = `${services.url}/data/checkout`
  const wallets = encodeURIComponent(JSON.stringify([{ address: '<b>', assets: [] }]))
  for (const url of [
    `${page}/coinbase`,
    `${page}/coinbase?destinationWallets=${wallets}`,
    `${page}/meld?walletAddress=0x1`,
  ]) {
    const response = await fetch(url)
    expect([response.status, await response.text()]).toEqual([400, expect.not.stringContaining('<b>')])
  }
  const address = newAddress()
  const url = await checkout(address, { presetFiatAmount: 100 })
  const { id } = await open(url)
  const right = { id, asset: 'ETH', amount: '100', outcome: 'pay' }
  for (const wrong of [{ id: 'x' }, { asset: 'SOL' }, { amount: '9' }, { amount: 'x' }, { outcome: '' }])
    expect(await submit(url, { ...right, ...wrong })).toBe('Buy crypto')
  expect(await purchases(address)).toEqual([])
  expect((await fetch(`${page}/other`)).status).toBe(404)
  expect((await fetch(url, { method: 'PUT' })).status).toBe(405)
})
