import type {} from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'

/** Emulates the preferences of the visitor's system. Those that are not named are as by default. */
export const emulatePreferences = (features: Readonly<Record<string, string>>): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
