import type { Store } from 'jotai/vanilla'
import type { Connection } from '../../contracts/connector.ts'
import type { ChainId } from '../../contracts/ids.ts'
import type { ViewRegistry } from '../../contracts/views.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import type { Router } from '../router/createRouter.ts'
import { writable } from '../state/atoms.ts'
import type { LiveConnections } from './createConnections.ts'

const view = 'SwitchNetwork'

/** What confirming a switch needs of the kit. */
export interface ConfirmParts {
  readonly store: Store
  readonly router: Pick<Router, 'push' | 'back' | 'finish'>
  readonly plugins: ViewRegistry
  open(view: string, params: unknown): Promise<void>
}

/**
 * Asks the visitor in the modal whether the wallet may go to another network, for a wallet that asks nobody itself. Settles
 * when it is there; leaving the view is a no.
 *
 * @throws {LatchkitError} USER_REJECTED, ABORTED
 */
export async function confirmSwitch(
  parts: ConfirmParts,
  connections: LiveConnections,
  { namespace }: Pick<Connection, 'namespace'>,
  chainId: ChainId,
  signal: AbortSignal,
): Promise<void> {
  const { store, router } = parts
  const arrived = () => connections.current(namespace)?.chainId === chainId
  const isShown = () => store.get(writable.stack).some((route) => route.view === view)
  const params = { chainId, asks: true }
  await (store.get(writable.modal).open ? router.push(view, params) : parts.open(view, params))
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
export const canAsk = ({ plugins }: Pick<ConfirmParts, 'plugins'>): boolean =>
  plugins.view(view) !== undefined
