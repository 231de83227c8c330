import * as v from 'valibot'
import { registerWallet, type SolanaTestWallet } from './createWallet.ts'
import { optionsSchema } from './options.ts'

declare global {
  /** The hand of each wallet's owner, by its name, for tests to reach through page.evaluate. */
  var solanaWallets: Record<string, SolanaTestWallet>
}

const wanted = v.parse(v.array(optionsSchema), globalThis.__LATCHKIT_TEST_WALLETS__?.solana)
globalThis.solanaWallets = Object.fromEntries(
  wanted.map((options) => [options.name, registerWallet(options)]),
)
