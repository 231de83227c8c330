/** How a wallet is spoken to, which is also the name of the driver that does. */
export type WalletKind = 'satsConnect' | 'leather' | 'standard' | 'okx' | 'unisat'

/** A wallet in the page, its provider captured once and never read from the page again. */
export interface BitcoinWallet {
  /** Connector id: by the name that its provider has in the page, else by the name it gives itself. */
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly kind: WalletKind
  /** The object that is asked; what it can do is looked at when it is asked. */
  readonly provider: object
}

const maxNameCharacters = 32
const maxIconCharacters = 87_400 // 64 kB in base64
const iconShape = /^data:image\/(png|webp|gif|jpeg|svg\+xml)[;,]/
// Control characters, those that turn the direction of a line, those that end one, and those that show nothing.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]/gu

/** The name a wallet gives itself, fit to be shown; nothing when nothing of it can be seen. */
export function readName(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 20_000) return undefined
  const seen = [...value.replace(invisible, '').trim()].slice(0, maxNameCharacters).join('')
  return seen || undefined
}

/** A picture that comes with the page; any other is not asked for. */
export const readIcon = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= maxIconCharacters && iconShape.test(value) ? value : undefined

/** What a page's object says; a getter that throws says nothing. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** Whether a page's object can be asked for something. */
export const can = (value: unknown, method: string): value is Record<string, (...args: never[]) => unknown> =>
  isObject(value) && attempt(() => typeof value[method] === 'function') === true
