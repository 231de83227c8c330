import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type {} from '../../wallets/solana/inject.ts'
import type { SolanaWalletOptions } from '../../wallets/solana/options.ts'
import type { PageOptions } from './openPage.ts'

export const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const
export const testnet = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' as const
export const solanaWallet = 'Solana Wallet'

/** Returns the RPC URL of a local cluster. */
export const nodeUrl = (chainId: string): string => `${inject('cloud')}/chains/${chainId}`

/** Differences from the default page, which has one Solana wallet on both local clusters. */
export interface SolanaPage {
  readonly wallets?: readonly Partial<SolanaWalletOptions>[]
  readonly kit?: PageOptions['kit']
  readonly at?: NonNullable<PageOptions['at']>
  readonly pages?: string
  readonly evm?: NonNullable<PageOptions['wallets']>
}

/** Builds the options of a page with Solana. */
export function solanaPage({ wallets = [{}], kit = {}, evm = [], ...rest }: SolanaPage = {}): PageOptions {
  const nodes = { 'solana:devnet': nodeUrl(devnet), 'solana:testnet': nodeUrl(testnet) }
  const whole = wallets.map((wallet) => ({ name: solanaWallet, seeds: [1, 2], nodes, ...wallet }))
  return {
    kit: { networks: [devnet, testnet], plugins: { solana: {} }, ...kit },
    wallets: evm,
    others: { solana: whole },
    ...rest,
  }
}

type TestWallet = (typeof globalThis.solanaWallets)[string]
type Action = Exclude<keyof TestWallet, 'requests'>

/** Performs one of the owner's actions in the wallet. */
export async function byHand<D extends Action>(
  page: Page,
  action: D,
  ...args: Parameters<TestWallet[D]>
): Promise<void> {
  await page.evaluate(
    ([name, method, params]) => {
      const wallet = globalThis.solanaWallets[name]
      const act = wallet?.[method] as (...params: readonly unknown[]) => void
      act(...params)
    },
    [solanaWallet, action, args] as const,
  )
}

/** The methods of the requests that the wallet received, in order. */
export const askedOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (name) => globalThis.solanaWallets[name]?.requests.map(({ method }) => method) ?? [],
    solanaWallet,
  )

/** Sends a request through the kit's provider, as a site does. */
export const askSolana = (page: Page, method: string, params?: object): Promise<unknown> =>
  page.evaluate(
    ([name, input]) =>
      window.latchkit?.provider('solana').request(input ? { method: name, params: input } : { method: name }),
    [method, params] as const,
  )
