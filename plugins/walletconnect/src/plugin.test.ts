import { connectorsAtom } from '@latchkit/kernel'
import { createTestKernel } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { walletconnect } from './index.ts'

test.each([
  [{ projectId: null }, 0, ['walletconnect: without a project id, pairing needs services.relay of your own']],
  [{ projectId: 'p' }, 1, []],
  [{ projectId: null, services: { relay: 'wss://relay.example' } }, 1, []],
])('%j: the row is only offered if a relay can be reached', async (options, count, logged) => {
  const { kernel, diagnostics } = createTestKernel({ ...options, plugins: [walletconnect()] })
  await kernel.plugins.activate('service:connectorSource')
  expect(kernel.store.get(connectorsAtom)).toHaveLength(count)
  expect(diagnostics.map(({ message }) => message)).toEqual(logged)
})
