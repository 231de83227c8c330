import { type Eip1193Provider, tryRead } from '@latchkit/kernel/chain'
import { isPhone } from '@latchkit/kernel/plugin'
import { type AnnouncedWallet, bindProvider, isProvider } from './readAnnouncement.ts'

/** A wallet that does not announce itself: its provider is injected into the page. */
export interface LegacyWallet {
  readonly id: 'injected' | 'coinbaseWallet'
  readonly name: string
  readonly rdns?: string
  readonly type: 'INJECTED' | 'EXTERNAL'
  readonly provider: Eip1193Provider
}

/** The page properties that such wallets inject their providers into. */
interface Injections {
  readonly ethereum?: unknown
  readonly coinbaseWalletExtension?: unknown
}

const coinbaseRdns = 'com.coinbase.wallet'

/** Returns the providers in the page, each of them once, captured before another script can replace them. */
export function readLegacy(target: object): readonly LegacyWallet[] {
  const page: Injections = target
  const coinbase =
    readProvider(() => page.coinbaseWalletExtension) ??
    readProvider(() => listProviders(page.ethereum).find((provider) => provider?.isCoinbaseWallet === true))
  const injected = readProvider(() => page.ethereum)
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
 * Filters the wallets to offer beside the announced ones. A wallet that announced itself is listed once, under its own name.
 * The unnamed 'Browser Wallet' is offered on a phone, and elsewhere only when no wallet announced itself.
 */
export function unannounced(
  legacy: readonly LegacyWallet[],
  announced: readonly AnnouncedWallet[],
  phone: boolean = isPhone(),
): readonly LegacyWallet[] {
  return legacy.filter(({ id, provider, rdns }) => {
    if (
      announced.some((wallet) => wallet.provider === provider || (rdns !== undefined && wallet.rdns === rdns))
    )
      return false
    return id !== 'injected' || phone || announced.length === 0
  })
}

type FlaggedProvider = { readonly isCoinbaseWallet?: unknown } | undefined

/** When several extensions share a page, the last one lists all of them in `providers`. */
function listProviders(ethereum: unknown): readonly FlaggedProvider[] {
  const { providers }: { providers?: unknown } = Object(ethereum)
  return [ethereum as FlaggedProvider, ...(Array.isArray(providers) ? (providers as FlaggedProvider[]) : [])]
}

/** Returns the provider of a page property, if there is one. */
const readProvider = (read: () => unknown): Eip1193Provider | undefined =>
  tryRead(() => {
    const value = read()
    return isProvider(value) ? bindProvider(value) : undefined
  })
