import { frameAnswer } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSocials, providerUri } from './testing/openSocials.ts'

// Opening the modal needs a page.
beforeEach(() => void vi.stubGlobal('document', {}))
afterEach(() => void vi.unstubAllGlobals())

const answers = frameAnswer('GET_SOCIAL_REDIRECT_URI', async () => ({ uri: providerUri }))

test.each([
  ['google', 'ConnectingSocial'],
  ['farcaster', 'ConnectingFarcaster'],
] as const)(
  'a login by %s that a site starts while the modal is closed opens it with %s',
  async (provider, view) => {
    const opened = await openSocials(answers)
    opened.kernel.router.close()
    opened.model.select(provider)
    await vi.waitFor(() => expect(opened.views()).toEqual([view]))
  },
)

test('a login that a site has started ends when the modal is closed while it opens', async () => {
  const opened = await openSocials(answers)
  opened.kernel.router.close()
  opened.model.select('google')
  opened.kernel.router.close()
  await vi.waitFor(() => expect(opened.page.popup.closed).toBe(true))
  expect([opened.views(), opened.attempt()]).toEqual([[], undefined])
})
