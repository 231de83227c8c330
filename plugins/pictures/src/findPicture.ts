import type { ChainId } from '@latchkit/kernel'
import type { PictureQuery } from '@latchkit/kernel/plugin'
import networkSet from './set/networks.ts'
import tokenSet from './set/tokens.ts'
import walletSet from './set/wallets.ts'
import { imageIds, networks } from './tables/networks.ts'
import { etherNetworks, tokenTable } from './tables/tokens.ts'
import { wallets } from './tables/wallets.ts'

/** Imports a picture of the set. */
export type LoadPicture = () => Promise<{ readonly default: string }>

/** Where a picture is: in the set, or at a path of the listing service. */
export type FoundPicture =
  | { readonly load: LoadPicture; readonly path?: undefined }
  | { readonly load?: undefined; readonly path: string }

/** The length of the part of a listing id that identifies a wallet in the table, and that of a whole id. */
const [partLength, idLength] = [16, 64]

const solana: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The symbols of well-known tokens, by CAIP-2 id and address, in lower case for EVM networks. */
const symbols: ReadonlyMap<string, string> = new Map(
  tokenTable
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [symbol = '', ...contracts] = row.split('|')
      return contracts.map((contract): readonly [string, string] => [
        contract.startsWith('solana:') ? solana + contract.slice(6) : `eip155:${contract}`,
        symbol,
      ])
    }),
)

/** Finds where the picture of a query is. What nobody vouches for has none. */
export function findPicture(query: PictureQuery): FoundPicture | undefined {
  switch (query.kind) {
    case 'network':
      return networkPicture(query.id)
    case 'token':
      return query.address === undefined
        ? nativePicture(query.chainId)
        : tokenPicture(query.chainId, query.address)
    case 'wallet':
      return query.id.length === idLength
        ? inSet(walletSet, nameOf(own(wallets, query.id.slice(0, partLength))))
        : undefined
    case 'currency':
      return /^[A-Z]{3}$/.test(query.code) ? { path: `/public/getCurrencyImage/${query.code}` } : undefined
  }
}

function networkPicture(id: ChainId): FoundPicture | undefined {
  const imageId = own(imageIds, id)
  return (
    inSet(networkSet, own(networks, id)) ??
    (imageId ? { path: `/public/getAssetImage/${imageId}` } : undefined)
  )
}

const nativePicture = (chainId: ChainId): FoundPicture | undefined =>
  etherNetworks.includes(chainId) ? inSet(tokenSet, 'ETH') : networkPicture(chainId)

function tokenPicture(chainId: ChainId, address: string): FoundPicture | undefined {
  const symbol = symbols.get(`${chainId}:${chainId.startsWith('eip155:') ? address.toLowerCase() : address}`)
  return symbol === undefined
    ? undefined
    : (inSet(tokenSet, symbol) ?? { path: `/public/getTokenImage/${symbol}` })
}

const nameOf = (name: string | undefined) => name?.split('/').at(-1)

function inSet(
  set: Readonly<Record<string, LoadPicture>>,
  name: string | undefined,
): FoundPicture | undefined {
  const load = own(set, name)
  return load && { load }
}

const own = <T>(table: Readonly<Record<string, T>>, key: string | undefined): T | undefined =>
  key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
