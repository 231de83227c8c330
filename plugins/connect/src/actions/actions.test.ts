import type { Connector } from '@latchkit/kernel'
import { fakeConnector, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWallet } from '../directory/readListing.ts'
import { type BrowsingSite, browseLink } from './browseLink.ts'
import { merge } from './merge.ts'

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const trust = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'
const okx = '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709'
const location = { href: 'https://shop.example/a?b=c d#e?f', origin: 'https://shop.example' }
const alone: BrowsingSite = { namespaces: ['eip155', 'solana'], canPair: false }
const link = (id: string, page: object = {}, site = alone) => {
  const wallet = readWallet({ id, name: 'W' })
  return wallet && browseLink(wallet, site, { location, ...page })
}
const pageUrl = encodeURIComponent(location.href)

test('a wallet with an in-app browser opens this page there, unless the page already runs in it', () => {
  expect(link(phantom)).toBe(
    `https://phantom.app/ul/browse/${pageUrl}?ref=${encodeURIComponent(location.origin)}`,
  )
  expect(link(solflare)).toBe(`https://solflare.com/ul/v1/browse/${pageUrl}?ref=${pageUrl}`)
  expect(link(coinbase)).toBe(`https://go.cb-w.com/dapp?cb_url=${pageUrl}`)
  expect(link(phantom, { phantom: {} })).toBeUndefined()
  expect(link(solflare, { solflare: {} })).toBeUndefined()
  expect(link(coinbase, { coinbaseSolana: {} })).toBeUndefined()
  expect(link('other')).toBeUndefined()
})

test('a wallet that pairs by its app link opens the page in its browser only where the site cannot pair', () => {
  expect(link(metamask)).toBe('https://link.metamask.io/dapp/shop.example/a?b=c d#e?f')
  expect(link(trust)).toBe(`https://link.trustwallet.com/open_url?coin_id=60&url=${pageUrl}`)
  expect(link(trust, {}, { namespaces: ['solana'], canPair: false })).toContain('coin_id=501&')
  expect(link(okx)).toBe(
    `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${pageUrl}`)}`,
  )
  const pairing = { ...alone, canPair: true }
  for (const id of [metamask, trust, okx]) expect(link(id, {}, pairing)).toBeUndefined()
  for (const id of [phantom, solflare, coinbase]) expect(link(id, {}, pairing)).toBeDefined()
})

test('the link to a wallet keeps the query and the hash of this page, which may be its route', () => {
  const suffix = fc.constantFrom('', '?', '#', '?a=1&token=', '#/orders?token=', '?#', '??', '#?\n')
  fc.assert(
    fc.property(fc.webUrl(), suffix, fc.uuid(), (page, prefix, value) => {
      const { origin } = new URL(page)
      const href = `${page}${prefix}${value}`
      for (const id of [phantom, solflare, coinbase, metamask, trust, okx]) {
        const url = link(id, { location: { href, origin } }) ?? ''
        const once = encodeURIComponent(href)
        const shown = id === metamask ? href.replace(/^https?:\/\//, '') : once
        expect(url).toContain(id === okx ? encodeURIComponent(once) : shown)
      }
    }),
    runs,
  )
})

test('what the site leaves out of the URL for wallets is in none of the links', () => {
  const omitting = { ...alone, walletBrowserOmit: ['token', 'access token'] }
  const hrefs = [
    '?token=',
    '?a=1&token=',
    '?%74oken=',
    '#token=',
    '#/orders?token=',
    '#access+token=',
    '?access%20token=',
  ]
  fc.assert(
    fc.property(fc.webUrl(), fc.constantFrom(...hrefs), fc.uuid(), (page, prefix, secret) => {
      const { origin } = new URL(page)
      for (const id of [phantom, solflare, coinbase, metamask, trust, okx]) {
        const url = link(id, { location: { href: `${page}${prefix}${secret}`, origin } }, omitting)
        expect(url).toBeDefined()
        expect(url).not.toContain(secret)
      }
    }),
    runs,
  )
})

test('a site may pass the URL that wallets open', () => {
  const own = { ...alone, walletBrowserUrl: 'https://shop.example/start?from=wallet' }
  expect(link(coinbase, {}, own)).toBe(
    `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent('https://shop.example/start?from=wallet')}`,
  )
})

test('whatever the address of the page, a link leads to the wallet that it is for', () => {
  const hosts = [
    'phantom.app',
    'solflare.com',
    'go.cb-w.com',
    'link.metamask.io',
    'link.trustwallet.com',
    'web3.okx.com',
  ]
  const path = fc.constantFrom(
    '/..//evil.example',
    '/@evil.example',
    '/%2e%2e/%2e%2e',
    '//evil.example',
    '/\\evil',
    '/a&url=https://evil.example',
  )
  fc.assert(
    fc.property(path, fc.webPath(), (start, rest) => {
      const href = new URL(`https://shop.example${start}${rest}`).href
      const urls = [phantom, solflare, coinbase, metamask, trust, okx].map(
        (id) => new URL(link(id, { location: { href, origin: 'https://shop.example' } }) ?? ''),
      )
      expect(urls.map(({ host, protocol }) => `${protocol}${host}`)).toEqual(
        hosts.map((host) => `https:${host}`),
      )
      expect(urls[4]?.searchParams.getAll('url')).toHaveLength(1)
    }),
    runs,
  )
})

const announced = (overrides: Partial<Connector>) => fakeConnector({ type: 'ANNOUNCED', ...overrides })

test('a wallet on two namespaces becomes one row; Trust Wallet and Trust are the same wallet', () => {
  const evm = announced({ id: 'trust', name: 'Trust Wallet', icon: 'data:image/png;,a' })
  const solana = announced({ id: 'trust-solana', name: 'Trust', namespace: 'solana' })
  const alone = announced({ id: 'alone', name: 'Alone' })
  const rows = merge([evm, alone, solana])
  expect(rows).toEqual([
    { ...evm, name: 'Trust', type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'], members: [evm, solana] },
    alone,
  ])
})

test('two wallets with the same name on one namespace stay separate; pairing connectors are not merged', () => {
  const list = [
    announced({ id: 'a', name: 'Field' }),
    announced({ id: 'b', name: 'Field' }),
    announced({ id: 'c', name: 'WalletConnect', type: 'WALLET_CONNECT' }),
    announced({ id: 'd', name: 'WalletConnect', type: 'WALLET_CONNECT', namespace: 'solana' }),
  ]
  expect(merge(list)).toEqual(list)
})

test('a list without the second wallet contains the first one unmerged', () => {
  const evm = announced({ id: 'x', name: 'Field' })
  const other = announced({ id: 'y', name: 'Field', namespace: 'solana' })
  expect(merge([evm, other])).toHaveLength(1)
  expect(merge([evm])).toEqual([evm])
  expect(merge([other, evm])[0]).toMatchObject({ id: 'y', namespaces: ['solana', 'eip155'] })
})

test('wallets with the same rdns are merged, whatever their names and ids', () => {
  const evm = announced({ id: 'Field', name: 'Field', rdns: 'dev.field' })
  const bitcoin = announced({
    id: 'Field',
    name: 'Field for Bitcoin',
    namespace: 'bip122',
    rdns: 'dev.field',
  })
  const other = announced({ id: 'Field', name: 'Field', namespace: 'eip155' })
  const rows = merge([evm, bitcoin, other])
  expect(rows.map(({ members }) => members)).toEqual([[evm, bitcoin], undefined])
  expect(rows[1]).toBe(other)
})
