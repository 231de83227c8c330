import { historyRow } from '../lib/activity.ts'

const transfer = (parts: object) => ({
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: '' } },
  nft_info: null,
  direction: 'out',
  quantity: { numeric: '1' },
  ...parts,
})

/** Rows that a data service must not send. None of them may be shown, and none may hide the others. */
const brokenRows: readonly unknown[] = [
  null,
  7,
  'row',
  [],
  {},
  { ...historyRow(1), id: undefined },
  { ...historyRow(2), id: { toString: 'x' } },
  { ...historyRow(3), metadata: null },
  { ...historyRow(4), transfers: 'all' },
  historyRow(5, { chain: 'eip155:1' }),
  historyRow(6, { chain: null }),
  historyRow(7, { minedAt: 'yesterday' }),
  historyRow(8, { minedAt: 1e300 }),
  historyRow(9, { operationType: 7 }),
  historyRow(10, { status: { __proto__: null } }),
  historyRow(11, {}, [null]),
  historyRow(12, {}, [transfer({ direction: 'up' })]),
  historyRow(13, {}, [transfer({ quantity: { numeric: '-1' } })]),
  historyRow(14, {}, [transfer({ quantity: { numeric: '1e30' } })]),
  historyRow(15, {}, [transfer({ quantity: { numeric: '1'.repeat(500) } })]),
]

/** A page with all of them, and one row that is shown. */
export const brokenPage = JSON.stringify({
  data: [
    ...brokenRows,
    historyRow(16, { operationType: 'receive' }, [
      transfer({ direction: 'in', quantity: { numeric: '41.5' } }),
    ]),
  ],
  next: { cursor: 1 },
})
