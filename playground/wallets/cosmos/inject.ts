import * as v from 'valibot'
import { placeWallet, type TestCosmosWallet } from './index.ts'
import { optionsSchema } from './options.ts'

declare global {
  /** The owner's hand on the Cosmos wallets, by their place. */
  var cosmosWallets: Record<string, TestCosmosWallet>
}

const wanted = v.parse(v.array(optionsSchema), globalThis.__LATCHKIT_TEST_WALLETS__?.cosmos)
globalThis.cosmosWallets = Object.fromEntries(wanted.map((options) => [options.at, placeWallet(options)]))
