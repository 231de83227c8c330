import { base58 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import nacl from 'tweetnacl'
import { inject } from 'vitest'
import type { SolanaWalletOptions } from '../../wallets/solana/options.ts'
import { connectWallet } from './flows.ts'
import type { PageOptions } from './openPage.ts'
import { providerOf } from './provider.ts'

export const { request: requestSolana, settle: settleSolana } = providerOf('solana')

export const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const
export const testnet = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' as const
/** The name of the wallet, which is also its key. */
export const solanaWallet = 'Solana Wallet'

/** Returns the RPC URL of a local cluster. */
export const nodeUrl = (chainId: string): string => `${inject('cloud')}/chains/${chainId}`

/** The addresses of a wallet's accounts, by their seeds. */
export const addressesOf = (seeds: readonly number[]) =>
  seeds.map((byte) => Keypair.fromSeed(new Uint8Array(32).fill(byte)).publicKey.toBase58()) as [
    string,
    string,
  ]

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

/** Checks with an independent library whether an account has signed a text. */
export const isSigned = (text: string, signature: string, address: string): boolean =>
  nacl.sign.detached.verify(new TextEncoder().encode(text), base58.decode(signature), base58.decode(address))

/** Has the wallet sign a text, and returns the signature. */
export async function signText(page: Page, text: string, pubkey?: string): Promise<string> {
  const message = base58.encode(new TextEncoder().encode(text))
  const answer = await requestSolana(page, 'solana_signMessage', { message, ...(pubkey && { pubkey }) })
  return (answer as { readonly signature: string }).signature
}

/** Connects the wallet, which approves without a prompt. */
export const connectSolana = (page: Page): Promise<void> => connectWallet(page, solanaWallet, solanaWallet)
