import * as v from 'valibot'
import { registerWallet, type SolanaTestWallet } from './createWallet.ts'
import { optionsSchema } from './options.ts'

declare global {
  /** The controllers of the wallets, by name. Tests reach them through page.evaluate. */
  var solanaWallets: Record<string, SolanaTestWallet>
}

const allOptions = v.parse(v.array(optionsSchema), globalThis.__LATCHKIT_TEST_WALLETS__?.solana)
globalThis.solanaWallets = Object.fromEntries(
  allOptions.map((options) => [options.name, registerWallet(options)]),
)
