import { type Eip1193Provider, readWalletIcon, readWalletName, tryRead } from '@latchkit/kernel/chain'

/** A wallet that announced itself. Its provider is captured once and never read from the page again. */
export interface AnnouncedWallet {
  /** The connector id: the rdns, or the name when there is none. */
  readonly id: string
  readonly uuid: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string
  readonly provider: Eip1193Provider
}

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength

/** Reads the wallet of an announcement event. Returns `undefined` when it is malformed, including a getter that throws. */
export function readAnnouncement(event: Event): AnnouncedWallet | undefined {
  return tryRead(() => {
    const { info, provider: announcedProvider }: Fields = Object((event as CustomEvent<unknown>).detail)
    // Only named properties are read: copying the whole object could take as long as the announcing script wants.
    const { uuid, name: label, icon, rdns }: Fields = Object(info)
    const name = readWalletName(label)
    const isValid = isText(uuid, 100) && uuid && name && isText(rdns, 255) && typeof icon === 'string'
    if (!isValid || !isProvider(announcedProvider)) return undefined
    const provider = bindProvider(announcedProvider)
    return { id: rdns || name, uuid, name, icon: readWalletIcon(icon), rdns, provider }
  })
}

type Fields = Readonly<Record<string, unknown>>

const bound = new WeakMap<object, Eip1193Provider>()

/**
 * Returns a provider whose `request` function is captured now, whatever replaces it in the page later. Returns the same
 * object for the same provider, so that a wallet that is discovered twice is recognized.
 */
export function bindProvider(provider: Eip1193Provider): Eip1193Provider {
  const boundProvider = bound.get(provider) ?? {
    request: provider.request.bind(provider),
    on: (...event) => provider.on?.(...event),
    removeListener: (...event) => provider.removeListener?.(...event),
  }
  bound.set(provider, boundProvider)
  return boundProvider
}

/** Whether a value is a provider. Its `request` may be inherited, and no other property is read. */
export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof value === 'object' && typeof (value as Eip1193Provider | null)?.request === 'function'
