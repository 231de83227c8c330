import { isPhone } from '@latchkit/kernel'
import { tryRead } from '@latchkit/kernel/chain'
import { type AnnouncedWallet, bindProvider, type Eip1193Provider, isProvider } from './readAnnouncement.ts'

/** A wallet that is there without announcing itself: its provider is in the page, or a Safe frames it. */
export interface LegacyWallet {
  readonly id: 'injected' | 'coinbaseWallet' | 'safe'
  readonly name: string
  readonly rdns?: string
  readonly type: 'INJECTED' | 'EXTERNAL'
  readonly provider: Eip1193Provider
}

/** Where such wallets put themselves. */
interface Injections {
  readonly ethereum?: unknown
  readonly coinbaseWalletExtension?: unknown
}

const coinbaseRdns = 'com.coinbase.wallet'

/** The providers in a page now, each once, captured before anybody can put another in their place. */
export function readLegacy(given: object): readonly LegacyWallet[] {
  const page: Injections = given
  const coinbase =
    asProvider(() => page.coinbaseWalletExtension) ??
    asProvider(() => listOf(page.ethereum).find((one) => one?.isCoinbaseWallet === true))
  const injected = asProvider(() => page.ethereum)
  return [
    ...(injected && injected !== coinbase
      ? [{ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', provider: injected } as const]
      : []),
    ...(coinbase
      ? [
          {
            id: 'coinbaseWallet',
            name: 'Coinbase Wallet',
            rdns: coinbaseRdns,
            type: 'EXTERNAL',
            provider: coinbase,
          } as const,
        ]
      : []),
  ]
}

/**
 * Those to offer beside the announced ones: whoever announced itself is listed once, under its own name. The nameless
 * 'Browser Wallet' is offered on a phone, and elsewhere only when nobody announced anything.
 */
export function unannounced(
  legacy: readonly LegacyWallet[],
  announced: readonly AnnouncedWallet[],
  phone: boolean = isPhone(),
): readonly LegacyWallet[] {
  return legacy.filter(({ id, provider, rdns }) => {
    if (announced.some((one) => one.provider === provider || (rdns !== undefined && one.rdns === rdns)))
      return false
    return id !== 'injected' || phone || announced.length === 0
  })
}

type Flagged = { readonly isCoinbaseWallet?: unknown } | undefined

/** Several extensions in one page are listed in `providers` by the one that came last. */
function listOf(ethereum: unknown): readonly Flagged[] {
  const { providers }: { providers?: unknown } = Object(ethereum)
  return [ethereum as Flagged, ...(Array.isArray(providers) ? (providers as Flagged[]) : [])]
}

/** The provider in a place of the page, if there is one. */
const asProvider = (read: () => unknown): Eip1193Provider | undefined =>
  tryRead(() => {
    const value = read()
    return isProvider(value) ? bindProvider(value) : undefined
  })
