import { type Atom, atom } from '@latchkit/kernel/plugin'
import type { Names } from '../resolver/createNames.ts'

/** The name that an address has registered; `null` if it has none, and `undefined` while that is unknown. */
export type OwnName = string | null | undefined

/** Creates a function that returns an atom with the own name of an address, which is read while the atom has a subscriber. */
export function createOwnNames(
  names: Pick<Names, 'ownName'>,
  changesAtom: Atom<unknown>,
): (address: string) => Atom<OwnName> {
  const atoms = new Map<string, Atom<OwnName>>()

  function create(address: string): Atom<OwnName> {
    let last: { readonly version: unknown; readonly answerAtom: Atom<OwnName> } | undefined
    return atom((get) => {
      const version = get(changesAtom)
      if (!last || last.version !== version) last = { version, answerAtom: readOwnName(names, address) }
      return get(last.answerAtom)
    })
  }

  return (address) => {
    const nameAtom = atoms.get(address) ?? create(address)
    atoms.set(address, nameAtom)
    return nameAtom
  }
}

function readOwnName(names: Pick<Names, 'ownName'>, address: string): Atom<OwnName> {
  const answerAtom = atom<OwnName>(undefined)
  answerAtom.onMount = (set) => {
    const controller = new AbortController()
    const { signal } = controller
    names.ownName(address, { signal }).then(
      (name) => signal.aborted || set(name),
      // Without an answer, it stays unknown.
      () => undefined,
    )
    return () => controller.abort()
  }
  return atom((get) => get(answerAtom))
}
