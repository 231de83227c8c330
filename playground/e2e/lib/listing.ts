import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { walletImage } from '../../services/wallet-list/image.ts'

/** A wallet in a test's listing. */
export interface ListingRow {
  readonly id: string
  readonly name: string
  readonly [field: string]: unknown
}

/** A call of `/getWallets`. */
export interface ListingCall {
  readonly at: number
  readonly query: Readonly<Record<string, string>>
}

export interface ListingServer {
  readonly url: string
  readonly calls: ListingCall[]
  /** The wallets that the listing serves from now on. */
  rows: readonly unknown[]
  /** The current fault: an HTTP status, or requests that never get a response. */
  fault: number | 'hang' | undefined
  pictures: 'good' | 'html' | 'hang' | 'missing'
  stop(): Promise<void>
}

const hex = (index: number) => (index + 1).toString(16).padStart(64, '0')

/** Generates wallets whose names sort in the order of their indexes. */
export const madeUp = (count: number, from = 0): readonly ListingRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: hex(from + at),
    name: `Wallet ${String(from + at + 1).padStart(5, '0')}`,
    image_id: `image-${from + at}`,
    chains: ['eip155:31337'],
    mobile_link: `wallet${from + at}://`,
    homepage: `https://wallet${from + at}.example`,
    badge_type: at % 2 ? 'certified' : 'none',
  }))

/** Starts a wallet listing on a free loopback port. It paginates, searches and excludes as the real service does. */
export async function startListing(rows: readonly unknown[] = []): Promise<ListingServer> {
  const calls: ListingCall[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('access-control-allow-origin', '*')
    if (pathname.startsWith('/getWalletImage/')) return picture(response, state.pictures)
    const query = Object.fromEntries(searchParams)
    calls.push({ at: Date.now(), query })
    if (state.fault === 'hang') return
    if (state.fault) return response.writeHead(state.fault).end()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer(state.rows, query)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const state: ListingServer = {
    url: `http://127.0.0.1:${port}`,
    calls,
    rows,
    fault: undefined,
    pictures: 'good',
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return state
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

function picture(response: ServerResponse, kind: ListingServer['pictures']): void {
  if (kind === 'hang') return
  if (kind === 'missing') return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': kind === 'html' ? 'text/html' : 'image/png' })
  response.end(walletImage({ id: 'ab'.repeat(32), name: 'Wallet' }))
}
