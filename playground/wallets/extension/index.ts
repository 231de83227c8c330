import { numberToHex } from 'viem/utils'
import { announce } from './announce.ts'
import { createApprovals } from './approvals.ts'
import { createSendLock } from './core.ts'
import { createEmitter } from './emitter.ts'
import { disconnected } from './errors.ts'
import { defaultIcon } from './look.ts'
import type { WalletOptions } from './options.ts'
import { createProvider } from './provider.ts'
import { createRecorder, type WalletController } from './recorder.ts'
import { createState, type WalletState } from './state.ts'
import { pageSurroundings, type Surroundings } from './surroundings.ts'
import { randomUuid } from './uuid.ts'

export type { WalletChain, WalletMode, WalletOptions } from './options.ts'
export type { ScriptedAnswer, WalletProvider } from './provider.ts'
export type { Surroundings } from './surroundings.ts'

/** Controls the wallet: the actions of the visitor in the extension. */
export interface TestWallet extends WalletController {
  switchAccount(index: number): void
  /** Shares these accounts with the site, and selects the first one. */
  share(indexes: readonly number[]): void
  switchChain(chainId: number): void
  /** Disconnects the site, as the visitor can do in the wallet: `accountsChanged` without an account. */
  disconnect(): void
  /** Disables the extension: emits `disconnect`, removes all listeners and announcements, then answers with 4900. */
  withdraw(): void
}

/**
 * Announces a wallet by EIP-6963 that creates real signatures with the given keys.
 *
 * @example
 * const wallet = announceWallet({ name: 'Field', rdns: 'dev.field', privateKeys: [key], chains, mode: 'approve' })
 * wallet.switchChain(31338)
 *
 * @throws {Error} with a readable message when there is no key or no chain
 */
export function announceWallet(
  options: WalletOptions,
  surroundings: Surroundings = pageSurroundings(),
): TestWallet {
  const { name, rdns, icon = defaultIcon(name), mode = 'ask' } = options
  const { target, storage, site, promptOf, callChainOf } = surroundings
  const controller = new AbortController()
  const emitter = createEmitter()
  const recorder = createRecorder()
  const state = createState({ options, storage, emitter })
  const approvals = createApprovals(mode, promptOf(name))
  const provider = createProvider({
    core: { state, approvals, site, callChain: callChainOf(controller.signal), inTurn: createSendLock() },
    emitter,
    record: (call) => recorder.requests.push(call),
    scripted: recorder.scripted,
    signal: controller.signal,
  })
  const onStorage = (event: Event) => {
    if (event instanceof StorageEvent) state.storageChanged(event.key)
  }
  target.addEventListener('storage', onStorage, { signal: controller.signal })
  announce({ info: { uuid: randomUuid(), name, icon, rdns }, provider, target, signal: controller.signal })
  // Deferred, so that a page that adds its listener during the announcement receives the event.
  queueMicrotask(() => emitter.emit('connect', { chainId: numberToHex(state.chain().chainId) }))

  return {
    ...recorder.controls(approvals),
    ...ownerActions(state),
    withdraw() {
      if (controller.signal.aborted) return
      controller.abort()
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
    share: ([account = 0, ...others]: readonly number[]) =>
      state.change({ account, shared: [account, ...others] }),
    switchChain(chainId: number) {
      if (!state.findChain(chainId)) throw new Error(`The wallet does not know chain ${chainId}.`)
      state.change({ chainId })
    },
    disconnect: () => state.change({ authorized: false }),
    lock: () => state.change({ locked: true }),
    unlock: () => state.change({ locked: false }),
  }
}
