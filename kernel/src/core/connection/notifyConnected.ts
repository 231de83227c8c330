import { within } from '../../base/async/attempt.ts'
import { lazy } from '../../base/async/lazy.ts'
import { pause } from '../../base/async/pause.ts'
import { connectedWaitMs } from '../../base/constants/connectionLimits.ts'
import type { Connection } from '../../contracts/connector.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import type { KernelToastParts } from '../plugin/showKernelToast.ts'
import { writable } from '../state/atoms.ts'

/** The dependencies of `notifyConnected`. */
export type NotifyConnectedParts = KernelToastParts &
  Pick<KitParts, 'hooks' | 'signal' | 'plugins' | 'router'>

const loadToast = lazy(() => import('../plugin/showKernelToast.ts'))

/**
 * Runs the `connected` hook. Then closes the modal, or shows the view that the wallet was connected for, and announces the
 * success, unless a tap has opened another view. A tap that takes longer than `connectedWaitMs` does not keep the modal open.
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
    leaveList(parts)
    // Requested once the list has gone. Without its code, that is the only sign of success.
    pause(0, signal)
      .then(loadToast)
      .then((code) => code.announceConnected(parts))
      .catch(() => undefined)
  }
  await notifying
}

/** Closes the modal, unless the wallet list was opened on the way to a view, which is shown now. */
function leaveList({ store, router }: Pick<NotifyConnectedParts, 'store' | 'router'>): void {
  const list = store.get(writable.stack).findLast(({ view }) => view === router.connectView())
  const { next, nextParams } = Object(list?.params) as {
    readonly next?: unknown
    readonly nextParams?: unknown
  }
  if (typeof next === 'string') router.reset(next, nextParams).catch(router.finish)
  else router.finish()
}
