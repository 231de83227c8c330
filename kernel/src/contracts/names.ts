import type { Atom } from 'jotai/vanilla'
import type { Namespace } from './ids.ts'
import { defineToken, type ServiceToken } from './tokens.ts'

/** The `address` that a name belongs to. `avatar` is an https URL, or a `data:` URL of an image. */
export interface ResolvedName {
  readonly address: string
  /** The normalized name. */
  readonly name: string
  readonly avatar?: string | undefined
  /** Whether the address is what a service says, and could not be compared with the chain that keeps the name. */
  readonly isUnchecked?: boolean | undefined
}

/**
 * What an address is called. All are missing if it has none. A `claimedName` is what a service says, and could not be compared with
 * the chain that keeps the name: it never takes the place of the address.
 */
export type Identity = Partial<Pick<ResolvedName, 'name' | 'avatar'>> & {
  readonly claimedName?: string | undefined
}

/**
 * Finds the addresses of names, and the names of addresses. A plugin that knows a name service provides it. Everything that it
 * answers is validated before it is shown; still, a name proves nothing about its owner, so views show the address as well.
 *
 * @example
 * const withoutNames: NameResolver = { resolve: async () => undefined, identify: async () => ({}) }
 */
export interface NameResolver {
  /**
   * Resolves a normalized name (`normalizeName`) to an address of a namespace, or to `undefined` if it has none there. Rejects if
   * the name service cannot be asked.
   */
  resolve(
    name: string,
    options: { readonly namespace: Namespace; readonly signal: AbortSignal },
  ): Promise<ResolvedName | undefined>
  /** Returns the name and the picture of an address. Rejects if the name service cannot be asked. */
  identify(address: string, options: { readonly signal: AbortSignal }): Promise<Identity>
  /** Changes when an identity may have changed, such as when the visitor has registered a name. */
  readonly changesAtom?: Atom<unknown>
}

/**
 * Token of the name resolver.
 *
 * @example
 * const setup: Setup<'services', void, NameResolver | undefined> = ({ services }) => services.first(nameResolverToken)
 */
export const nameResolverToken: ServiceToken<NameResolver> = defineToken('nameResolver')
