import { growthOf, shortestTime } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { hostileUrls } from '../testing/hostileUrls.ts'
import { address, coinbaseUrl, order, thief, wallets } from '../testing/orders.ts'
import { checkUrl } from './checkUrl.ts'
import { coinbaseRequest, expectedCoinbaseUrl } from './coinbaseUrl.ts'
import { expectedMeldUrl, isSoldByMeld, meldUrl } from './meldUrl.ts'

const check = (url: string, hosts: readonly string[] = []) => checkUrl(url, expectedCoinbaseUrl(order, hosts))

test('the URL for the order is accepted, with any of its optional parameters missing', () => {
  expect(check(coinbaseUrl())).toBeUndefined()
  for (const name of ['appId', 'partnerUserId', 'defaultNetwork', 'defaultExperience', 'presetFiatAmount'])
    expect(check(coinbaseUrl({ [name]: undefined }))).toBeUndefined()
  expect(check(coinbaseUrl({ fiatCurrency: 'USD' }))).toBeUndefined()
})

test.each(hostileUrls)('refused: $name', ({ url, refusal }) => {
  expect(check(url)).toBe(refusal)
})

test('hosts that the integrator adds are accepted, and no others', () => {
  const own = coinbaseUrl({}, 'https://pay.shop.example/buy')
  expect(check(own)).toBe('place')
  expect(check(own, ['pay.shop.example'])).toBeUndefined()
  expect(check(own, ['shop.example'])).toBe('place')
  expect(check(coinbaseUrl({}, 'http://127.0.0.1:4000/buy'), ['127.0.0.1:4000'])).toBeUndefined()
  expect(check(coinbaseUrl({}, 'http://127.0.0.1:4001/buy'), ['127.0.0.1:4000'])).toBe('place')
  expect(check(coinbaseUrl({}, 'http://pay.shop.example/buy'), ['pay.shop.example'])).toBe('place')
})

test('nothing but the address and the order is sent', () => {
  expect(coinbaseRequest(order)).toEqual({
    destinationWallets: JSON.parse(wallets()),
    defaultNetwork: 'ethereum',
    partnerUserId: address,
    defaultExperience: 'buy',
    presetFiatAmount: 100.5,
  })
})

test.each([
  ['eip155:1', 'x', 'ethereum'],
  ['eip155:42161', 'arbitrum-mainnet', 'arbitrum'],
  ['eip155:137', 'polygon-mainnet', 'polygon'],
  ['eip155:80094', 'x', 'berachain'],
  ['eip155:43114', 'x', 'avalanche-c-chain'],
  ['eip155:10', 'x', 'optimism'],
  ['eip155:42220', 'x', 'celo'],
  ['eip155:8453', 'x', 'base'],
  // A network without a name of Coinbase must not become Ethereum.
  ['eip155:100', 'gnosis-mainnet', 'gnosis'],
  ['eip155:100', '', 'ethereum'],
] as const)('%s, for the service %j, is %s', (chainId, network, expected) => {
  const request = coinbaseRequest({ ...order, token: { ...order.token, chainId, network } })
  expect(request).toMatchObject({
    defaultNetwork: expected,
    destinationWallets: [{ blockchains: [expected] }],
  })
})

const meld = meldUrl('https://meldcrypto.com/', order, 'project')
const checkMeld = (url: string) => checkUrl(url, expectedMeldUrl(order, ['meldcrypto.com']))

test('the link to Meld names the address, the token and the project', () => {
  const { origin, searchParams } = new URL(meld)
  expect(origin).toBe('https://meldcrypto.com')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    destinationCurrencyCode: 'USDC',
    walletAddress: address,
    externalCustomerId: 'project',
    sourceAmount: '100.50',
    sourceCurrencyCode: 'USD',
  })
  expect(checkMeld(meld)).toBeUndefined()
  expect(new URL(meldUrl('https://meldcrypto.com', order, null)).searchParams.has('externalCustomerId')).toBe(
    false,
  )
})

test.each([
  ['place', meld.replace('meldcrypto.com', 'evil.example')],
  ['address', meld.replace(address, thief)],
  ['order', meld.replace('USDC', 'SCAM')],
  ['order', meld.replace('100.50', '1000')],
  ['order', meld.replace('=USD', '=EUR')],
  ['parts', `${meld}&redirectUrl=x`],
  ['parts', `${meld}&walletAddress=${address}`],
  ['parts', meld.replace('publicKey=W', 'publicKey=X')],
] as const)('another link to Meld is refused: %s', (refusal, url) => {
  expect(url).not.toBe(meld)
  expect(checkMeld(url)).toBe(refusal)
})

test('Meld does not sell a token whose symbol would be bought on another network', () => {
  expect(isSoldByMeld(order.token)).toBe(true)
  expect(isSoldByMeld({ ...order.token, chainId: 'eip155:137' })).toBe(false)
})

test('the time to check a path grows with its length only', async () => {
  const checkPath = (part: string, count: number) =>
    check(coinbaseUrl({}, `https://pay.coinbase.com/${part.repeat(count)}!`))
  // Four more characters would take 16 times as long if a path could be read in two ways per character.
  const timeOf = (count: number) => shortestTime(() => checkPath('0', count), 3)
  const few = await timeOf(24)
  expect(await timeOf(28)).toBeLessThan(8 * Math.max(few, 5))
  for (const part of ['0', '0/', '-.', '/'])
    expect(await growthOf((characters) => checkPath(part, characters / part.length))).toBeLessThan(40)
})
