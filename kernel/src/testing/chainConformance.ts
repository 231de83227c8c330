import type { AccountId, NetworkInput } from '../contracts/ids.ts'
import type { RequestDraft } from '../contracts/rpc.ts'
import type { Plugin } from '../core/plugin/manifest.ts'
import { capabilityCases } from './chainConformance/capabilityCases.ts'
import { connectCases } from './chainConformance/connectCases.ts'
import { leaveCases } from './chainConformance/leaveCases.ts'
import { createStage } from './chainConformance/stage.ts'
import { walletCases } from './chainConformance/walletCases.ts'
import type { ConformanceCase } from './pluginConformance.ts'

/** How the person behind a wallet answers: with a yes, with a no, or not at all. */
export type WalletMood = 'approve' | 'reject' | 'stall'

/**
 * A wallet in the page, announced as real ones of its namespace are, whose person a test plays. It shares an account on
 * every network of the setup.
 *
 * @example
 * const decline = (wallet: ConformanceWallet) => wallet.answer('reject')
 */
export interface ConformanceWallet {
  /** What it was asked so far, by the wallet's own names, in order. Reading its name or icon asks nothing. */
  readonly asked: readonly string[]
  /** How it answers prompts from now on, `approve` at first. What stalled is answered too, once that is no stall. */
  answer(mood: WalletMood): void
  /** How many listeners it holds. */
  listeners(): number
  /** Takes it out of the page. */
  remove(): void
}

/**
 * What `chainConformance` needs of a namespace.
 *
 * @example
 * const setup = (install: () => ConformanceWallet): ChainConformanceSetup => ({
 *   make: () => eip155(),
 *   networks: testNetworks,
 *   install,
 *   unsafe: (account) => ({ method: 'personal_sign', params: ['0x68656c6c6f', account.split(':')[2]] }),
 *   capabilities: ['balance', 'transfer'],
 * })
 */
export interface ChainConformanceSetup {
  /** Makes the plugin that provides the namespace's adapter and source. */
  make(): Plugin
  /** Two networks of the namespace. No case reads their chain. */
  readonly networks: readonly [NetworkInput, NetworkInput]
  /** Puts a wallet into the page. Each case installs its own, and removes it. */
  install(): ConformanceWallet
  /** A request that signs or spends, as the site sends it for its account. */
  unsafe(account: AccountId): RequestDraft
  /** A request that needs no asking; without one, the namespace has none. */
  readonly safe?: (account: AccountId) => RequestDraft
  /** A method that the namespace does not have. Default one that nobody has. */
  readonly unknownMethod?: string
  /** What must be composed beside it. */
  readonly beside?: readonly Plugin[]
  /** What the adapter can do: what is not named must be absent. */
  readonly capabilities: readonly ('balance' | 'transfer')[]
  /** How often it is taken out and put back. Default 100. */
  readonly toggles?: number
  /** How long what waits on no person may take, in milliseconds. Default 5,000. */
  readonly patience?: number
}

/**
 * What every plugin of a chain must do beside `pluginConformance`, as cases for any test runner: find wallets without
 * asking them anything, connect and let go cleanly whatever the person says, and let no request past the kernel.
 *
 * @example
 * import { test } from 'vitest'
 *
 * declare const setup: ChainConformanceSetup
 * for (const { name, run } of chainConformance(setup)) test(name, run)
 */
export function chainConformance(setup: ChainConformanceSetup): readonly ConformanceCase[] {
  const stage = createStage(setup)
  return [...walletCases(stage), ...connectCases(stage), ...leaveCases(stage), ...capabilityCases(stage)]
}
