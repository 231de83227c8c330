import { within } from '../../base/async/attempt.ts'
import { connectedWaitMs } from '../../base/constants/connectionLimits.ts'
import type { Connection } from '../../contracts/connector.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import { writable } from '../state/atoms.ts'

/** The dependencies of `notifyConnected`. */
export type NotifyConnectedParts = Pick<KitParts, 'store' | 'hooks' | 'signal' | 'plugins' | 'router'>

/** Runs the `connected` hook, and closes the modal unless a tap has opened another view. */
export async function notifyConnected(
  { store, hooks, signal, plugins, router }: NotifyConnectedParts,
  created: readonly Connection[],
): Promise<void> {
  const shown = store.get(writable.stack).at(-1)?.key
  const ready = plugins.activate('hook:connected')
  await within(connectedWaitMs, ready).catch(() => undefined)
  const notifying = ready.then(async () => {
    for (const connection of created) await hooks.table.connected.call(connection, { signal })
  })
  // Lets the synchronous part of the taps run before the view is compared.
  await Promise.resolve()
  if (shown !== undefined && store.get(writable.stack).at(-1)?.key === shown && !router.moving())
    router.finish()
  await notifying
}
