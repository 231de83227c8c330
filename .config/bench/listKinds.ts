/** The rows of each list, and how many transactions the service puts on a page. */
export const listed = 10_000
const perPage = 500
/** Any origin: the page requests nothing from it, because every request is answered here. */
export const data = 'https://data.bench'
export const account = `0x${'1'.repeat(40)}`

/** A list of many rows. */
export interface ListKind {
  readonly name: string
  readonly view: 'Transactions' | 'Account'
  /** The tab of the view that shows it. */
  readonly tab?: string
  /** Answers a request of the page to the data service. */
  answer(url: URL): object
}

const hex = (index: number, length: number) => `0x${index.toString(16).padStart(length, '0')}`

const rowOf = (index: number, transfer: object, operationType: string) => ({
  id: `row-${index}`,
  metadata: {
    operationType,
    hash: hex(index, 64),
    minedAt: new Date(Date.UTC(2026, 0, 20) - index * 3_600_000).toISOString(),
    sentFrom: account,
    sentTo: hex(index, 40),
    status: 'confirmed',
    chain: 'eip155:31337',
  },
  transfers: [{ fungible_info: null, nft_info: null, quantity: { numeric: '1' }, ...transfer }],
})

const payment = (index: number) =>
  rowOf(
    index,
    {
      fungible_info: { symbol: 'ETH', icon: null },
      direction: index % 3 ? 'out' : 'in',
      quantity: { numeric: `${index}.123456` },
    },
    index % 3 ? 'send' : 'receive',
  )

const nft = (index: number) =>
  rowOf(index, { nft_info: { name: `Field #${index}` }, direction: 'in' }, 'receive')

function pageOf(url: URL, row: (index: number) => object): object {
  const cursor = Number(url.searchParams.get('cursor') ?? 0)
  const next = cursor + perPage
  const rows = Array.from({ length: perPage }, (_, index) => row(cursor + index))
  return { data: rows, next: next < listed ? `${next}` : null }
}

const isHistory = ({ pathname }: URL) => pathname.endsWith('/history')
const isBalance = ({ pathname }: URL) => pathname.endsWith('/balance')
const namespaces = { http: ['eip155:31337'] }

const tokens = Array.from({ length: listed }, (_, index) => ({
  name: `Token ${index}`,
  symbol: `T${index}`,
  address: `eip155:31337:${hex(index, 40)}`,
  quantity: { decimals: '6', numeric: '1' },
}))

/** What visitors may have many of. */
export const listKinds: readonly ListKind[] = [
  {
    name: 'transactions',
    view: 'Transactions',
    answer: (url) => (isHistory(url) ? pageOf(url, payment) : namespaces),
  },
  {
    name: 'tokens',
    view: 'Account',
    answer: (url) =>
      isBalance(url) ? { balances: tokens } : isHistory(url) ? { data: [], next: null } : namespaces,
  },
  {
    name: 'NFTs',
    view: 'Account',
    tab: 'NFTs',
    answer: (url) => (isHistory(url) ? pageOf(url, nft) : isBalance(url) ? { balances: [] } : namespaces),
  },
]
