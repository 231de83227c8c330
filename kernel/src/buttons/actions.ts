import type { Connection } from '../contracts/connector.ts'
import type { AccountId, Namespace } from '../contracts/ids.ts'
import { kernels } from '../core/kernel.ts'
import type { Latchkit } from '../core/latchkit.ts'
import { activeNamespaceAtom, type Connections, connectionsAtom } from '../core/state/atoms.ts'

/** Opens the modal, for a namespace if one is passed. */
export const openWallets = (kit: Latchkit, namespace: Namespace | undefined): Promise<unknown> =>
  namespace ? kit.connect({ namespace }) : kit.open()

/**
 * Opens a view of an account, by default that of the account itself. The modal shows the active account, so the account that the
 * button shows becomes that.
 */
export async function openAccount(
  kit: Latchkit,
  account: AccountId | undefined,
  view?: string,
): Promise<void> {
  // An account of the last visit cannot become the active one before its wallet has answered.
  if (account && !account.startsWith(`${kit.store.get(activeNamespaceAtom)}:`))
    await kit.switchAccount(account).catch(() => undefined)
  // No overload takes a view that may be missing.
  return (kit.open as (view?: string) => Promise<void>)(view)
}

/** Whether there is a list of networks: with its plugin, unless the site does not let the visitor switch. */
export const hasNetworks = (kit: Latchkit): boolean => kernels.get(kit)?.router.port.has('Networks') ?? false

/** Opens the list of networks, which the plugin `networks` contains. */
export const openNetworks = (kit: Latchkit, account: AccountId | undefined): Promise<void> =>
  openAccount(kit, account, 'Networks')

/** The connection of a wallet, in any namespace. */
export const findConnection = (connections: Connections, wallet: string): Connection | undefined =>
  Object.values(connections)
    .flat()
    .find(({ connectorId }) => connectorId === wallet)

/** Opens the account if the wallet is connected, and otherwise connects the wallet. A wallet that is not there opens the list. */
export async function pressWallet(kit: Latchkit, wallet: string): Promise<unknown> {
  const connection = findConnection(kit.store.get(connectionsAtom), wallet)
  if (connection) return openAccount(kit, connection.accounts[0])
  try {
    return await kit.connect({ connector: wallet })
  } catch (error) {
    if (Reflect.get(Object(error), 'reason') === 'CONNECTOR_NOT_FOUND') return kit.open()
    throw error
  }
}

/**
 * Prepares the kit as soon as the visitor points at an element, touches it or focuses it, until the signal aborts. A failed
 * load is retried the next time; the kit reports it to its integrator.
 */
export function prepareOnIntent(element: HTMLElement, kit: Latchkit, signal: AbortSignal): void {
  if (!canPrepare(kit)) return
  const prepare = () => void kit.prepare().catch(() => undefined)
  for (const intent of ['pointerenter', 'touchstart', 'focus'])
    element.addEventListener(intent, prepare, { signal, passive: true })
}

/** Whether the site lets the kit load code before a click. */
export const canPrepare = (kit: Latchkit): boolean => kernels.get(kit)?.config.preload !== 'none'
