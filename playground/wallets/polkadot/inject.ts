import * as v from 'valibot'
// Declares the global that holds the options of each kind of wallet.
import type {} from '../extension/inject.ts'
import { addControllers } from '../extension/recorder.ts'
import { createExtension, type InjectedEntry } from './createExtension.ts'
import { optionsSchema } from './options.ts'

declare global {
  /** The object in which extensions of this kind appear in a page. */
  var injectedWeb3: Record<string, InjectedEntry> | undefined
}

const allOptions = v.parse(v.array(optionsSchema), globalThis.__LATCHKIT_TEST_WALLETS__?.polkadot)
for (const options of allOptions) {
  const { entry, controller } = createExtension(options)
  addControllers([[options.key, controller]])
  const inject = () => {
    globalThis.injectedWeb3 ??= {}
    globalThis.injectedWeb3[options.key] = entry
  }
  if (options.lateMs > 0) setTimeout(inject, options.lateMs)
  else inject()
}
