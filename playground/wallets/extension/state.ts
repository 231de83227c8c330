import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { numberToHex } from 'viem/utils'
import type { Emitter } from './emitter.ts'
import type { WalletChain, WalletOptions } from './options.ts'
import { readSaved, type Saved, type WalletStorage, writeSaved } from './saved.ts'

/** The one place the wallet's state changes in: it is remembered, and the page is told what it may see of it. */
export interface WalletState {
  account(): PrivateKeyAccount
  chain(): WalletChain
  findChain(chainId: number): WalletChain | undefined
  /** The accounts the site may see now. */
  exposed(): readonly string[]
  accountCount: number
  addedChains(): Saved['added']
  change(patch: Partial<Saved>): void
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
    authorised: options.authorised ?? false,
    locked: false,
    account: 0,
    chainId: firstChain.chainId,
    added: [],
  }
  const account = () => accounts[saved.account] ?? firstAccount
  const findChain = (chainId: number) =>
    [...options.chains, ...saved.added].find((chain) => chain.chainId === chainId)
  const chain = () => findChain(saved.chainId) ?? firstChain
  const exposed = () => (saved.authorised && !saved.locked ? [account().address] : [])

  return {
    account,
    chain,
    findChain,
    exposed,
    accountCount: accounts.length,
    addedChains: () => saved.added,
    change(patch) {
      const before = { accounts: exposed(), chainId: chain().chainId }
      saved = { ...saved, ...patch }
      writeSaved(storage, storageKey, saved)
      const after = exposed()
      if (chain().chainId !== before.chainId) emitter.emit('chainChanged', numberToHex(chain().chainId))
      if (after[0] !== before.accounts[0]) emitter.emit('accountsChanged', after)
    },
  }
}
