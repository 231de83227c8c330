import { modalAtom } from '@latchkit/kernel'
import { createTestSession, testNetworks } from '@latchkit/kernel/testing'
import { BrowserProvider, isError } from 'ethers'
import { BaseError, createWalletClient, custom, UserRejectedRequestError } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { createAdapter } from './adapter.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens a kit without a wallet. `close` closes its modal once it is open. */
async function openKit() {
  vi.stubGlobal('document', {})
  const adapter = createAdapter({ networks: () => [], fetch: () => Promise.reject(new Error('offline')) })
  const { kernel, provider } = await createTestSession({ adapter })
  const close = async () => {
    await vi.waitFor(() => expect(kernel.store.get(modalAtom).open).toBe(true))
    kernel.router.close()
  }
  return { provider, close }
}

const [{ id }] = testNetworks

test('closing the modal is a UserRejectedRequestError of viem', async () => {
  const { provider, close } = await openKit()
  const client = createWalletClient({ transport: custom(provider) })
  expect(await client.getChainId()).toBe(id)
  const requested = client.requestAddresses().catch((error: unknown) => error)
  await close()
  const error = await requested
  expect(error).toBeInstanceOf(BaseError)
  expect((error as BaseError).walk((one) => one instanceof UserRejectedRequestError)).not.toBeNull()
})

test('closing the modal is an ACTION_REJECTED of ethers', async () => {
  const { provider, close } = await openKit()
  const requested = new BrowserProvider(provider, 'any').getSigner().catch((error: unknown) => error)
  await close()
  expect(isError(await requested, 'ACTION_REJECTED')).toBe(true)
})
