import { atom } from 'jotai/vanilla'
import { waitForAtom } from '../../base/async/waitForAtom.ts'
import { connectionErrors } from '../../base/errors/connectionErrors.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import type { Connection } from '../../contracts/connector.ts'
import type { Route } from '../../contracts/hooks.ts'
import type { ChainId, Network } from '../../contracts/ids.ts'
import type { ConfirmSwitchParams } from '../../contracts/views.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import { writable } from '../state/atoms.ts'
import type { LiveConnections } from './createConnections.ts'

const role = 'confirmSwitch'

/** The dependencies of `confirmSwitch`. */
export type ConfirmParts = Pick<KitParts, 'store' | 'router' | 'plugins' | 'open'>

/**
 * Asks the visitor in the modal whether the wallet may switch to another network. This is for wallets that show no prompt of
 * their own. Resolves when the wallet has switched. Leaving the view rejects the switch.
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
  const hasSwitched = () => connections.current(namespace)?.chainId === chainId
  // The view of another switch, which the site has requested meanwhile, is not this one.
  const isView = ({ view, params }: Route) =>
    view === router.viewOf(role) && Object(params).chainId === chainId
  const isShown = () => store.get(writable.stack).some(isView)
  const params: ConfirmSwitchParams = { chainId, needsConfirmation: true }
  await (store.get(writable.modal).open ? router.push(role, params) : parts.open(role, params))
  const changes = atom((get) => [get(writable.stack), get(writable.connections)])
  await waitForAtom(store, changes, () => !isShown() || hasSwitched() || undefined, signal)
  const [first, ...rest] = store.get(writable.stack)
  const isOnlyView = first && isView(first) && rest.length === 0
  if (isOnlyView) router.finish()
  else if (isShown() && signal.aborted) router.back()
  if (hasSwitched()) return
  throw signal.aborted ? kernelErrors.ABORTED() : connectionErrors.USER_REJECTED()
}

/**
 * Tells the visitor in the modal that a network needs another wallet than the connected ones. Resolves when a wallet of its
 * namespace is connected. Closing the modal rejects.
 *
 * @throws {LatchkitError} USER_REJECTED, ABORTED
 */
export async function askForWallet(
  { store, open, router }: ConfirmParts,
  connections: LiveConnections,
  { caipNetworkId: chainId, chainNamespace }: Network,
  signal: AbortSignal,
): Promise<void> {
  const params: ConfirmSwitchParams = { chainId }
  await (store.get(writable.modal).open
    ? router.push('switchNamespace', params)
    : open('switchNamespace', params))
  const isConnected = () => connections.current(chainNamespace) !== undefined
  const changes = atom((get) => [get(writable.stack), get(writable.connections)])
  const isDecided = () => isConnected() || store.get(writable.stack).length === 0 || undefined
  await waitForAtom(store, changes, isDecided, signal)
  if (!isConnected()) throw signal.aborted ? kernelErrors.ABORTED() : connectionErrors.USER_REJECTED()
}

/** Whether a composed plugin has the view that asks the visitor. */
export const canAsk = ({ plugins }: Pick<ConfirmParts, 'plugins'>): boolean =>
  plugins.view(role) !== undefined
