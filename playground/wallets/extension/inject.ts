import * as v from '../../shared/valibot.ts'
import { announceWallet } from './index.ts'
import { optionsSchema } from './options.ts'
import { addControllers } from './recorder.ts'

declare global {
  /** The options of each kind of wallet. They must be set before this script runs. */
  var __LATCHKIT_TEST_WALLETS__: { readonly [kind: string]: unknown } | undefined
}

const allOptions = v.parse(v.array(optionsSchema), globalThis.__LATCHKIT_TEST_WALLETS__?.extension)
addControllers(allOptions.map((options) => [options.rdns, announceWallet(options)]))
