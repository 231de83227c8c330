import { connectorsAtom } from '@latchkit/kernel'
import { createTestKernel } from '@latchkit/kernel/testing'
import { expect, vi } from 'vitest'
import { eip155 } from '../index.ts'
import { announcement, type FakeProvider } from './fakeProvider.ts'

/** Connects a wallet that has announced itself, in a kernel that has this plugin alone, and waits until its events are followed. */
export async function connectWallet(
  provider: FakeProvider,
  options: Omit<Parameters<typeof createTestKernel>[0], 'plugins'> = {},
) {
  const { kernel } = createTestKernel({ ...options, plugins: [eip155()] })
  await kernel.plugins.api('eip155')
  window.dispatchEvent(announcement({}, provider))
  const session = await kernel.session()
  const connector = kernel.store.get(connectorsAtom).find(({ id }) => id === 'org.wallet')
  if (!connector) throw new Error('not announced')
  await session.connect(connector)
  await vi.waitFor(() => expect(provider.listeners.get('accountsChanged')?.size).toBe(1))
  return { kernel, session }
}
