import type { ServerResponse } from 'node:http'
import { type Served, serve } from '../../serve.ts'
import { walletImage } from '../../services/wallet-list/image.ts'

/** What a listing serves, which a test may change at any time. */
export interface Listing {
  url: string
  /** The calls of `/getWallets`. */
  calls: { readonly query: Readonly<Record<string, string>> }[]
  /** The wallets that the listing serves from now on. */
  rows: readonly unknown[]
  /** The current fault: an HTTP status, or requests that never get a response. */
  fault: number | 'hang' | undefined
  pictures: 'good' | 'html' | 'hang' | 'missing' | 'huge' | 'broken'
  /** The paths of the pictures of networks, tokens and currencies that were requested. */
  assets: string[]
}

/** Generates wallets whose names sort in the order of their indexes. */
export const madeUp = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: (at + 1).toString(16).padStart(64, '0'),
    name: `Wallet ${String(at + 1).padStart(5, '0')}`,
    image_id: `image-${at}`,
    chains: ['eip155:31337'],
    mobile_link: `wallet${at}://`,
    homepage: `https://wallet${at}.example`,
    badge_type: at % 2 ? 'certified' : 'none',
  }))

export type ListingServer = Listing & Served

export const newListing = (): Listing => ({
  url: '',
  calls: [],
  rows: [],
  fault: undefined,
  pictures: 'good',
  assets: [],
})

/** Serves a wallet listing. It paginates, searches and excludes as the real service does. */
export async function startListing(listing = newListing()): Promise<ListingServer> {
  const served = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('access-control-allow-origin', '*')
    if (pathname.startsWith('/getWalletImage/')) return picture(response, listing.pictures)
    if (pathname.startsWith('/public/')) {
      listing.assets.push(pathname)
      return picture(response, listing.pictures)
    }
    const query = Object.fromEntries(searchParams)
    listing.calls.push({ query })
    if (listing.fault === 'hang') return
    if (listing.fault) return response.writeHead(listing.fault).end()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer(listing.rows, query)))
  })
  return Object.assign(listing, served)
}

function answer(rows: readonly unknown[], query: Readonly<Record<string, string>>) {
  const { page = '1', entries = '40', search = '', include = '', exclude = '', badge_type } = query
  const listed = (ids: string, id: unknown) => ids.split(',').includes(String(id))
  const matches = rows.filter((row) => {
    const wallet = Object(row) as Record<string, unknown>
    return (
      String(wallet.name).toLowerCase().includes(search.toLowerCase()) &&
      (include === '' || listed(include, wallet.id)) &&
      !listed(exclude, wallet.id) &&
      (badge_type === undefined || wallet.badge_type === badge_type)
    )
  })
  const first = (Number(page) - 1) * Number(entries)
  return { data: matches.slice(first, first + Number(entries)), count: matches.length }
}

function picture(response: ServerResponse, kind: Listing['pictures']): void {
  if (kind === 'hang') return
  if (kind === 'missing') return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': kind === 'html' ? 'text/html' : 'image/png' })
  const image = walletImage({ id: 'ab'.repeat(32), name: 'Wallet' })
  if (kind === 'huge') return void response.end(Buffer.concat([image, Buffer.alloc(5_000_000)]))
  response.end(kind === 'broken' ? image.subarray(0, 40) : image)
}
