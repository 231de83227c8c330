import * as v from 'valibot'
import { announceWallet, type TestWallet } from './index.ts'
import { optionsSchema } from './options.ts'

declare global {
  /** The options of each kind of wallet. They must be set before this script runs. */
  var __LATCHKIT_TEST_WALLETS__: { readonly [kind: string]: unknown } | undefined
  /** The controllers of the wallets, by rdns. Tests reach them through page.evaluate. */
  var testWallets: Record<string, TestWallet>
}

const allOptions = v.parse(v.array(optionsSchema), globalThis.__LATCHKIT_TEST_WALLETS__?.extension)
globalThis.testWallets = Object.fromEntries(
  allOptions.map((options) => [options.rdns, announceWallet(options)]),
)
