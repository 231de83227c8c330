import { tryRead } from '@latchkit/kernel/chain'
/** The API of a wallet, which is also the name of its driver. */
export type WalletKind = 'satsConnect' | 'leather' | 'standard' | 'okx' | 'unisat'

/** A function of a wallet, bound to its owner. Its responses are untrusted. */
type Call = (...inputs: readonly unknown[]) => unknown

/** The functions of a wallet by name; for the Wallet Standard, by the name of their feature. */
export type Calls = ReadonlyMap<string, Call>

/** A wallet in the page. Its functions are captured once and never read from the page again. */
export interface BitcoinWallet {
  /** The connector id: the name of the provider in the page, else the wallet's own name. */
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly kind: WalletKind
  /** The page's own object, which identifies a wallet that is found twice. */
  readonly provider: object
  readonly calls: Calls
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** Captures functions of page objects; each entry has a name, the owner, and the name of the method. */
export function capture(functions: Iterable<readonly [name: string, owner: unknown, method: string]>): Calls {
  const calls = new Map<string, Call>()
  for (const [name, owner, method] of functions) {
    const run: unknown = tryRead(() => Object(owner)[method])
    if (typeof run === 'function') calls.set(name, (...inputs) => Reflect.apply(run, owner, inputs))
  }
  return calls
}
