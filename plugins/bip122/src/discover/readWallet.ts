import { tryRead } from '@latchkit/kernel/chain'
/** How a wallet is spoken to, which is also the name of the driver that does. */
export type WalletKind = 'satsConnect' | 'leather' | 'standard' | 'okx' | 'unisat'

/** A function of a wallet, called on what it stood on. Every answer is foreign. */
type Call = (...inputs: readonly unknown[]) => unknown

/** The functions of a wallet by name: of one of the standard by the name of their feature. */
export type Calls = ReadonlyMap<string, Call>

/** A wallet in the page, its functions captured once and never read from the page again. */
export interface BitcoinWallet {
  /** Connector id: by the name that its provider has in the page, else by the name it gives itself. */
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly kind: WalletKind
  /** The page's own object, by which two are known to be one. */
  readonly given: object
  readonly calls: Calls
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** The functions at these places of a page's object: each its name, the object it is called on, and its name there. */
export function capture(places: Iterable<readonly [name: string, owner: unknown, method: string]>): Calls {
  const calls = new Map<string, Call>()
  for (const [name, owner, method] of places) {
    const run: unknown = tryRead(() => Object(owner)[method])
    if (typeof run === 'function') calls.set(name, (...inputs) => Reflect.apply(run, owner, inputs))
  }
  return calls
}
