import * as v from 'valibot'
import { placeWallet, type TestCosmosWallet } from './index.ts'
import { optionsSchema } from './options.ts'

declare global {
  /** The controllers of the Cosmos wallets, by their path in the page. */
  var cosmosWallets: Record<string, TestCosmosWallet>
}

const allOptions = v.parse(v.array(optionsSchema), globalThis.__LATCHKIT_TEST_WALLETS__?.cosmos)
globalThis.cosmosWallets = Object.fromEntries(allOptions.map((options) => [options.at, placeWallet(options)]))
