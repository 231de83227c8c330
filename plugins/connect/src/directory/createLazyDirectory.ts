import {
  type Atom,
  atom,
  type Context,
  type PortTable,
  type Route,
  type WalletListing,
} from '@latchkit/kernel/plugin'
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
  /** Whether the visitor has accepted the terms. */
  readonly legalAtom: Atom<TermsState>
  /** Sets whether the visitor accepts the terms. */
  accept(accepted: boolean): void
  /** Returns whether the visitor may continue. If not, the terms show what is missing. */
  checkTerms(): boolean
  readonly toast: PortTable['toast']
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
  const acceptanceAtom = atom<TermsState>('open')
  const legalAtom = atom((get): TermsState => {
    const { legalCheckbox, termsConditionsUrl, privacyPolicyUrl } = get(settingsAtom)
    return legalCheckbox && (termsConditionsUrl || privacyPolicyUrl) ? get(acceptanceAtom) : 'unasked'
  })
  return {
    ...directory,
    toast: context.toast,
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
