import type { HookTable } from '../../contracts/hooks.ts'
import type { Kernel } from '../kernel.ts'

/** The hooks that only tell: nobody is waited for. */
export type Told = 'disconnected' | 'settled' | 'track' | 'featuresChanged'

/** Tells everyone who taps `name`, waking who declared it first; what is told keeps its order. */
export function tell<Name extends Told>(
  kernel: Kernel,
  name: Name,
  ...args: Parameters<HookTable[Name]>
): void {
  const { call } = kernel.hooks.table[name] as { call: (...told: Parameters<HookTable[Name]>) => void }
  if (!kernel.plugins.sleeps(`hook:${name}`)) return call(...args)
  void kernel.plugins.activate(`hook:${name}`).then(() => call(...args))
}
