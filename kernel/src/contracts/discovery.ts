import type { Atom } from 'jotai/vanilla'
import type { Connector } from './connector.ts'

/**
 * Finds the wallets in the page for a plugin's connector source.
 *
 * @example
 * const askOf = (discovery: Discovery<{ request(): Promise<string> }>, id: string) => discovery.find(id)?.request()
 */
export interface Discovery<Wallet> {
  /** The connectors of the discovered wallets. */
  readonly connectors: Atom<readonly Connector[]>
  /** Returns the wallet with a connector id, if it was discovered. */
  find(connectorId: string): Wallet | undefined
  /** Resolves to the wallet with that id as soon as it is discovered, or to `undefined` if the signal aborts first. */
  waitFor(connectorId: string, signal: AbortSignal): Promise<Wallet | undefined>
}
