import { activeAccountAtom, parseAccountId } from '@latchkit/kernel'
import { type Atom, atom, createIdentities, type Identity, type NameResolver } from '@latchkit/kernel/plugin'

const unknown: Identity = {}

/** Creates an atom with what the active account is called. */
export function createIdentity(resolverAtom: Atom<NameResolver | undefined>): Atom<Identity> {
  const identitiesAtom = atom((get) => {
    const resolver = get(resolverAtom)
    return resolver && createIdentities(resolver)
  })
  return atom((get) => {
    const account = get(activeAccountAtom)
    const identityOf = get(identitiesAtom)
    return account && identityOf ? get(identityOf(parseAccountId(account).address)) : unknown
  })
}
