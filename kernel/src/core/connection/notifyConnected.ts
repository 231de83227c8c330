import { within } from '../../base/async/attempt.ts'
import { pause } from '../../base/async/pause.ts'
import { connectedWaitMs } from '../../base/constants/connectionLimits.ts'
import type { Connection } from '../../contracts/connector.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import type { KernelToastParts } from '../plugin/showKernelToast.ts'
import { writable } from '../state/atoms.ts'

/** The dependencies of `notifyConnected`. */
export type NotifyConnectedParts = KernelToastParts &
  Pick<KitParts, 'hooks' | 'signal' | 'plugins' | 'router'>

const loadToast = () => import('../plugin/showKernelToast.ts')

/**
 * Runs the `connected` hook. Then closes the modal and announces the success, unless a tap has opened another view. A tap that
 * takes longer than `connectedWaitMs` does not keep the modal open.
 */
export async function notifyConnected(
  parts: NotifyConnectedParts,
  created: readonly Connection[],
): Promise<void> {
  const { store, hooks, signal, plugins, router } = parts
  const shown = store.get(writable.stack).at(-1)?.key
  const notifying = plugins.activate('hook:connected').then(async () => {
    for (const connection of created) await hooks.table.connected.call(connection, { signal })
  })
  await within(connectedWaitMs, notifying).catch(() => undefined)
  if (shown !== undefined && store.get(writable.stack).at(-1)?.key === shown && !router.moving()) {
    router.finish()
    // Requested once the modal has closed. Without its code, the closed modal is the only sign of success.
    pause(0, signal)
      .then(loadToast)
      .then((code) => code.announceConnected(parts))
      .catch(() => undefined)
  }
  await notifying
}
