import { readWalletIcon, readWalletName } from '@latchkit/kernel/chain'
import {
  custom,
  type InferOutput,
  maxLength,
  object,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot'

/** An EIP-1193 provider, as far as it is used. */
export interface Eip1193Provider {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** A wallet that announced itself, its provider captured once and never read from the page again. */
export interface AnnouncedWallet extends InferOutput<typeof walletSchema> {
  /** Connector id: rdns, else name. */
  readonly id: string
  /** The provider, which tells two wallets of one name apart. */
  readonly given: Eip1193Provider
}

const walletSchema = object({
  uuid: pipe(string(), regex(/./), maxLength(100)),
  name: pipe(
    unknown(),
    transform((name) => readWalletName(name)),
    string(),
  ),
  icon: pipe(
    string(),
    transform((icon) => readWalletIcon(icon)),
  ),
  rdns: pipe(string(), maxLength(255)),
  provider: pipe(custom<Eip1193Provider>(isProvider), transform(bindProvider)),
})

/** The wallet of an announcement event, or nothing when it is malformed. A getter that throws is malformed. */
export function readAnnouncement(event: Event): AnnouncedWallet | undefined {
  try {
    const detail = (event as CustomEvent<unknown>).detail as
      | { info?: unknown; provider?: unknown }
      | undefined
    const given = detail?.info as Readonly<Record<string, unknown>>
    // Read once and by name: a copy of all there is would take as long as the page of a wallet likes.
    const { uuid, name, icon, rdns } = given
    const parsed = safeParse(walletSchema, { uuid, name, icon, rdns, provider: detail?.provider })
    if (!parsed.success) return undefined
    const { rdns: id, name: label, provider: own } = parsed.output
    return { ...parsed.output, id: id || label, given: own }
  } catch {
    return undefined
  }
}

const bound = new WeakMap<object, Eip1193Provider>()

/**
 * A provider whose `request` stays the one it has now, whatever replaces it in the page later. The same object for the same
 * provider, so that a wallet found twice is recognised.
 */
export function bindProvider(provider: Eip1193Provider): Eip1193Provider {
  const made = bound.get(provider) ?? {
    request: provider.request.bind(provider),
    on: (...event) => provider.on?.(...event),
    removeListener: (...event) => provider.removeListener?.(...event),
  }
  bound.set(provider, made)
  return made
}

// Its request may be inherited, and nothing else of it is read: a copy of a provider is not that provider.
function isProvider(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'
  )
}
