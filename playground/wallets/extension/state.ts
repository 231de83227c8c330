import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { numberToHex } from 'viem/utils'
import type { Emitter } from './emitter.ts'
import type { WalletChain, WalletOptions } from './options.ts'
import { readSaved, type Saved, type WalletStorage, writeSaved } from './saved.ts'

/** The wallet's state. Every change is stored, and the page is notified of the part that it may see. */
export interface WalletState {
  account(): PrivateKeyAccount
  /** The key of an account that the site may currently see. */
  exposedAccount(address: string): PrivateKeyAccount | undefined
  chain(): WalletChain
  findChain(chainId: number): WalletChain | undefined
  /** The accounts that the site may currently see. */
  exposed(): readonly string[]
  /** The accounts that the site has permission to see, also while the wallet is locked. */
  permitted(): readonly string[]
  accountCount: number
  addedChains(): Saved['added']
  change(patch: Partial<Saved>): void
  /** Handles a storage event of another tab, and notifies the site of the changes. */
  storageChanged(key: string | null): void
}

export interface CreateStateParameters {
  readonly options: WalletOptions
  readonly storage: WalletStorage
  readonly emitter: Emitter
}

export function createState({ options, storage, emitter }: CreateStateParameters): WalletState {
  const { rdns, storageKey = `test-wallet:${rdns}`, privateKeys } = options
  const accounts = privateKeys.map((key) => privateKeyToAccount(key))
  const [firstAccount] = accounts
  const [firstChain] = options.chains
  if (!firstAccount || !firstChain) throw new Error(`${options.name} needs a private key and a chain.`)

  let saved: Saved = readSaved(storage, storageKey) ?? {
    authorized: options.authorized ?? false,
    locked: false,
    account: options.shared?.[0] ?? 0,
    ...(options.shared && { shared: [...options.shared] }),
    chainId: firstChain.chainId,
    added: [],
  }
  // Read on every access: an extension serves all tabs, and another tab may have changed it.
  const current = (): Saved => {
    saved = readSaved(storage, storageKey) ?? saved
    return saved
  }
  const account = () => accounts[current().account] ?? firstAccount
  const findChain = (chainId: number) =>
    [...options.chains, ...current().added].find((chain) => chain.chainId === chainId)
  const chain = () => findChain(current().chainId) ?? firstChain
  /** The accounts that the site may see, with the selected one first. */
  const shared = () => {
    const others = (current().shared ?? []).flatMap((index) => accounts[index] ?? [])
    return [account(), ...others.filter((other) => other !== account())]
  }
  const permitted = () => (current().authorized ? shared().map(({ address }) => address) : [])
  const exposed = () => (current().locked ? [] : permitted())
  const visible = () => ({ accounts: exposed().join(), chainId: chain().chainId })

  let notified = visible()
  const notify = () => {
    const next = visible()
    const previous = notified
    notified = next
    if (next.chainId !== previous.chainId) emitter.emit('chainChanged', numberToHex(next.chainId))
    if (next.accounts !== previous.accounts) emitter.emit('accountsChanged', exposed())
  }

  return {
    account,
    exposedAccount: (address) =>
      accounts.find((one) => one.address === address && exposed().includes(address)),
    chain,
    findChain,
    exposed,
    permitted,
    accountCount: accounts.length,
    addedChains: () => current().added,
    change(patch) {
      saved = { ...current(), ...patch }
      writeSaved(storage, storageKey, saved)
      notify()
    },
    storageChanged: (key) => {
      if (key === storageKey || key === null) notify()
    },
  }
}
