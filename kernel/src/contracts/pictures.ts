import type { Atom } from 'jotai/vanilla'
import type { ChainId } from './ids.ts'
import { defineToken, type ServiceToken } from './tokens.ts'

/**
 * What a picture is asked for: a network by its CAIP-2 id, a token by its network and address (the native currency has none),
 * a wallet by its listing id, or a currency by its ISO 4217 code. No picture is found by a name or symbol, because they are not
 * unique: every network, token or wallet can use them. The `symbol` of a token can only be drawn, also if nothing else is known
 * of the token.
 */
export type PictureQuery =
  | { readonly kind: 'network'; readonly id: ChainId }
  | {
      readonly kind: 'token'
      readonly chainId: ChainId
      readonly address?: string | undefined
      readonly symbol?: string | undefined
    }
  | { readonly kind: 'symbol'; readonly symbol: string }
  | { readonly kind: 'wallet'; readonly id: string }
  | { readonly kind: 'currency'; readonly code: string }

/**
 * A source of pictures. A plugin that has pictures provides it.
 *
 * @example
 * import { atom } from '@latchkit/kernel/plugin'
 * const withoutPictures: PictureSource = { pictureOf: () => atom(undefined) }
 */
export interface PictureSource {
  /** A picture as a `data:` or `blob:` URL, loaded while the atom has a subscriber; `undefined` until then, and if there is none. */
  pictureOf(query: PictureQuery): Atom<string | undefined>
}

/**
 * Token of the picture source.
 *
 * @example
 * const setup: Setup<'services', void, PictureSource | undefined> = ({ services }) => services.first(pictureSourceToken)
 */
export const pictureSourceToken: ServiceToken<PictureSource> = defineToken('pictureSource')
