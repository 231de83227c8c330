import { createStore, fakeConnector } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { findWallets } from './discovery.ts'
import { createSource } from './source.ts'
import { createFakeChains } from './testing/fakeChains.ts'
import { accountOf, announce, createFakeWallet, devnet, first, second } from './testing/fakeWallet.ts'

const { signal } = new AbortController()
const connector = fakeConnector({ id: 'solana:Wallet', source: 'solana', namespace: 'solana' })

test('the accounts of a connection and the diagnostic are of the same list, which the wallet may replace at any time', async () => {
  const page = new EventTarget()
  const log = vi.fn()
  const { wallet } = createFakeWallet()
  const discovery = findWallets(page, createStore(), signal)
  announce(page, wallet)
  const { chains } = createFakeChains()
  const source = createSource({ discovery, chains, selectedChainId: () => undefined, log })
  const other = [accountOf(first)]
  // The wallet itself reads its list when it connects, and the source reads whether it is empty.
  const lists = [other, other, [{ address: '<b>' }, accountOf(second)], other]
  Object.defineProperty(wallet, 'accounts', { get: () => lists.shift() })
  const [connection] = await source.connect(connector, { signal })
  expect(connection?.accounts).toEqual([`${devnet}:${second}`])
  expect(log.mock.calls).toEqual([
    ['Accounts of a wallet are left out', { wallet: 'solana:Wallet', unreadable: 1 }],
  ])
})
