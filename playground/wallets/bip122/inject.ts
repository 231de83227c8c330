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

/** Controls a Bitcoin wallet: the actions of its user in the extension. */
export interface BitcoinTestWallet {
  /** Sets the mode. It also decides pending requests. */
  setMode(mode: NonNullable<BitcoinWalletOptions['mode']>): void
  switchAccount(index: number): void
  /** Switches to the network with this sats-connect name. */
  switchChain(name: string): void
  /** Disconnects the site, as the user can do in the wallet. */
  disconnect(): void
  lock(): void
  unlock(): void
  /** All calls of the page, the oldest first. */
  readonly requests: readonly SeenCall[]
  /** Sets a wrong answer for a method; without an answer, the method works again. */
  script(method: string, answer?: ScriptedAnswer): void
}

declare global {
  /** The controllers of the Bitcoin wallets, by id. Tests reach them through page.evaluate. */
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
    disconnect: () => state.change({ authorized: false }),
    lock: () => state.change({ locked: true }),
    unlock: () => state.change({ locked: false }),
    requests: record.requests,
    script(method, answer) {
      if (answer) record.scripted.set(method, answer)
      else record.scripted.delete(method)
    },
  }
}

const allOptions = v.parse(v.array(optionsSchema), globalThis.__LATCHKIT_TEST_WALLETS__?.bip122)
globalThis.testBitcoinWallets = Object.fromEntries(allOptions.map((options) => [options.id, inject(options)]))
