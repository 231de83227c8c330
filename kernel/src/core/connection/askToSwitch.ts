import type { Connection } from '../../contracts/connector.ts'
import type { ChainId } from '../../contracts/ids.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import type { Kernel } from '../kernel.ts'
import { writable } from '../state/atoms.ts'
import type { LiveConnections } from './createConnections.ts'

const view = 'SwitchNetwork'

/**
 * Asks the visitor in the modal whether the wallet may go to another network, for a wallet that asks nobody itself. Settles
 * when it is there; leaving the view is a no.
 *
 * @throws {LatchkitError} USER_REJECTED, ABORTED
 */
export async function askToSwitch(
  kernel: Kernel,
  connections: LiveConnections,
  { namespace }: Pick<Connection, 'namespace'>,
  chainId: ChainId,
  signal: AbortSignal,
): Promise<void> {
  const { store, router } = kernel
  const arrived = () => connections.current(namespace)?.chainId === chainId
  const isShown = () => store.get(writable.stack).some((route) => route.view === view)
  const params = { chainId, asks: true }
  await (store.get(writable.modal).open ? router.push(view, params) : kernel.open(view, params))
  await new Promise<void>((resolve) => {
    const end = () => {
      if (isShown() && !arrived() && !signal.aborted) return
      for (const stop of stops) stop()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const stops = [store.sub(writable.stack, end), store.sub(writable.connections, end)]
    signal.addEventListener('abort', end)
    end()
  })
  const [only, ...rest] = store.get(writable.stack)
  const isAlone = only?.view === view && rest.length === 0
  if (isAlone) router.finish()
  else if (isShown() && signal.aborted) router.back()
  if (arrived()) return
  throw signal.aborted ? kernelErrors.ABORTED() : kernelErrors.USER_REJECTED()
}

/** Whether there is a view to ask in. */
export const canAsk = ({ plugins }: Kernel): boolean => plugins.view(view) !== undefined
