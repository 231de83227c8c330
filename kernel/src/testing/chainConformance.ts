import type { AccountId, NetworkInput } from '../contracts/ids.ts'
import type { RequestDraft } from '../contracts/rpc.ts'
import type { Plugin } from '../core/plugin/manifest.ts'
import { capabilityCases } from './chainConformance/capabilityCases.ts'
import { connectCases } from './chainConformance/connectCases.ts'
import { createCaseEnvironment } from './chainConformance/createCaseEnvironment.ts'
import { leaveCases } from './chainConformance/leaveCases.ts'
import { walletCases } from './chainConformance/walletCases.ts'
import type { ConformanceCase } from './pluginConformance.ts'

/** How the visitor responds to a prompt: approves it, rejects it, or does not respond. */
export type WalletMode = 'approve' | 'reject' | 'stall'

/**
 * A wallet in the page that announces itself as real wallets of its namespace do, with a visitor that the test plays. It shares
 * an account on every network of the setup.
 *
 * @example
 * const decline = (wallet: ConformanceWallet) => wallet.setMode('reject')
 */
export interface ConformanceWallet {
  /** The requests that the wallet has received, by the wallet's own names and in order. Reading its name or icon is not a request. */
  readonly requests: readonly string[]
  /** Sets how prompts are answered from now on; `approve` at first. Leaving `stall` also answers the stalled prompts. */
  setMode(mood: WalletMode): void
  /** The number of listeners that are registered with the wallet. */
  listeners(): number
  /** Removes the wallet from the page. */
  remove(): void
}

/**
 * The parts that `chainConformance` needs from a namespace.
 *
 * @example
 * const setup = (install: () => ConformanceWallet): ChainConformanceSetup => ({
 *   createPlugin: () => eip155(),
 *   networks: testNetworks,
 *   install,
 *   unsafe: (account) => ({ method: 'personal_sign', params: ['0x68656c6c6f', account.split(':')[2]] }),
 *   capabilities: ['balance', 'transfer'],
 * })
 */
export interface ChainConformanceSetup {
  /** Creates the plugin that provides the namespace's adapter and source. */
  createPlugin(): Plugin
  /** Two networks of the namespace. No case sends a request to their nodes. */
  readonly networks: readonly [NetworkInput, NetworkInput]
  /** Adds a wallet to the page. Each case installs its own wallet and removes it. */
  install(): ConformanceWallet
  /** Creates a request that signs or spends, as the site sends it for its account. */
  unsafe(account: AccountId): RequestDraft
  /** Creates a request that needs no approval. Omit it when the namespace has no such request. */
  readonly safe?: (account: AccountId) => RequestDraft
  /** A method that the namespace does not support. The default is a method that no namespace supports. */
  readonly unknownMethod?: string
  /** Plugins that must be composed beside the plugin. */
  readonly plugins?: readonly Plugin[]
  /** The optional capabilities of the adapter. A capability that is not listed must be absent. */
  readonly capabilities: readonly ('balance' | 'transfer')[]
  /** How often the plugin is removed and added again. Default 100. */
  readonly toggles?: number
  /** How long steps that do not wait for the visitor may take, in milliseconds. Default 5,000. */
  readonly timeoutMs?: number
}

/**
 * The requirements for every plugin of a chain beside `pluginConformance`, as cases for any test runner: it finds wallets
 * without sending them requests, connects and disconnects cleanly whatever the visitor decides, and sends no request past the
 * kernel.
 *
 * @example
 * import { test } from 'vitest'
 *
 * declare const setup: ChainConformanceSetup
 * for (const { name, run } of chainConformance(setup)) test(name, run)
 */
export function chainConformance(setup: ChainConformanceSetup): readonly ConformanceCase[] {
  const environment = createCaseEnvironment(setup)
  return [
    ...walletCases(environment),
    ...connectCases(environment),
    ...leaveCases(environment),
    ...capabilityCases(environment),
  ]
}
