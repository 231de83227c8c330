import { createStore, createTestStorage, fakeConnector } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { findWallets } from './discovery.ts'
import { createSource } from './source.ts'
import { announcement, createFakeProvider } from './testing/fakeProvider.ts'

const connector = fakeConnector({ id: 'org.wallet', source: 'eip155' })

test.each([
  [{ code: -32603, data: { code: 4001 } }, 4001],
  [{ code: -32603, data: { code: '4001' } }, 4001],
  [{ code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 4001 } } }, 4001],
  [{ code: -32603, data: { code: 3, originalError: { code: 4001 } } }, -32603],
  [{ code: -32603, data: { message: 'User rejected' } }, -32603],
  [{ code: -32603, data: 4001 }, -32603],
  [{ code: -32000, data: { code: 4001 } }, -32000],
])(
  'a rejection is read where an internal error of the wallet wraps it, and nowhere else: %j',
  async (error, code) => {
    const page = new EventTarget()
    const { signal } = new AbortController()
    const ports = { store: createStore(), storage: createTestStorage(), signal }
    const source = createSource(findWallets(page, ports))
    const request = () => Promise.reject(error)
    page.dispatchEvent(announcement({}, createFakeProvider({ eth_requestAccounts: request })))
    await expect(source.connect(connector, { signal })).rejects.toMatchObject({ code })
  },
)
