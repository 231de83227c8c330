import * as v from 'valibot'
import { announceWallet, type TestWallet } from './index.ts'
import { optionsSchema } from './options.ts'

declare global {
  /** Set before this script by whoever injects it: the options of each kind of wallet. */
  var __LATCHKIT_TEST_WALLETS__: { readonly [kind: string]: unknown } | undefined
  /** The wallets' owner's hand, by rdns, for tests to reach through page.evaluate. */
  var testWallets: Record<string, TestWallet>
}

const wanted = v.parse(v.array(optionsSchema), globalThis.__LATCHKIT_TEST_WALLETS__?.extension)
globalThis.testWallets = Object.fromEntries(wanted.map((options) => [options.rdns, announceWallet(options)]))
