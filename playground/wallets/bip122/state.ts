import * as v from 'valibot'
import type { WalletStorage } from '../extension/saved.ts'
import { addressesOf, type OwnAddress } from './keys.ts'
import type { BitcoinWalletNetwork, BitcoinWalletOptions } from './options.ts'

const savedSchema = v.object({
  authorized: v.boolean(),
  locked: v.boolean(),
  account: v.number(),
  network: v.string(),
})
type Saved = v.InferOutput<typeof savedSchema>

/** A change that the site may see. */
export type Change = 'account' | 'network'

/** The wallet's state. Every change is stored, and the page is notified of the part that it may see. */
export function createState(options: BitcoinWalletOptions, storage: WalletStorage) {
  const key = `bitcoin-wallet:${options.id}`
  const listeners = new Set<(what: Change) => void>()
  let saved: Saved = read() ?? {
    authorized: false,
    locked: false,
    account: 0,
    network: options.networks[0]?.name ?? '',
  }

  function read(): Saved | undefined {
    try {
      return v.parse(savedSchema, JSON.parse(storage.getItem(key) ?? ''))
    } catch {
      // Nothing is stored, or it was stored by an older version.
      return undefined
    }
  }

  function network(): BitcoinWalletNetwork {
    const match = options.networks.find(({ name }) => name === saved.network) ?? options.networks[0]
    if (!match) throw new Error('The wallet needs a network.')
    return match
  }
  const ownAddresses = (): readonly OwnAddress[] =>
    addressesOf(options.keys[saved.account] ?? options.keys[0] ?? '', network().name)
  const isShared = () => saved.authorized && !saved.locked

  return {
    network,
    findNetwork: (name: unknown) => options.networks.find((one) => one.name === name),
    /** All addresses of the wallet. */
    own: ownAddresses,
    /** The addresses that the site may currently see. */
    exposed: () => (isShared() ? ownAddresses() : []),
    accountCount: options.keys.length,
    change(patch: Partial<Saved>) {
      const before = JSON.stringify([isShared(), ownAddresses().map(({ address }) => address)])
      const place = saved.network
      saved = { ...saved, ...patch }
      storage.setItem(key, JSON.stringify(saved))
      const after = JSON.stringify([isShared(), ownAddresses().map(({ address }) => address)])
      const what = place === saved.network ? 'account' : 'network'
      if (before !== after) for (const listener of [...listeners]) listener(what)
    },
    listen(listener: (what: Change) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type BitcoinState = ReturnType<typeof createState>
