import { type Atom, atom } from 'jotai/vanilla'
import type { Identity, NameResolver } from '../../contracts/names.ts'

const unknown: Identity = {}

/**
 * Creates a function that returns an atom with the identity of an address. The resolver is asked while the atom has a
 * subscriber, and again when identities have changed. Until it has answered, and if it cannot, the identity is empty.
 *
 * @example
 * const nameOf = (resolver: NameResolver, { store }: Pick<Context<'store'>, 'store'>, address: string) =>
 *   store.get(createIdentities(resolver)(address)).name
 */
export function createIdentities(resolver: NameResolver): (address: string) => Atom<Identity> {
  const versionAtom = resolver.changesAtom ?? atom(0)
  const atoms = new Map<string, Atom<Identity>>()

  function create(address: string): Atom<Identity> {
    let last: { readonly version: unknown; readonly answerAtom: Atom<Identity> } | undefined
    let latest = unknown
    return atom((get) => {
      const version = get(versionAtom)
      // The identity stays while it is read again.
      if (!last || last.version !== version)
        last = { version, answerAtom: createAnswer(resolver, address, latest) }
      latest = get(last.answerAtom)
      return latest
    })
  }

  return (address) => {
    const identityAtom = atoms.get(address) ?? create(address)
    atoms.set(address, identityAtom)
    return identityAtom
  }
}

function createAnswer(resolver: NameResolver, address: string, initial: Identity): Atom<Identity> {
  const answerAtom = atom(initial)
  answerAtom.onMount = (set) => {
    const controller = new AbortController()
    const { signal } = controller
    resolver.identify(address, { signal }).then(
      (identity) => signal.aborted || set(identity),
      () => signal.aborted || set(unknown),
    )
    return () => controller.abort()
  }
  return atom((get) => get(answerAtom))
}
