import { numberToHex } from 'viem/utils'
import { announce } from './announce.ts'
import { createApprovals } from './approvals.ts'
import { createSendLock } from './core.ts'
import { createEmitter } from './emitter.ts'
import { disconnected } from './errors.ts'
import { defaultIcon } from './look.ts'
import type { WalletMode, WalletOptions } from './options.ts'
import { createProvider, type ScriptedAnswer, type SeenCall } from './provider.ts'
import { createState, type WalletState } from './state.ts'
import { pageSurroundings, type Surroundings } from './surroundings.ts'
import { randomUuid } from './uuid.ts'

export type { WalletChain, WalletMode, WalletOptions } from './options.ts'
export type { ScriptedAnswer, SeenCall, WalletProvider } from './provider.ts'
export type { Surroundings } from './surroundings.ts'

/** The hand on the wallet: what its owner would do in the extension. */
export interface TestWallet {
  /** Requests that wait are decided by the new mode. */
  setMode(mode: WalletMode): void
  switchAccount(index: number): void
  switchChain(chainId: number): void
  /** As when the person takes the site off the connected ones: `accountsChanged` with no account. */
  disconnect(): void
  lock(): void
  unlock(): void
  /** Every call the page made, the oldest first. */
  readonly requests: readonly SeenCall[]
  /** Empties `requests`. */
  forget(): void
  /** Has a method answered wrongly from now on; without an answer, truly again. */
  script(method: string, answer?: ScriptedAnswer): void
  /** As when the extension is switched off: `disconnect`, no listener, no announcement, 4900 from then on. */
  withdraw(): void
}

/**
 * Announces a wallet by EIP-6963 that signs for real with the given keys.
 *
 * @example
 * const wallet = announceWallet({ name: 'Field', rdns: 'dev.field', privateKeys: [key], chains, mode: 'approve' })
 * wallet.switchChain(31338)
 *
 * @throws a plain sentence when there is no key or no chain.
 */
export function announceWallet(
  options: WalletOptions,
  surroundings: Surroundings = pageSurroundings(),
): TestWallet {
  const { name, rdns, icon = defaultIcon(name), mode = 'ask' } = options
  const { target, storage, site, promptOf, callChainOf } = surroundings
  const end = new AbortController()
  const emitter = createEmitter()
  const requests: SeenCall[] = []
  const scripted = new Map<string, ScriptedAnswer>()
  const state = createState({ options, storage, emitter })
  const approvals = createApprovals(mode, promptOf(name))
  const provider = createProvider({
    core: { state, approvals, site, callChain: callChainOf(end.signal), inTurn: createSendLock() },
    emitter,
    record: (call) => requests.push(call),
    scripted,
    signal: end.signal,
  })
  const onStorage = (event: Event) => {
    if (event instanceof StorageEvent) state.followed(event.key)
  }
  target.addEventListener('storage', onStorage, { signal: end.signal })
  announce({ info: { uuid: randomUuid(), name, icon, rdns }, provider, target, signal: end.signal })
  // In a turn of its own, so that a page which listens as soon as it hears of the wallet learns of it.
  queueMicrotask(() => emitter.emit('connect', { chainId: numberToHex(state.chain().chainId) }))

  return {
    setMode: (next) => approvals.setMode(next),
    ...ownerActions(state),
    requests,
    forget: () => void requests.splice(0),
    script(method, answer) {
      if (answer) scripted.set(method, answer)
      else scripted.delete(method)
    },
    withdraw() {
      if (end.signal.aborted) return
      end.abort()
      approvals.stop()
      emitter.emit('disconnect', disconnected())
      emitter.clear()
    },
  }
}

function ownerActions(state: WalletState) {
  return {
    switchAccount(index: number) {
      if (!Number.isInteger(index) || index < 0 || index >= state.accountCount) {
        throw new Error(`There is no account ${index}: the wallet has ${state.accountCount}.`)
      }
      state.change({ account: index })
    },
    switchChain(chainId: number) {
      if (!state.findChain(chainId)) throw new Error(`The wallet does not know chain ${chainId}.`)
      state.change({ chainId })
    },
    disconnect: () => state.change({ authorised: false }),
    lock: () => state.change({ locked: true }),
    unlock: () => state.change({ locked: false }),
  }
}
