import type { Eip1193Provider } from '@latchkit/kernel/chain'
import { expect, test, vi } from 'vitest'
import { createFakeProvider, first } from '../testing/fakeProvider.ts'
import * as code from './waitForAccounts.ts'

const granted = [{ parentCapability: 'eth_accounts', caveats: [] }]
const { signal } = new AbortController()

/** Waits for a wallet that is in the page. */
const waitForAccounts = (provider: Eip1193Provider, ended: AbortSignal) =>
  code.waitForAccounts(
    { waitFor: async (id) => ({ id, provider }) },
    { connectorId: 'wallet' },
    { signal: ended },
  )

/** A provider that shares no account until it is unlocked. */
function openLocked(answers: Readonly<Record<string, unknown>> = {}) {
  let accounts: readonly string[] = []
  const provider = createFakeProvider({ eth_accounts: () => accounts, ...answers })
  const unlock = () => {
    accounts = [first]
    provider.emit('accountsChanged', accounts)
  }
  return { provider, unlock }
}

const thrower = () => {
  throw Object.assign(new Error('unsupported'), { code: -32601 })
}

test.each([
  ['still grants the site access', granted],
  ['does not support permissions', thrower],
  ['returns no list of permissions', 'yes'],
])('a locked wallet that %s is waited for, without a prompt', async (_, permissions) => {
  const { provider, unlock } = openLocked({ wallet_getPermissions: permissions })
  const isBack = waitForAccounts(provider, signal)
  await vi.waitFor(() => expect(provider.listeners.get('accountsChanged')?.size).toBe(1))
  provider.emit('accountsChanged', [])
  unlock()
  await expect(isBack).resolves.toBe(true)
  expect(provider.listeners.get('accountsChanged')?.size).toBe(0)
  const methods = new Set(provider.requests.map(({ method }) => method))
  expect([...methods]).toEqual(['eth_accounts', 'wallet_getPermissions'])
})

test('a wallet that reports that the site has no permission has ended the connection', async () => {
  const { provider } = openLocked({ wallet_getPermissions: [{ parentCapability: 'other' }] })
  await expect(waitForAccounts(provider, signal)).resolves.toBe(false)
  expect(provider.listeners.size).toBe(0)
})

test('a wallet that shares accounts while it is asked for the permission is back', async () => {
  const { provider, unlock } = openLocked({
    wallet_getPermissions: () => {
      unlock()
      return granted
    },
  })
  await expect(waitForAccounts(provider, signal)).resolves.toBe(true)
  expect(provider.listeners.get('accountsChanged')?.size).toBe(0)
})

test('a wallet that shares accounts already is back', async () => {
  await expect(waitForAccounts(createFakeProvider(), signal)).resolves.toBe(true)
})

test('an abort ends the wait and removes the listener', async () => {
  const { provider } = openLocked({ wallet_getPermissions: granted })
  const end = new AbortController()
  const isBack = waitForAccounts(provider, end.signal)
  await vi.waitFor(() => expect(provider.listeners.get('accountsChanged')?.size).toBe(1))
  end.abort()
  await expect(isBack).rejects.toThrow()
  expect(provider.listeners.get('accountsChanged')?.size).toBe(0)
})
