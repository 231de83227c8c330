import { formatUnits } from '@latchkit/kernel'
import { runs, shortestTime } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBalances } from './decodeBalances.ts'

const chain = 'eip155:1'
const contract = '0x6d10D4e6819733f2cD226E0F69D21bBa1Fb8Ff36'
const validRow = {
  name: 'Dollar',
  symbol: 'USD',
  chainId: chain,
  address: `${chain}:${contract}`,
  value: 12.5,
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: 'https://icons.example/usd.png',
}
const decode = (...rows: unknown[]) => decodeBalances(rows, chain)

test('a valid row is decoded exactly', () => {
  expect(decode(validRow)).toEqual([
    {
      name: 'Dollar',
      symbol: 'USD',
      value: 12_500_000n,
      decimals: 6,
      chainId: chain,
      address: contract,
      valueUsd: '12.50000000',
      priceUsd: '1.00000000',
      iconUrl: validRow.iconUrl,
    },
  ])
})

test('optional fields can be missing, and the network defaults to the requested one', () => {
  const { quantity, symbol } = validRow
  expect(decode({ name: '', symbol, quantity })).toEqual([
    { name: 'USD', symbol: 'USD', value: 12_500_000n, decimals: 6, chainId: chain },
  ])
})

const other = `${chain}:0x0000000000000000000000000000000000000001`
/** A row that is valid and no duplicate. */
const another = { ...validRow, address: `${chain}:0x0000000000000000000000000000000000000002` }
test.each<[string, unknown]>([
  ['is not an object', null],
  ['has a symbol that is a number', { ...another, symbol: 7 }],
  ['has an empty symbol', { ...another, symbol: ' \u200b' }],
  ['has decimals as a number', { ...another, quantity: { decimals: 6, numeric: '1' } }],
  ['has fractional decimals', { ...another, quantity: { decimals: '6.5', numeric: '1' } }],
  ['has too many decimals', { ...another, quantity: { decimals: '256', numeric: '1' } }],
  ['has an amount with an exponent', { ...another, quantity: { decimals: '6', numeric: '1e3' } }],
  ['has a negative amount', { ...another, quantity: { decimals: '6', numeric: '-1' } }],
  ['has the amount NaN', { ...another, quantity: { decimals: '6', numeric: 'NaN' } }],
  ['has an empty amount', { ...another, quantity: { decimals: '6', numeric: '' } }],
  ['has more digits than decimals', { ...another, quantity: { decimals: '6', numeric: '0.0000001' } }],
  ['has zero decimals', { ...another, quantity: { decimals: '0', numeric: '7' } }],
  ['is of another network', { ...another, chainId: 'eip155:10' }],
  ['has an address of another network', { ...another, address: `eip155:10:${contract}` }],
  ['has a bare address', { ...another, address: contract }],
  ['has an address that is not a string', { ...another, address: 1 }],
  ['is a duplicate', { ...validRow, address: validRow.address.toLowerCase() }],
])('F13: a row that %s is dropped, and the others keep their order', (_, invalid) => {
  const last = { ...validRow, symbol: 'LAST', address: other }
  expect(decode(validRow, invalid, last).map(({ symbol }) => symbol)).toEqual(['USD', 'LAST'])
})

test.each<[string, object]>([
  ['a price as a string', { price: '1' }],
  ['a price of null', { price: null }],
  ['a negative price', { price: -1 }],
  ['a price that is not a number', { price: Number.NaN }],
  ['a price with an exponent of 308', { price: 1e308 }],
  ['a negative value', { value: -1 }],
  ['an infinite value', { value: Number.POSITIVE_INFINITY }],
  ['a value as a string', { value: '12.5' }],
  ['a value above the limit', { value: 1e15 }],
])('F13: a row with %s keeps its amount, and has no dollar value', (_, lie) => {
  const [token] = decode({ ...validRow, ...lie })
  expect(token).toMatchObject({ symbol: 'USD', value: 12_500_000n })
  expect([token?.valueUsd, token?.priceUsd]).toEqual([undefined, undefined])
})

test('invisible characters are removed from a name, and a long name is cut', () => {
  const [token] = decode({ ...validRow, name: `Pay\u202ePal\u0000${'x'.repeat(200)}`, symbol: 'U\u200bSD' })
  expect(token).toMatchObject({ name: `PayPal${'x'.repeat(94)}`, symbol: 'USD' })
})

