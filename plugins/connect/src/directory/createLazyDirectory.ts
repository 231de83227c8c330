import {
  type Atom,
  atom,
  type Context,
  type PortTable,
  type Route,
  type WalletListing,
} from '@latchkit/kernel/plugin'
import type { WalletUrlOptions } from '../actions/urlForWallets.ts'
import type { ConnectOptions } from '../options.ts'
import { createDirectory, type Directory } from './createDirectory.ts'
import type { RecentWallet, TermsState } from './recent.ts'
import { writeWallet } from './writeWallet.ts'

type Ports = Pick<
  Context<'chains' | 'http' | 'router' | 'store' | 'toast' | 'track'>,
  'chains' | 'http' | 'router' | 'store' | 'toast' | 'track' | 'signal'
>

/** The parts that only some visitors need, loaded on demand: the listing and the terms. */
export interface LazyDirectory extends Omit<Directory, 'imageOf'> {
  /** The image of a wallet; `undefined` if there is no listing. */
  imageOf(wallet: WalletListing): Atom<string | undefined>
  /** The wallet that the pairing view shows, in the form in which it is stored. */
  pairingWallet(stack: readonly Route[]): RecentWallet | undefined
  /** What the site has decided about the URL that wallets open in their own browser. */
  readonly walletUrl: WalletUrlOptions
  /** Whether the visitor has accepted the terms. */
  readonly legalAtom: Atom<TermsState>
  /** Sets whether the visitor accepts the terms. */
  accept(accepted: boolean): void
  /** Returns whether the visitor may continue. If not, the terms show what is missing. */
  checkTerms(): boolean
  readonly toast: PortTable['toast']
  /** What the visitor has entered in the listing of a route, and where it was scrolled to. It lasts as long as the route. */
  placeOf(route: Route | undefined): ListPlace
}

/** A place in the listing, to which the visitor returns from a wallet. The views change it. */
export interface ListPlace {
  text: string
  certified: boolean
  /** How far the list is scrolled, in pixels. */
  offset: number
}

const noImage: Atom<undefined> = atom(() => undefined)

export function createLazyDirectory(
  context: Ports,
  options: ConnectOptions,
  settingsAtom: Atom<ConnectOptions>,
  recentAtom: Atom<readonly RecentWallet[]>,
): LazyDirectory {
  const { http, router, store } = context
  const directory = createDirectory(context, options, recentAtom)
  const places = new WeakMap<Route, ListPlace>()
  const acceptanceAtom = atom<TermsState>('open')
  const legalAtom = atom((get): TermsState => {
    const { legalCheckbox, termsConditionsUrl, privacyPolicyUrl } = get(settingsAtom)
    return legalCheckbox && (termsConditionsUrl || privacyPolicyUrl) ? get(acceptanceAtom) : 'unasked'
  })
  return {
    ...directory,
    toast: context.toast,
    walletUrl: options,
    placeOf(route) {
      const place = (route && places.get(route)) ?? { text: '', certified: false, offset: 0 }
      if (route) places.set(route, place)
      return place
    },
    imageOf: ({ imageId }) => (imageId && http.has('walletList') ? directory.imageOf(imageId) : noImage),
    pairingWallet(stack) {
      const params: unknown = stack.findLast(({ view }) => view === router.viewOf('pair'))?.params
      // The pairing view has no other parameter (see PairingParams).
      const { wallet } = (params ?? {}) as { readonly wallet?: WalletListing }
      return wallet && writeWallet(wallet)
    },
    legalAtom,
    accept: (accepted) => store.set(acceptanceAtom, accepted ? 'accepted' : 'open'),
    checkTerms() {
      if (!['open', 'refused'].includes(store.get(legalAtom))) return true
      store.set(acceptanceAtom, 'refused')
      return false
    },
  }
}
