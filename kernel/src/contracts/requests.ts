import type { Namespace } from './ids.ts'
import type { RequestDraft } from './rpc.ts'

/**
 * The types of the requests of each namespace, by method. Packages of namespaces add theirs by declaration merging.
 *
 * @example
 * type StellarRequests = { stellar_getPublicKey: { params?: undefined; result: string } }
 * declare module '@latchkit/kernel' {
 *   interface RequestSchemas {
 *     stellar: StellarRequests
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: packages of namespaces add to it.
export interface RequestSchemas {}

/**
 * The providers of each namespace as its libraries type them, so that they accept a provider of the kit without a cast.
 * Packages of namespaces add theirs by declaration merging.
 *
 * @example
 * interface StellarProvider {
 *   request(args: { method: 'stellar_getPublicKey' }): Promise<string>
 * }
 * declare module '@latchkit/kernel' {
 *   interface LibraryProviders {
 *     stellar: StellarProvider
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: packages of namespaces add to it.
export interface LibraryProviders {}

/** The provider of a namespace as its libraries type it, if its package declares one. */
export type LibraryProvider<N extends Namespace> = N extends keyof LibraryProviders
  ? LibraryProviders[N]
  : unknown

type SchemaOf<N extends Namespace> = N extends keyof RequestSchemas ? RequestSchemas[N] : Record<never, never>

/** The names of the methods with types in a namespace, for autocompletion. Any other name can be requested, too. */
export type RequestMethod<N extends Namespace> =
  | (keyof SchemaOf<N> & string)
  | (string & Record<never, never>)

type RowOf<N extends Namespace, Method> = Method extends keyof SchemaOf<N> ? SchemaOf<N>[Method] : unknown

/** A request of the method `method` of a namespace. `params` has the type of the method, or any type if the method is not known. */
export type RequestOf<N extends Namespace, Method extends string> = { readonly method: Method } & (RowOf<
  N,
  Method
> extends infer Row extends { readonly params?: unknown }
  ? Pick<Row, 'params'>
  : RequestDraft)

/** The result of a request of a namespace, or `unknown` if the method is not known. */
export type ResultOf<N extends Namespace, Method extends string> =
  RowOf<N, Method> extends { readonly result: infer Result } ? Result : unknown
