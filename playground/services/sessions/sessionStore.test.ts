import { expect, test } from 'vitest'
import { createSessionStore } from './sessionStore.ts'

const account = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const shop = { id: 'shop', name: 'Shop' }
const newSession = {
  account,
  project: shop,
  expiry: 2_000_000_000,
  permissions: [{ type: 'contract-call', data: { address: '0x1' } }],
  policies: [],
}

test('a grant without a co-signer is active at once', () => {
  const store = createSessionStore(() => 1_000_000)
  const record = store.grant(newSession, ['0x02'])
  expect(record).toMatchObject({ ...newSession, createdAt: 1000, active: true, context: record.pci })
  expect(store.of(account.toLowerCase())).toEqual([record])
  expect(store.of(other)).toEqual([])
})

test('a session that was requested from the co-signer is granted by the wallet and then activated', () => {
  const store = createSessionStore()
  const { pci, publicKey } = store.requestSession(newSession)
  expect(publicKey).toMatch(/^0x04[0-9a-f]{128}$/)
  const seen = { ...newSession, project: { id: 'x', name: 'What the wallet knows' }, expiry: 2_000_000_001 }
  const record = store.grant(seen, [publicKey.toUpperCase().replace('0X', '0x'), '0x02'])
  expect(record).toMatchObject({ ...seen, pci, active: false })
  expect(record.context).not.toBe(pci)
  expect(store.of(account)).toEqual([])
  store.activate(record)
  expect(store.of(account)).toEqual([record])
})

test('a key that was requested for another account creates a new session', () => {
  const store = createSessionStore()
  const { pci, publicKey } = store.requestSession(newSession)
  expect(store.grant({ ...newSession, account: other }, [publicKey]).pci).not.toBe(pci)
  expect(store.find(pci)?.context).toBeUndefined()
})

test('a revoked session keeps its first time of revocation; the newest session is first; all can be cleared', () => {
  let now = 5_000
  const store = createSessionStore(() => now)
  const [first, second] = [store.grant(newSession, []), store.grant(newSession, [])]
  store.revoke(first)
  now = 9_000
  store.revoke(first)
  expect(store.of(account).map(({ pci, revokedAt }) => [pci, revokedAt])).toEqual([
    [second.pci, undefined],
    [first.pci, 5],
  ])
  store.clear()
  expect([store.of(account), store.find(first.pci)]).toEqual([[], undefined])
})
