import { parseEther } from 'viem'
import { tokenOf } from '../lib/chain.ts'

const ether = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The quote that the service gives for an amount of ether. */
const quoteOf = (amount: string) => ({
  id: null,
  fromAmount: `${parseEther(amount)}`,
  fromAccount: ether,
  toAmount: '2000000',
  toAccount: `eip155:31337:${tokenOf('LUSD').address}`,
})

type Quote = Record<string, unknown>

/** Changes of one field of a quote. */
const fields: readonly Quote[] = [
  { toAmount: 2_000_000 },
  { toAmount: '-1' },
  { toAmount: '0' },
  { toAmount: '2e6' },
  { toAmount: '0x1e8480' },
  { toAmount: '1'.repeat(79) },
  { toAmount: null },
  { fromAmount: '1' },
  { fromAmount: undefined },
  { fromAccount: ether.replace('31337', '1') },
  { toAccount: ether },
  { toAccount: { toString: 'x' } },
]

/** Bodies that are no list of quotes, or a list without one. */
const bodies: readonly unknown[] = [
  null,
  7,
  'quotes',
  [],
  {},
  { quotes: null },
  { quotes: [] },
  { quotes: [[]] },
]

/** Twenty answers to the request for a quote of an amount that the service must not give. None of them may be shown. */
export const brokenQuotes = (amount: string): readonly string[] => [
  ...bodies.map((body) => JSON.stringify(body)),
  ...fields.map((field) => JSON.stringify({ quotes: [{ ...quoteOf(amount), ...field }] })),
]
