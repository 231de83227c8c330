import { cdp } from 'vitest/browser'

interface Emulation {
  send(
    method: 'Emulation.setEmulatedMedia',
    params: { features: { name: string; value: string }[] },
  ): Promise<unknown>
}

/** Emulates the preferences of the visitor's system. Those that are not named are as by default. */
export const emulatePreferences = (features: Readonly<Record<string, string>>): Promise<unknown> =>
  (cdp() as unknown as Emulation).send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
