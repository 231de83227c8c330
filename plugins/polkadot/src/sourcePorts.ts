import type { Discovery, Log, NodeAccess } from '@latchkit/kernel/chain'
import type { InjectedWindow } from './readInjected.ts'

/** The dependencies of the source. */
export interface SourcePorts {
  readonly discovery: Discovery<InjectedWindow>
  readonly chains: NodeAccess
  /** Returns the CAIP-2 id of the site's active network, of any namespace. */
  readonly getActiveChainId: () => string | undefined
  /** Returns the sentence for a network whose accounts are Ethereum keys, in the language of the kit. */
  readonly ethereumAccounts: () => string
  readonly log: Log
  /** Returns the name of the site, which extensions show to the visitor. */
  readonly siteName: () => string
}