test('a name is cut between characters, and without a space at its end', () => {
  const names = ['😀'.repeat(200), `${'x'.repeat(99)} and more`]
  expect(
    decode(
      ...names.map((name, index) => ({
        ...another,
        name,
        address: `${another.address.slice(0, -1)}${index}`,
      })),
    ).map(({ name }) => name),
  ).toEqual(['😀'.repeat(100), 'x'.repeat(99)])
})

test.each(['\u3164', '\u115f\u1160', '\u2800 \u2800', '\u00ad\u034f', '\u{e0041}'])(
  'a row whose symbol has only characters that cannot be seen is dropped: %j',
  (symbol) => {
    expect(decode({ ...another, symbol }, validRow).map((token) => token.symbol)).toEqual(['USD'])
  },
)

test('characters that cannot be seen do not make a symbol of their own', () => {
  expect(decode({ ...validRow, symbol: 'U\u3164S\u2800D\ufe0f' })).toMatchObject([{ symbol: 'USD' }])
})

test('accents beyond the second one of a letter do not cover the rows around it', () => {
  expect(decode({ ...validRow, symbol: `Z${'\u0351'.repeat(60)}` })).toMatchObject([
    { symbol: 'Z\u0351\u0351' },
  ])
})

test('a price of any size is formatted without an exponent', () => {
  expect(decode({ ...validRow, value: 9.99e14, price: 1e-9 })).toMatchObject([
    { valueUsd: '999000000000000.00000000', priceUsd: '0.00000000' },
  ])
})

test('I-37: any JSON value results in a list without throwing', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (rows) => {
      expect(Array.isArray(decodeBalances(rows as readonly unknown[], chain))).toBe(true)
    }),
    runs,
  )
})

const validRows = fc
  .record({
    index: fc.nat({ max: 2 ** 30 }),
    decimals: fc.integer({ min: 1, max: 36 }),
    units: fc.bigInt({ min: 0n, max: 2n ** 128n }),
    price: fc.double({ min: 0, max: 1e9, noNaN: true }),
  })
  .map(({ index, decimals, units, price }) => ({
    ...validRow,
    symbol: `S${index}`,
    address: `${chain}:0x${index.toString(16).padStart(40, '0')}`,
    price,
    quantity: { decimals: `${decimals}`, numeric: formatUnits(units, decimals) },
  }))
const rows = fc.uniqueArray(validRows, { selector: ({ address }) => address, maxLength: 20 })

test('I-38, I-12: valid rows are decoded exactly and in order, whatever is between them', () => {
  fc.assert(
    fc.property(
      rows,
      fc.array(fc.jsonValue(), { maxLength: 20 }),
      fc.infiniteStream(fc.boolean()),
      (valid, invalid, coinFlips) => {
        const remaining: unknown[] = [...valid]
        const junk = [...invalid]
        const mixed: unknown[] = []
        for (const heads of coinFlips) {
          if (remaining.length + junk.length === 0) break
          mixed.push(...(heads ? remaining : junk).splice(0, 1))
        }
        const tokens = decodeBalances(mixed, chain)
        expect(tokens.map(({ symbol }) => symbol)).toEqual(valid.map(({ symbol }) => symbol))
        expect(tokens.map(({ value, decimals }) => formatUnits(value, decimals))).toEqual(
          valid.map(({ quantity }) => quantity.numeric),
        )
        for (const { priceUsd: price } of tokens) expect(price).toMatch(/^\d+\.\d{8}$/)
      },
    ),
    runs,
  )
})

const size = 500_000
const large: Readonly<Record<string, readonly unknown[]>> = {
  'one name': [{ ...validRow, name: 'x'.repeat(size) }],
  'one amount': [{ ...validRow, quantity: { decimals: '18', numeric: '9'.repeat(size) } }],
  'one address': [{ ...validRow, address: 'x'.repeat(size) }],
  'many tokens': Array.from({ length: size / 250 }, (_, index) => ({
    ...validRow,
    address: `${chain}:0x${index.toString(16).padStart(40, '0')}`,
  })),
  'one token many times': Array.from({ length: size / 250 }, () => validRow),
  'many bad rows': Array.from({ length: size / 4 }, () => 'x'),
}

test('I-37: no list takes longer than 5 ms per 100 kB, whatever its content', async () => {
  for (const [kind, rows] of Object.entries(large)) {
    const text = JSON.stringify(rows)
    // The time of JSON.parse accounts for a busy machine.
    const limit = Math.max(text.length / 20_000, 10 * (await shortestTime(() => JSON.parse(text))))
    expect(await shortestTime(() => decodeBalances(rows, chain)), kind).toBeLessThan(limit)
  }
})
