import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type {} from '../../wallets/solana/inject.ts'
import type { SolanaWalletOptions } from '../../wallets/solana/options.ts'
import type { PageOptions } from './openPage.ts'

export const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const
export const testnet = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' as const
export const solanaWallet = 'Solana Wallet'

/** Where a local cluster is asked. */
export const nodeUrl = (chainId: string): string => `${inject('cloud')}/chains/${chainId}`

/** What differs from a page with one Solana wallet over both local clusters. */
export interface SolanaPage {
  readonly wallets?: readonly Partial<SolanaWalletOptions>[]
  readonly kit?: PageOptions['kit']
  readonly at?: NonNullable<PageOptions['at']>
  readonly pages?: string
  readonly evm?: NonNullable<PageOptions['wallets']>
}

/** The options of a page with Solana. */
export function solanaPage({ wallets = [{}], kit = {}, evm = [], ...rest }: SolanaPage = {}): PageOptions {
  const nodes = { 'solana:devnet': nodeUrl(devnet), 'solana:testnet': nodeUrl(testnet) }
  const whole = wallets.map((given) => ({ name: solanaWallet, seeds: [1, 2], nodes, ...given }))
  return {
    kit: { networks: [devnet, testnet], plugins: { solana: {} }, ...kit },
    wallets: evm,
    others: { solana: whole },
    ...rest,
  }
}

type Hand = (typeof globalThis.solanaWallets)[string]
type Doing = Exclude<keyof Hand, 'requests'>

/** Does what the wallet's owner would. */
export async function byHand<D extends Doing>(
  page: Page,
  doing: D,
  ...args: Parameters<Hand[D]>
): Promise<void> {
  await page.evaluate(
    ([name, method, given]) => {
      const wallet = globalThis.solanaWallets[name]
      const act = wallet?.[method] as (...all: readonly unknown[]) => void
      act(...given)
    },
    [solanaWallet, doing, args] as const,
  )
}

/** What the wallet was asked, in order. */
export const askedOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (name) => globalThis.solanaWallets[name]?.requests.map(({ method }) => method) ?? [],
    solanaWallet,
  )

/** Asks the kit's provider, as a site does. */
export const askSolana = (page: Page, method: string, params?: object): Promise<unknown> =>
  page.evaluate(
    ([name, given]) =>
      window.latchkit?.provider('solana').request(given ? { method: name, params: given } : { method: name }),
    [method, params] as const,
  )
