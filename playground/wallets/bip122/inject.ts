import * as v from 'valibot'
import { createApprovals } from '../extension/approvals.ts'
import { defaultIcon } from '../extension/look.ts'
import type { ScriptedAnswer, SeenCall } from '../extension/provider.ts'
import { pageSurroundings } from '../extension/surroundings.ts'
import { createCore } from './core.ts'
import { createLeather } from './leather.ts'
import { createOkx } from './okx.ts'
import { type BitcoinWalletOptions, optionsSchema } from './options.ts'
import { createRecord } from './record.ts'
import { createSatsConnect, injectSatsConnect } from './satsConnect.ts'
import { createStandard, registerStandard } from './standard.ts'
import { createState } from './state.ts'
import { createUnisat } from './unisat.ts'

/** The hand on a Bitcoin wallet: what its owner would do in the extension. */
export interface BitcoinTestWallet {
  /** Requests that wait are decided by the new mode. */
  setMode(mode: NonNullable<BitcoinWalletOptions['mode']>): void
  switchAccount(index: number): void
  /** By sats-connect's name of it. */
  switchChain(name: string): void
  /** As when the person takes the site off the connected ones. */
  disconnect(): void
  lock(): void
  unlock(): void
  /** Every call the page made, the oldest first. */
  readonly requests: readonly SeenCall[]
  /** Has a method answered wrongly from now on; without an answer, truly again. */
  script(method: string, answer?: ScriptedAnswer): void
}

declare global {
  /** The Bitcoin wallets' owner's hand, by id, for tests to reach through page.evaluate. */
  var testBitcoinWallets: { readonly [id: string]: BitcoinTestWallet }
}

function inject(options: BitcoinWalletOptions): BitcoinTestWallet {
  const { storage, promptOf } = pageSurroundings()
  const { name, shape, mode = 'ask' } = options
  const state = createState(options, storage)
  const approvals = createApprovals(mode, promptOf(name))
  const record = createRecord()
  const core = createCore(state, approvals)
  const icon = defaultIcon(name)
  if (shape === 'satsConnect') injectSatsConnect(options, icon, createSatsConnect(core, record))
  if (shape === 'standard') registerStandard(createStandard(core, record, { name, icon }))
  if (shape === 'unisat') Object.assign(globalThis, { unisat: createUnisat(core, record) })
  if (shape === 'okx') Object.assign(globalThis, { okxwallet: { bitcoin: createOkx(core, record) } })
  if (shape === 'leather') Object.assign(globalThis, { LeatherProvider: createLeather(core, record) })
  return {
    setMode: (next) => approvals.setMode(next),
    switchAccount: (account) => state.change({ account }),
    switchChain: (network) => state.change({ network }),
    disconnect: () => state.change({ authorised: false }),
    lock: () => state.change({ locked: true }),
    unlock: () => state.change({ locked: false }),
    requests: record.requests,
    script(method, answer) {
      if (answer) record.scripted.set(method, answer)
      else record.scripted.delete(method)
    },
  }
}

const wanted = v.parse(v.array(optionsSchema), globalThis.__LATCHKIT_TEST_WALLETS__?.bip122)
globalThis.testBitcoinWallets = Object.fromEntries(wanted.map((options) => [options.id, inject(options)]))
