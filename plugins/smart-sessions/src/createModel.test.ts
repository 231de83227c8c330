import { afterEach, expect, test } from 'vitest'
import { closeAll, openSessions } from './testing/openSessions.ts'

afterEach(closeAll)

test('sessions are listed if the integrator enables them', async () => {
  const enabled = await openSessions()
  expect(enabled.kernel.store.get(enabled.model.enabledAtom)).toBe(true)
  const disabled = await openSessions({ features: { smartSessions: false } })
  expect(disabled.kernel.store.get(disabled.model.enabledAtom)).toBe(false)
})
