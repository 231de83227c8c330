import type { Connector } from '@latchkit/kernel'
import { fakeConnector, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWallet } from '../directory/readListing.ts'
import { browseLink } from './browseLink.ts'
import { merge } from './merge.ts'

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const location = { href: 'https://shop.example/a?b=c d#e?f', origin: 'https://shop.example' }
const link = (id: string, solana = true, page: object = {}) => {
  const wallet = readWallet({ id, name: 'W' })
  return wallet && browseLink(wallet, solana, { location, ...page })
}
const pageUrl = encodeURIComponent('https://shop.example/a')

test('a wallet with an in-app browser opens this page there, unless the page already runs in it', () => {
  expect(link(phantom)).toBe(
    `https://phantom.app/ul/browse/${pageUrl}?ref=${encodeURIComponent(location.origin)}`,
  )
  expect(link(solflare)).toBe(`https://solflare.com/ul/v1/browse/${pageUrl}?ref=${pageUrl}`)
  expect(link(coinbase)).toBe(`https://go.cb-w.com/dapp?cb_url=${pageUrl}`)
  expect(link(coinbase, false)).toBeUndefined()
  expect(link(phantom, true, { phantom: {} })).toBeUndefined()
  expect(link(solflare, true, { solflare: {} })).toBeUndefined()
  expect(link(coinbase, true, { coinbaseSolana: {} })).toBeUndefined()
  expect(link('other')).toBeUndefined()
})

test('the link to a wallet contains neither the query nor the hash of this page', () => {
  const separator = fc.constantFrom('?', '#', '?a=1&token=', '#/orders?token=', '?#', '??', '#?\n')
  fc.assert(
    fc.property(fc.webUrl(), separator, fc.uuid(), (page, prefix, secret) => {
      const { origin } = new URL(page)
      for (const id of [phantom, solflare, coinbase]) {
        const url = link(id, true, { location: { href: `${page}${prefix}${secret}`, origin } })
        expect(url).toContain(encodeURIComponent(page))
        expect(url).not.toContain(secret)
      }
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
