import { formatUnits, parseUnits } from '@latchkit/kernel'
import { object } from '@latchkit/kernel/plugin'
import { array, custom, maxLength, pipe, regex, safeParse, string } from 'valibot'
import { dollarDigits } from '../actions/dollars.ts'
import type { StoredFormat } from '../cache/createStoredCache.ts'
import { isTime } from '../cache/isTime.ts'
import { maxComparedTokens, type Total } from './totals.ts'

const idsSchema = pipe(array(pipe(string(), maxLength(8))), maxLength(maxComparedTokens))
const totalsSchema = object({
  totals: pipe(
    array(
      object({
        dollars: pipe(string(), maxLength(60), regex(/^\d+(\.\d{1,8})?$/)),
        timestamp: custom<number>(isTime),
        priced: idsSchema,
        unpriced: idsSchema,
      }),
    ),
    maxLength(3),
  ),
})

/** Stores the totals of accounts as decimal text. */
export const totalsFormat: StoredFormat<readonly Total[]> = {
  key: 'portfolio_totals',
  encode: (totals) => ({
    totals: totals.map((total) => ({ ...total, dollars: formatUnits(total.dollars, dollarDigits) })),
  }),
  decode(entry) {
    const parsed = safeParse(totalsSchema, entry)
    if (!parsed.success) return undefined
    return parsed.output.totals.map((total) => ({
      ...total,
      dollars: parseUnits(total.dollars, dollarDigits) ?? 0n,
    }))
  },
}
