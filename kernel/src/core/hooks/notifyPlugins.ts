import type { Activation } from '../../contracts/activation.ts'
import type { HookTable } from '../../contracts/hooks.ts'
import type { Hooks } from './createHooks.ts'

/** The hooks that notify plugins. The kernel does not wait for their taps. */
export type NotifyHook = 'disconnected' | 'settled' | 'track'

/** The dependencies of `notifyPlugins`. */
export interface NotifyParts {
  readonly hooks: Hooks
  readonly plugins: Activation
}

/** Calls every tap of the hook `name`, after activating the plugins that declared it. Notifications keep their order. */
export function notifyPlugins<Name extends NotifyHook>(
  { hooks, plugins }: NotifyParts,
  name: Name,
  ...args: Parameters<HookTable[Name]>
): void {
  const { call } = hooks.table[name] as { call: (...args: Parameters<HookTable[Name]>) => void }
  if (!plugins.hasInactive(`hook:${name}`)) return call(...args)
  void plugins.activate(`hook:${name}`).then(() => call(...args))
}
