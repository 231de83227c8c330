import type { TestWallet, WalletChain, WalletMode } from '../../../wallets/extension/index.ts'
import { defaultIcon } from '../../../wallets/extension/look.ts'
import { readSaved } from '../../../wallets/extension/saved.ts'
import { createCell, type Source } from '../../cell.ts'
import { announceTo, startWallet } from './announceTo.ts'
import { createFacade, type Facade } from './facade.ts'
import type { WalletSpec } from './wallets.ts'

export interface LabWalletState {
  readonly on: boolean
  readonly mode: WalletMode
  readonly account: number
  readonly chainId: number
  readonly locked: boolean
}

/** A test wallet of the rail. */
export interface LabWallet extends Source<LabWalletState> {
  readonly spec: WalletSpec
  readonly icon: string
  readonly chains: readonly WalletChain[]
  setOn(on: boolean): void
  setMode(mode: WalletMode): void
  /** Performs an action of the wallet's visitor. */
  act(run: (wallet: TestWallet) => void): void
  /** Announces the wallet to the page of a tab, in place of the page that the tab had. */
  attach(page: EventTarget, tab: number): void
}

/** A page that knows the wallet. */
interface LabPage {
  readonly target: EventTarget
  readonly facade: Facade
  readonly info: Readonly<Record<string, string>>
}

/** Creates a wallet that runs outside the page, as an extension does, and is announced in it while it is switched on. */
export function createLabWallet(spec: WalletSpec, chains: readonly WalletChain[], on: boolean): LabWallet {
  const { name, rdns, privateKeys } = spec
  const storageKey = `studio-wallet:${rdns}`
  const readStored = () => {
    const saved = readSaved(localStorage, storageKey)
    const chain = chains.find(({ chainId }) => chainId === saved?.chainId) ?? chains[0]
    return { account: saved?.account ?? 0, chainId: chain?.chainId ?? 0, locked: saved?.locked ?? false }
  }
  const cell = createCell<LabWalletState>({ on, mode: 'ask', ...readStored() })
  const refresh = () => cell.update((now) => ({ ...now, ...readStored() }))
  let activeWallet: TestWallet | undefined
  const pages = new Map<number, LabPage>()
  let announced = new AbortController()

  function switchOn(): void {
    const { mode } = cell.read()
    const { wallet, provider } = startWallet({ name, rdns, privateKeys, chains, mode, storageKey })
    activeWallet = wallet
    // The page can switch the network too.
    for (const event of ['accountsChanged', 'chainChanged']) provider.on(event, refresh)
    announced = new AbortController()
    for (const { target, facade, info } of pages.values()) {
      facade.replace(provider)
      announceTo({ page: target, detail: { info, provider: facade.provider }, signal: announced.signal })
    }
  }

  function switchOff(): void {
    announced.abort()
    activeWallet?.withdraw()
    activeWallet = undefined
    for (const { facade } of pages.values()) facade.replace(undefined)
  }

  return {
    ...cell,
    spec,
    icon: defaultIcon(name),
    chains,
    setOn(next) {
      switchOff()
      cell.update((now) => ({ ...now, on: next }))
      if (next) switchOn()
    },
    setMode(mode) {
      cell.update((now) => ({ ...now, mode }))
      activeWallet?.setMode(mode)
    },
    act(run) {
      if (activeWallet) run(activeWallet)
      refresh()
    },
    attach(target, tab) {
      switchOff()
      const info = { uuid: crypto.randomUUID(), name, icon: defaultIcon(name), rdns }
      pages.set(tab, { target, facade: createFacade(), info })
      if (cell.read().on) switchOn()
    },
  }
}
