import { createLatchkit } from '@latchkit/kernel'
import { createFakeAdapter, createFakeSource, testNetworks, walletPlugin } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { siwx } from '../index.ts'
import { createMemory } from '../testing/openSiwx.ts'

const kits: { destroy(): void }[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const kit of kits.splice(0)) kit.destroy()
  localStorage.clear()
})

const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name, exact: true })

/** Opens the view for a wallet that never signs. */
async function openUnanswered() {
  const source = createFakeSource({ request: () => new Promise(() => undefined) })
  const kit = createLatchkit({
    kitId: `sign-in-${performance.now()}`,
    projectId: null,
    networks: testNetworks,
    plugins: [
      walletPlugin(source, createFakeAdapter(), { methods: { personal_sign: 'approve' } }),
      siwx({ siwx: createMemory().config }),
    ],
  })
  kits.push(kit)
  await kit.connect({ connector: 'wallet' })
  await expect.element(button('Sign')).toBeEnabled()
}

test('F28: a wallet that has not answered for 15 s is reported, and the sign-in can be canceled', async () => {
  await openUnanswered()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const still = dialog().getByText('Still waiting for your wallet')
  await button('Sign').click()
  await expect.element(button('Signing...')).toBeDisabled()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(still.query()).toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(still).toBeVisible()
  vi.useRealTimers()
  await button('Cancel').click()
  await expect.poll(() => dialog().query()).toBeNull()
})
