import * as v from 'valibot'
// Declares where the options of each kind of wallet stand.
import type {} from '../extension/inject.ts'
import { createExtension, type InjectedEntry, type TestExtension } from './createExtension.ts'
import { optionsSchema } from './options.ts'

declare global {
  /** Where extensions of this kind stand in a page. */
  var injectedWeb3: Record<string, InjectedEntry> | undefined
  /** The owner's hand on each, by its key, for tests to reach through page.evaluate. */
  var testExtensions: Record<string, TestExtension>
}

const wanted = v.parse(v.array(optionsSchema), globalThis.__LATCHKIT_TEST_WALLETS__?.polkadot)
globalThis.testExtensions = {}
for (const options of wanted) {
  const { entry, hand } = createExtension(options)
  globalThis.testExtensions[options.key] = hand
  const inject = () => {
    globalThis.injectedWeb3 ??= {}
    globalThis.injectedWeb3[options.key] = entry
  }
  if (options.lateMs > 0) setTimeout(inject, options.lateMs)
  else inject()
}
