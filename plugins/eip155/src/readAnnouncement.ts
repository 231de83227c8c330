import { readWalletIcon, readWalletName, tryRead } from '@latchkit/kernel/chain'

/** An EIP-1193 provider, as far as it is used. */
export interface Eip1193Provider {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** A wallet that announced itself, its provider captured once and never read from the page again. */
export interface AnnouncedWallet {
  /** Connector id: rdns, else name. */
  readonly id: string
  readonly uuid: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string
  readonly provider: Eip1193Provider
  /** The provider, which tells two wallets of one name apart. */
  readonly given: Eip1193Provider
}

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength

/** The wallet of an announcement event, or nothing when it is malformed. A getter that throws is malformed. */
export function readAnnouncement(event: Event): AnnouncedWallet | undefined {
  return tryRead(() => {
    const { info, provider: given }: Fields = Object((event as CustomEvent<unknown>).detail)
    // Read once and by name: a copy of everything would take as long as the page of a wallet likes.
    const { uuid, name: label, icon, rdns }: Fields = Object(info)
    const name = readWalletName(label)
    const isNamed = isText(uuid, 100) && uuid && name && isText(rdns, 255) && typeof icon === 'string'
    if (!isNamed || !isProvider(given)) return undefined
    const provider = bindProvider(given)
    return { id: rdns || name, uuid, name, icon: readWalletIcon(icon), rdns, provider, given: provider }
  })
}

type Fields = Readonly<Record<string, unknown>>

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

/** Whether a value is a provider: its `request` may be inherited, and nothing else of it is read. */
export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof value === 'object' && typeof (value as Eip1193Provider | null)?.request === 'function'
