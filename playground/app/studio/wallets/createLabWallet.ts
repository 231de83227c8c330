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
  /** Performs an action of the wallet's user. */
  act(run: (wallet: TestWallet) => void): void
  attach(page: EventTarget): void
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
  let page:
    | { readonly target: EventTarget; readonly facade: Facade; readonly info: Record<string, string> }
    | undefined
  let announced = new AbortController()

  function switchOn(): void {
    if (!page) return
    const { mode } = cell.read()
    const { wallet, provider } = startWallet({ name, rdns, privateKeys, chains, mode, storageKey })
    activeWallet = wallet
    // The page can switch the network too.
    for (const event of ['accountsChanged', 'chainChanged']) provider.on(event, refresh)
    page.facade.replace(provider)
    announced = new AbortController()
    const detail = { info: page.info, provider: page.facade.provider }
    announceTo({ page: page.target, detail, signal: announced.signal })
  }

  function switchOff(): void {
    announced.abort()
    activeWallet?.withdraw()
    activeWallet = undefined
    page?.facade.replace(undefined)
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
    attach(target) {
      switchOff()
      const info = { uuid: crypto.randomUUID(), name, icon: defaultIcon(name), rdns }
      page = { target, facade: createFacade(), info }
      if (cell.read().on) switchOn()
    },
  }
}
