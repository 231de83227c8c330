import {
  type Atom,
  atom,
  type Context,
  loadCode,
  type PictureQuery,
  pictureSourceToken,
} from '@latchkit/kernel/plugin'
import type { Needs } from './needs.ts'
import networkSet from './set/networks.ts'
import tokenSet from './set/tokens.ts'
import walletSet from './set/wallets.ts'
import { networks, tokens, wallets } from './table.ts'

type LoadPicture = () => Promise<{ readonly default: string }>

/** The length of a listing id that identifies a wallet in the table. */
const idLength = 16

/** Provides the pictures of the set. */
export default function setup(context: Context<Needs, void>): void {
  const atoms = new Map<LoadPicture, Atom<string | undefined>>()
  const none = atom<string | undefined>(undefined)
  context.provide(pictureSourceToken, {
    pictureOf(query) {
      const load = findPicture(query)
      if (!load) return none
      const known = atoms.get(load) ?? createPicture(load)
      atoms.set(load, known)
      return known
    },
  })
}

/** An atom that loads its picture when it is first shown. A picture that does not load stays a letter. */
function createPicture(load: LoadPicture): Atom<string | undefined> {
  const pictureAtom = atom<string | undefined>(undefined)
  pictureAtom.onMount = (set) =>
    void loadCode(load).then(
      ({ default: text }) => set(`data:image/svg+xml,${encodeURIComponent(text)}`),
      () => undefined,
    )
  return pictureAtom
}

/** Returns the function that imports the picture of a query, if the set has one. */
export function findPicture(query: PictureQuery): LoadPicture | undefined {
  if (query.kind === 'network') return own(networkSet, own(networks, query.id))
  if (query.kind === 'wallet') return own(walletSet, own(wallets, query.id.slice(0, idLength)))
  const { chainId, address } = query
  const key = chainId.startsWith('eip155:') ? address?.toLowerCase() : address
  const listed = own(tokenSet, own(tokens, `${chainId}:${key ?? ''}`))
  return listed ?? (address === undefined ? findPicture({ kind: 'network', id: chainId }) : undefined)
}

const own = <T>(table: Readonly<Record<string, T>>, key: string | undefined): T | undefined =>
  key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
