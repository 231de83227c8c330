import { createApprovals } from '../extension/approvals.ts'
import { createRecorder, type Recorder, type WalletController } from '../extension/recorder.ts'
import { pageSurroundings, type Surroundings } from '../extension/surroundings.ts'
import { createKey } from './key.ts'
import type { ReadOptions } from './options.ts'
import { createProvider } from './provider.ts'
import { createState } from './state.ts'

/** Controls the wallet: the actions of the visitor in the extension. */
export interface TestCosmosWallet extends WalletController {
  switchAccount(index: number): void
}

const names = { keplr: 'Keplr', leap: 'Leap', cosmostation: 'Cosmostation' }

/** Adds a wallet like Keplr to the page, which creates real signatures. */
export function placeWallet(
  options: ReadOptions,
  surroundings: Surroundings = pageSurroundings(),
): TestCosmosWallet {
  const { at, mode, late } = options
  const { storage, promptOf, target } = surroundings
  const keys = options.privateKeys.map(createKey)
  const [first] = keys
  if (!first) throw new Error('A wallet needs a private key.')
  const state = createState(options, storage)
  const approvals = createApprovals(mode, promptOf(names[at]))
  const recorder = createRecorder()
  const key = () => keys[state.read().account] ?? first
  const wallet = watched(createProvider({ state, key, approvals }), recorder)

  const place = () => {
    const put = at === 'cosmostation' ? { cosmostation: { providers: { keplr: wallet } } } : { [at]: wallet }
    Object.assign(globalThis, put)
  }
  if (late) document.addEventListener('readystatechange', () => document.readyState === 'complete' && place())
  else place()

  return {
    ...recorder.controls(approvals),
    switchAccount(account) {
      if (!keys[account]) throw new Error(`There is no account ${account}.`)
      state.change({ account })
      target.dispatchEvent(new Event(`${at}_keystorechange`))
    },
    lock: () => state.change({ locked: true }),
    unlock: () => state.change({ locked: false }),
  }
}

type Methods = Readonly<Record<string, unknown>>
type Signer = (chainId: string, ...rest: readonly unknown[]) => unknown

/** Records every call, and replaces answers that a test has scripted. */
function watched(provider: object, recorder: Recorder): Methods {
  const rows = Object.entries(provider).map(([name, method]) => {
    if (typeof method !== 'function') return [name, method] as const
    const call = (...params: readonly unknown[]) => recorder.run(name, params, () => method(...params))
    return [name, call] as const
  })
  const wallet = Object.fromEntries(rows)
  const { getKey, signAmino, signDirect } = wallet as Readonly<Record<string, Signer>>
  const getOfflineSigner = (chainId: string) => ({
    async getAccounts() {
      const { algo, pubKey: pubkey, bech32Address: address } = ((await getKey?.(chainId)) ?? {}) as Methods
      return [{ algo, pubkey, address }]
    },
    signAmino: (address: string, doc: unknown) => signAmino?.(chainId, address, doc),
    signDirect: (address: string, doc: unknown) => signDirect?.(chainId, address, doc),
  })
  return { ...wallet, getOfflineSigner }
}
