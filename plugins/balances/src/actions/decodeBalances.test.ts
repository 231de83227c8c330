import { formatUnits } from '@latchkit/kernel'
import { runs, shortestTime } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBalances } from './decodeBalances.ts'

const chain = 'eip155:1'
const contract = '0x6d10D4e6819733f2cD226E0F69D21bBa1Fb8Ff36'
const good = {
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

test('a row is what it says, exactly', () => {
  expect(decode(good)).toEqual([
    {
      name: 'Dollar',
      symbol: 'USD',
      value: 12_500_000n,
      decimals: 6,
      chainId: chain,
      address: contract,
      dollars: '12.50000000',
      price: '1.00000000',
      iconUrl: good.iconUrl,
    },
  ])
})

test('what may be missing is missing, and the network is then the one that was asked for', () => {
  const { quantity, symbol } = good
  expect(decode({ name: '', symbol, quantity })).toEqual([
    { name: 'USD', symbol: 'USD', value: 12_500_000n, decimals: 6, chainId: chain },
  ])
})

const other = `${chain}:0x0000000000000000000000000000000000000001`
test.each<[string, unknown]>([
  ['is no object', null],
  ['has a symbol that is a number', { ...good, symbol: 7 }],
  ['has an empty symbol', { ...good, symbol: ' \u200b' }],
  ['has a price in text', { ...good, price: '1' }],
  ['has a price of null', { ...good, price: null }],
  ['has a negative value', { ...good, value: -1 }],
  ['has a value beyond all', { ...good, value: Number.POSITIVE_INFINITY }],
  ['has decimals as a number', { ...good, quantity: { decimals: 6, numeric: '1' } }],
  ['has decimals of no number', { ...good, quantity: { decimals: '6.5', numeric: '1' } }],
  ['has too many decimals', { ...good, quantity: { decimals: '256', numeric: '1' } }],
  ['has an exponent', { ...good, quantity: { decimals: '6', numeric: '1e3' } }],
  ['holds less than nothing', { ...good, quantity: { decimals: '6', numeric: '-1' } }],
  ['holds NaN', { ...good, quantity: { decimals: '6', numeric: 'NaN' } }],
  ['holds nothing that is said', { ...good, quantity: { decimals: '6', numeric: '' } }],
  ['has more digits than decimals', { ...good, quantity: { decimals: '6', numeric: '0.0000001' } }],
  ['has no decimals at all', { ...good, quantity: { decimals: '0', numeric: '7' } }],
  ['is of another network', { ...good, chainId: 'eip155:10' }],
  ['has an address of another network', { ...good, address: `eip155:10:${contract}` }],
  ['has a bare address', { ...good, address: contract }],
  ['has an address that is no text', { ...good, address: 1 }],
  ['is there a second time', { ...good, address: good.address.toLowerCase() }],
])('F13: a row that %s is left out, and the others stay in order', (_, bad) => {
  const last = { ...good, symbol: 'LAST', address: other }
  expect(decode(good, bad, last).map(({ symbol }) => symbol)).toEqual(['USD', 'LAST'])
})

test('what cannot be seen is no part of a name, and a long one is cut', () => {
  const [token] = decode({ ...good, name: `Pay\u202ePal\u0000${'x'.repeat(200)}`, symbol: 'U\u200bSD' })
  expect(token).toMatchObject({ name: `PayPal${'x'.repeat(94)}`, symbol: 'USD' })
})

test('a price of any size is written in plain digits', () => {
  expect(decode({ ...good, value: 1e21, price: 1e-9 })).toMatchObject([
    { dollars: `1${'0'.repeat(21)}.00000000`, price: '0.00000000' },
  ])
})

test('I-37: any JSON at all gives a list, and never throws', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (rows) => {
      expect(Array.isArray(decodeBalances(rows as readonly unknown[], chain))).toBe(true)
    }),
    runs,
  )
})

const goodRow = fc
  .record({
    index: fc.nat({ max: 2 ** 30 }),
    decimals: fc.integer({ min: 1, max: 36 }),
    held: fc.bigInt({ min: 0n, max: 2n ** 128n }),
    price: fc.double({ min: 0, max: 1e9, noNaN: true }),
  })
  .map(({ index, decimals, held, price }) => ({
    ...good,
    symbol: `S${index}`,
    address: `${chain}:0x${index.toString(16).padStart(40, '0')}`,
    price,
    quantity: { decimals: `${decimals}`, numeric: formatUnits(held, decimals) },
  }))
const rows = fc.uniqueArray(goodRow, { selector: ({ address }) => address, maxLength: 20 })

test('I-38, I-12: good rows come through whole and in order, whatever stands between them', () => {
  fc.assert(
    fc.property(
      rows,
      fc.array(fc.jsonValue(), { maxLength: 20 }),
      fc.infiniteStream(fc.boolean()),
      (kept, bad, coin) => {
        const left: unknown[] = [...kept]
        const junk = [...bad]
        const mixed: unknown[] = []
        for (const heads of coin) {
          if (left.length + junk.length === 0) break
          mixed.push(...(heads ? left : junk).splice(0, 1))
        }
        const tokens = decodeBalances(mixed, chain)
        expect(tokens.map(({ symbol }) => symbol)).toEqual(kept.map(({ symbol }) => symbol))
        expect(tokens.map(({ value, decimals }) => formatUnits(value, decimals))).toEqual(
          kept.map(({ quantity }) => quantity.numeric),
        )
        for (const { price } of tokens) expect(price).toMatch(/^\d+\.\d{8}$/)
      },
    ),
    runs,
  )
})

const size = 500_000
const large: Readonly<Record<string, readonly unknown[]>> = {
  'one name': [{ ...good, name: 'x'.repeat(size) }],
  'one amount': [{ ...good, quantity: { decimals: '18', numeric: '9'.repeat(size) } }],
  'one address': [{ ...good, address: 'x'.repeat(size) }],
  'many tokens': Array.from({ length: size / 250 }, (_, at) => ({
    ...good,
    address: `${chain}:0x${at.toString(16).padStart(40, '0')}`,
  })),
  'one token many times': Array.from({ length: size / 250 }, () => good),
  'many bad rows': Array.from({ length: size / 4 }, () => 'x'),
}

test('I-37: no list takes longer than 5 ms for each 100 kB, whatever it is made of', async () => {
  for (const [kind, given] of Object.entries(large)) {
    const text = JSON.stringify(given)
    // A machine that is busy parses slowly too.
    const limit = Math.max(text.length / 20_000, 10 * (await shortestTime(() => JSON.parse(text))))
    expect(await shortestTime(() => decodeBalances(given, chain)), kind).toBeLessThan(limit)
  }
})
