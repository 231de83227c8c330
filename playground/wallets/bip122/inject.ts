import * as v from 'valibot'
import { createApprovals } from '../extension/approvals.ts'
import { internal } from '../extension/errors.ts'
import { defaultIcon } from '../extension/look.ts'
import { addControllers, createRecorder, type WalletController } from '../extension/recorder.ts'
import { pageSurroundings } from '../extension/surroundings.ts'
import { createCore } from './core.ts'
import { createLeather } from './leather.ts'
import { createOkx } from './okx.ts'
import { type BitcoinWalletOptions, optionsSchema } from './options.ts'
import { createSatsConnect, injectSatsConnect } from './satsConnect.ts'
import { createStandard, registerStandard } from './standard.ts'
import { createState } from './state.ts'
import { createUnisat } from './unisat.ts'

/** Controls a Bitcoin wallet: the actions of the visitor in the extension. */
export interface BitcoinTestWallet extends WalletController {
  switchAccount(index: number): void
  /** Switches to the network with this sats-connect name. */
  switchChain(name: string): void
  /** Disconnects the site, as the visitor can do in the wallet. */
  disconnect(): void
}

function inject(options: BitcoinWalletOptions): BitcoinTestWallet {
  const { storage, promptOf } = pageSurroundings()
  const { name, shape, mode = 'ask' } = options
  const state = createState(options, storage)
  const approvals = createApprovals(mode, promptOf(name))
  const record = createRecorder((error) => Object.assign(internal(error.message ?? ''), error))
  const core = createCore(state, approvals)
  const icon = defaultIcon(name)
  if (shape === 'satsConnect') injectSatsConnect(options, icon, createSatsConnect(core, record))
  if (shape === 'standard') registerStandard(createStandard(core, record, { name, icon }))
  if (shape === 'unisat') Object.assign(globalThis, { unisat: createUnisat(core, record) })
  if (shape === 'okx') Object.assign(globalThis, { okxwallet: { bitcoin: createOkx(core, record) } })
  if (shape === 'leather') Object.assign(globalThis, { LeatherProvider: createLeather(core, record) })
  return {
    ...record.controls(approvals),
    switchAccount: (account) => state.change({ account }),
    switchChain: (network) => state.change({ network }),
    disconnect: () => state.change({ authorized: false }),
    lock: () => state.change({ locked: true }),
    unlock: () => state.change({ locked: false }),
  }
}

const allOptions = v.parse(v.array(optionsSchema), globalThis.__LATCHKIT_TEST_WALLETS__?.bip122)
addControllers(allOptions.map((options) => [options.id, inject(options)]))
