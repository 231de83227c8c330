import { type Atom, atom, type Context, type Identity, nameResolverToken } from '@latchkit/kernel/plugin'

/**
 * Creates a function that returns an atom with the name and the picture of an address. They are read while the atom has a
 * subscriber. The atom is empty until then, and without a plugin that knows names. No request waits for it.
 */
export function createIdentityOf({
  services,
}: Pick<Context<'services'>, 'services'>): (address: string) => Atom<Identity> {
  return (address) => {
    const identityAtom = atom<Identity>({})
    identityAtom.onMount = (set) => {
      const controller = new AbortController()
      const { signal } = controller
      services
        .first(nameResolverToken)
        .then((resolver) => resolver?.identify(address, { signal }))
        .then(
          (identity) => signal.aborted || set(identity ?? {}),
          () => undefined,
        )
      return () => controller.abort()
    }
    return atom((get) => get(identityAtom))
  }
}
