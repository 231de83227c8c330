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
const here = encodeURIComponent('https://shop.example/a')

test('wallets with a browser of their own open this page there, unless they are here already', () => {
  expect(link(phantom)).toBe(
    `https://phantom.app/ul/browse/${here}?ref=${encodeURIComponent(location.origin)}`,
  )
  expect(link(solflare)).toBe(`https://solflare.com/ul/v1/browse/${here}?ref=${here}`)
  expect(link(coinbase)).toBe(`https://go.cb-w.com/dapp?cb_url=${here}`)
  expect(link(coinbase, false)).toBeUndefined()
  expect(link(phantom, true, { phantom: {} })).toBeUndefined()
  expect(link(solflare, true, { solflare: {} })).toBeUndefined()
  expect(link(coinbase, true, { coinbaseSolana: {} })).toBeUndefined()
  expect(link('other')).toBeUndefined()
})

test('a wallet is told no query and no hash of this page', () => {
  const part = fc.constantFrom('?', '#', '?a=1&token=', '#/orders?token=', '?#', '??', '#?\n')
  fc.assert(
    fc.property(fc.webUrl(), part, fc.uuid(), (page, before, secret) => {
      const { origin } = new URL(page)
      for (const id of [phantom, solflare, coinbase]) {
        const told = link(id, true, { location: { href: `${page}${before}${secret}`, origin } })
        expect(told).toContain(encodeURIComponent(page))
        expect(told).not.toContain(secret)
      }
    }),
    runs,
  )
})

const one = (part: Partial<Connector>) => fakeConnector({ type: 'ANNOUNCED', ...part })

test('one wallet on two namespaces is one row of several chains; Trust Wallet is Trust', () => {
  const evm = one({ id: 'trust', name: 'Trust Wallet', icon: 'data:image/png;,a' })
  const solana = one({ id: 'trust-solana', name: 'Trust', namespace: 'solana' })
  const alone = one({ id: 'alone', name: 'Alone' })
  const rows = merge([evm, alone, solana])
  expect(rows).toEqual([
    { ...evm, name: 'Trust', type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'], members: [evm, solana] },
    alone,
  ])
})

test('two wallets of one name on one namespace stay two; pairings and logins are left alone', () => {
  const list = [
    one({ id: 'a', name: 'Field' }),
    one({ id: 'b', name: 'Field' }),
    one({ id: 'c', name: 'WalletConnect', type: 'WALLET_CONNECT' }),
    one({ id: 'd', name: 'WalletConnect', type: 'WALLET_CONNECT', namespace: 'solana' }),
  ]
  expect(merge(list)).toEqual(list)
})

test('a list without the second wallet shows the first by itself again', () => {
  const evm = one({ id: 'x', name: 'Field' })
  const other = one({ id: 'y', name: 'Field', namespace: 'solana' })
  expect(merge([evm, other])).toHaveLength(1)
  expect(merge([evm])).toEqual([evm])
  expect(merge([other, evm])[0]).toMatchObject({ id: 'y', namespaces: ['solana', 'eip155'] })
})

test('one rdns is one wallet, whatever it is called; ids that two namespaces share confuse nobody', () => {
  const evm = one({ id: 'Field', name: 'Field', rdns: 'dev.field' })
  const bitcoin = one({ id: 'Field', name: 'Field for Bitcoin', namespace: 'bip122', rdns: 'dev.field' })
  const other = one({ id: 'Field', name: 'Field', namespace: 'eip155' })
  const rows = merge([evm, bitcoin, other])
  expect(rows.map(({ members }) => members)).toEqual([[evm, bitcoin], undefined])
  expect(rows[1]).toBe(other)
})
