import type { Namespace } from '@latchkit/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPinnedListing } from './pinnedListing.ts'
import { pinnedWallets } from './pinnedWallets.ts'

const of = (...namespaces: readonly Namespace[]) => new Set(namespaces)
const names = (...parameters: Parameters<typeof readPinnedListing>) =>
  readPinnedListing(...parameters).wallets.map(({ name }) => name)

test('the most used wallets of the site’s namespaces come first, each once', () => {
  expect(names({ entries: 4 }, of('eip155'))).toEqual([
    'MetaMask',
    'Trust Wallet',
    'OKX Wallet',
    'Coinbase Wallet',
  ])
  expect(names({ entries: 2 }, of('polkadot'))).toEqual(['Trust Wallet', 'SubWallet'])
  const solana = names({ entries: 100 }, of('solana'))
  expect(solana).toContain('Phantom')
  expect(solana).not.toContain('Rainbow')
  const all = names({ entries: 100 }, of('eip155', 'solana', 'bip122', 'polkadot', 'cosmos'))
  expect(new Set(all).size).toBe(all.length)
})

test('a search finds part of a name in any case, and excluded wallets are missing', () => {
  expect(names({ entries: 100, search: ' PHAN ' }, of('solana'))).toEqual(['Phantom'])
  const [metamask] = pinnedWallets
  expect(names({ entries: 1, exclude: [metamask?.id ?? ''] }, of('eip155'))).toEqual(['Trust Wallet'])
  expect(names({ entries: 9, include: [metamask?.id ?? ''] }, of('eip155'))).toEqual(['MetaMask'])
  expect(names({ entries: 9, search: '<script>' }, of('eip155'))).toEqual([])
})

test('the pages contain every wallet once, and the last page says so', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (entries) => {
      const all = names({ entries: 1_000 }, of('eip155'))
      const pages: string[] = []
      for (let page = 1; ; page += 1) {
        const { wallets, full, count } = readPinnedListing({ entries, page }, of('eip155'))
        expect(count).toBe(all.length)
        pages.push(...wallets.map(({ name }) => name))
        if (!full) break
      }
      expect(pages).toEqual(all)
    }),
  )
})
