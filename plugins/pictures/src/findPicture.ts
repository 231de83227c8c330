import type { ChainId } from '@latchkit/kernel'
import type { PictureQuery } from '@latchkit/kernel/plugin'
import networkSet from './set/networks.ts'
import walletSet from './set/wallets.ts'
import { imageIds, networks } from './tables/networks.ts'
import { wallets } from './tables/wallets.ts'

/** Imports a picture of the set. */
export type LoadPicture = () => Promise<{ readonly default: string }>

/** Where a picture is: in the set, or at a path of the listing service. */
export type FoundPicture =
  | { readonly load: LoadPicture; readonly path?: undefined }
  | { readonly load?: undefined; readonly path: string }

/** The queries for tokens, whose table loads separately. */
export type TokenQuery = Extract<PictureQuery, { readonly kind: 'token' | 'symbol' }>

/** The length of the part of a listing id that identifies a wallet in the table, and that of a whole id. */
const [partLength, idLength] = [16, 64]

/** Finds the source of a picture: the set, or the listing service for ids that the tables list. Anything else has no picture. */
export function findPicture(query: Exclude<PictureQuery, TokenQuery>): FoundPicture | undefined {
  switch (query.kind) {
    case 'network':
      return findNetwork(query.id)
    case 'wallet':
      return query.id.length === idLength
        ? inSet(walletSet, own(wallets, query.id.slice(0, partLength))?.split('/').at(-1))
        : undefined
    case 'currency':
      return /^[A-Z]{3}$/.test(query.code) ? { path: `/public/getCurrencyImage/${query.code}` } : undefined
  }
}

export function findNetwork(id: ChainId): FoundPicture | undefined {
  const imageId = own(imageIds, id)
  const asset = imageId ? { path: `/public/getAssetImage/${imageId}` } : undefined
  return inSet(networkSet, own(networks, id)) ?? asset
}

export function inSet(
  set: Readonly<Record<string, LoadPicture>>,
  name: string | undefined,
): FoundPicture | undefined {
  const load = own(set, name)
  return load && { load }
}

const own = <T>(table: Readonly<Record<string, T>>, key: string | undefined): T | undefined =>
  key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
