import { pause } from '../../base/async/pause.ts'
import { awaitWalletPauseMs } from '../../base/constants/connectionLimits.ts'
import { retryCapMs } from '../../base/constants/httpLimits.ts'
import type { SavedConnection } from '../../contracts/connector.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import { writable } from '../state/atoms.ts'
import type { LiveConnections } from './createConnections.ts'

/**
 * Waits until the wallet of a stored connection shares accounts again, and then restores the connection. If the wallet reports
 * that it has ended the connection, the connection is removed. Does nothing once the visitor has decided otherwise.
 */
export async function awaitWallet(
  parts: Pick<KitParts, 'store' | 'signal' | 'plugins'>,
  connections: LiveConnections,
  { saved, round }: { readonly saved: SavedConnection; readonly round: number },
  restore: () => Promise<void>,
): Promise<void> {
  const { namespace } = saved
  const { unanswered } = connections
  const decided = new AbortController()
  // Every decision of the visitor changes a status.
  const stop = parts.store.sub(writable.statuses, () => unanswered.has(namespace) || decided.abort())
  try {
    const source = await connections.source(saved).catch(() => undefined)
    if (!source?.waitForAccounts) return
    const owner = parts.plugins.scopeOf(source.id) ?? parts.signal
    const signal = AbortSignal.any([parts.signal, owner, decided.signal])
    // A wallet that shares accounts but fails to restore is asked less and less often.
    await pause(Math.min(awaitWalletPauseMs * 2 ** round, retryCapMs), signal)
    if (signal.aborted || !unanswered.has(namespace)) return
    const isBack = await source.waitForAccounts(saved, { signal })
    if (signal.aborted || !unanswered.has(namespace)) return
    if (isBack) return await restore()
    unanswered.delete(namespace)
    connections.save()
  } catch (error) {
    if (!decided.signal.aborted && !parts.signal.aborted) throw error
  } finally {
    stop()
  }
}
