import * as v from 'valibot'
import type { WalletStorage } from '../extension/saved.ts'
import { addressesOf, type OwnAddress } from './keys.ts'
import type { BitcoinWalletNetwork, BitcoinWalletOptions } from './options.ts'

const savedSchema = v.object({
  authorised: v.boolean(),
  locked: v.boolean(),
  account: v.number(),
  network: v.string(),
})
type Saved = v.InferOutput<typeof savedSchema>

/** What changed, as far as the site may know. */
export type Told = 'account' | 'network'

/** The one place the wallet's state changes in: it is remembered, and the page is told what it may see of it. */
export function createState(options: BitcoinWalletOptions, storage: WalletStorage) {
  const key = `bitcoin-wallet:${options.id}`
  const listeners = new Set<(what: Told) => void>()
  let saved: Saved = read() ?? {
    authorised: false,
    locked: false,
    account: 0,
    network: options.networks[0]?.name ?? '',
  }

  function read(): Saved | undefined {
    try {
      return v.parse(savedSchema, JSON.parse(storage.getItem(key) ?? ''))
    } catch {
      // Nothing was kept, or by an older version.
      return undefined
    }
  }

  function network(): BitcoinWalletNetwork {
    const found = options.networks.find(({ name }) => name === saved.network) ?? options.networks[0]
    if (!found) throw new Error('The wallet needs a network.')
    return found
  }
  const own = (): readonly OwnAddress[] =>
    addressesOf(options.keys[saved.account] ?? options.keys[0] ?? '', network().name)
  const isShared = () => saved.authorised && !saved.locked

  return {
    network,
    findNetwork: (name: unknown) => options.networks.find((one) => one.name === name),
    /** What the wallet has, whoever may see it. */
    own,
    /** The addresses that the site may see now. */
    exposed: () => (isShared() ? own() : []),
    accountCount: options.keys.length,
    change(patch: Partial<Saved>) {
      const before = JSON.stringify([isShared(), own().map(({ address }) => address)])
      const place = saved.network
      saved = { ...saved, ...patch }
      storage.setItem(key, JSON.stringify(saved))
      const after = JSON.stringify([isShared(), own().map(({ address }) => address)])
      const what = place === saved.network ? 'account' : 'network'
      if (before !== after) for (const listener of [...listeners]) listener(what)
    },
    listen(listener: (what: Told) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type BitcoinState = ReturnType<typeof createState>
