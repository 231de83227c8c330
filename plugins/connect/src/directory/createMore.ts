import type { Context, Route, WalletListing } from '@latchkit/kernel'
import { type Atom, atom } from 'jotai/vanilla'
import type { ConnectOptions } from '../options.ts'
import { createDirectory, type Directory } from './createDirectory.ts'
import type { Legal, Recent } from './recent.ts'
import { writeWallet } from './writeWallet.ts'

type Ports = Pick<
  Context<'chains' | 'http' | 'store' | 'track'>,
  'chains' | 'http' | 'store' | 'track' | 'signal'
>

/** What only some visitors need: the listing, and the terms. */
export interface More extends Omit<Directory, 'imageOf'> {
  /** A wallet's picture; nothing where there is no listing to ask. */
  imageOf(wallet: WalletListing): Atom<string | undefined>
  /** The wallet whose links the pairing view shows, as it is stored. */
  chosen(stack: readonly Route[]): Recent | undefined
  /** Where the terms stand. */
  readonly legalAtom: Atom<Legal>
  /** Says whether the visitor accepts the terms. */
  accept(accepted: boolean): void
  /** Whether the visitor may go on; if not, the terms say why. */
  mayGoOn(): boolean
}

const none: Atom<undefined> = atom(() => undefined)

export function createMore(
  context: Ports,
  options: ConnectOptions,
  settingsAtom: Atom<ConnectOptions>,
  recentAtom: Atom<readonly Recent[]>,
): More {
  const { http, store } = context
  const directory = createDirectory(context, options, recentAtom)
  const answeredAtom = atom<Legal>('open')
  const legalAtom = atom((get): Legal => {
    const { legalCheckbox, termsConditionsUrl, privacyPolicyUrl } = get(settingsAtom)
    return legalCheckbox && (termsConditionsUrl || privacyPolicyUrl) ? get(answeredAtom) : 'unasked'
  })
  return {
    ...directory,
    imageOf: ({ imageId }) => (imageId && http.has('walletList') ? directory.imageOf(imageId) : none),
    chosen(stack) {
      const params: unknown = stack.findLast(({ view }) => view === 'ConnectingWalletConnect')?.params
      // The pairing view takes nothing else (PairingParams).
      const { wallet } = (params ?? {}) as { readonly wallet?: WalletListing }
      return wallet && writeWallet(wallet)
    },
    legalAtom,
    accept: (accepted) => store.set(answeredAtom, accepted ? 'accepted' : 'open'),
    mayGoOn() {
      if (!['open', 'refused'].includes(store.get(legalAtom))) return true
      store.set(answeredAtom, 'refused')
      return false
    },
  }
}
