import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toChunks, toRows } from './actions/arrangeRows.ts'
import { createDateTexts } from './actions/dates.ts'
import { decodePage } from './actions/decodePage.ts'
import { shortAmount } from './actions/shortAmount.ts'
import { account, row, transfer } from './testing/rows.ts'

/** Any JSON, also with keys that exist on every object. */
const json: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(fc.constantFrom('toString', '__proto__', 'constructor', 'length', 'then'), fc.jsonValue()),
)
/** A valid object with one of its values replaced. */
const withReplacedValue = (whole: object): fc.Arbitrary<object> =>
  fc.tuple(fc.constantFrom(...Object.keys(whole)), json).map(([key, value]) => ({ ...whole, [key]: value }))

const anyRow: fc.Arbitrary<unknown> = fc.oneof(
  json,
  withReplacedValue(row()),
  withReplacedValue(row().metadata).map((metadata) => row(0, { metadata })),
  fc.array(withReplacedValue(transfer())).map((transfers) => row(0, { transfers })),
)

test('I-37: any response of the data service is decoded to valid rows, and never throws', () => {
  const dates = createDateTexts('en')
  fc.assert(
    fc.property(fc.array(anyRow), json, (data, next) => {
      const page = decodePage({ data, next }, account)
      const chunks = toChunks(toRows(page.transactions))
      for (const { time, rows } of chunks.flat()) {
        expect(dates.month(time, 0)).toMatch(/^[A-Z][a-z]+( \d{4})?$/)
        for (const { transaction, transfers } of rows) {
          expect(dates.day(transaction.minedAt)).toMatch(/^\d\d [A-Z][a-z]{2}$/)
          expect(transaction.hash ?? `0x${'0'.repeat(64)}`).toMatch(/^0x[0-9a-f]{64}$/)
          for (const { amount } of transfers)
            expect(shortAmount(amount, 'en')).toMatch(/^<?\d[\d,]*(\.\d{1,3})?$/)
        }
      }
      expect(['string', 'undefined']).toContain(typeof page.next)
    }),
    runs,
  )
})

test('a shown amount is never more than the exact one, and less by under 0.001', () => {
  const digits = (max: number) => fc.stringMatching(new RegExp(`^\\d{1,${max}}$`))
  fc.assert(
    fc.property(digits(40), digits(30), (whole, fraction) => {
      const exact = BigInt(whole + fraction.padEnd(30, '0'))
      const shown = shortAmount(`${whole.replace(/^0+(?=\d)/, '')}.${fraction}`, 'en')
      const [shownWhole = '', shownFraction = ''] = shown.replaceAll(',', '').replace('<', '').split('.')
      const value = BigInt(shownWhole + shownFraction.padEnd(30, '0'))
      const unit = 10n ** 27n
      if (shown.startsWith('<')) expect(exact > 0n && exact < unit).toBe(true)
      else expect(value <= exact && exact - value < unit).toBe(true)
    }),
    runs,
  )
})
