import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkUrl } from './checkout/checkUrl.ts'
import { expectedCoinbaseUrl } from './checkout/coinbaseUrl.ts'
import { decodeOffers } from './offers/decodeOffers.ts'
import { readDraft } from './offers/readDraft.ts'
import { decodePurchases } from './purchases/decodePurchases.ts'
import { address, coinbaseUrl, order } from './testing/orders.ts'
import { row } from './testing/rows.ts'

/** Any JSON, also with keys that exist on every object. */
const json: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(fc.constantFrom('toString', '__proto__', 'constructor', 'length', 'then'), fc.jsonValue()),
)
/** A valid object with one of its values replaced. */
const withReplacedValue = (whole: object): fc.Arbitrary<object> =>
  fc.tuple(fc.constantFrom(...Object.keys(whole)), json).map(([key, value]) => ({ ...whole, [key]: value }))

const network = { name: 'ethereum-mainnet', contractAddress: '', chainId: '1' }
const limit = { id: 'card', min: '10', max: '100' }
const tokens = fc.array(
  fc.oneof(
    json,
    withReplacedValue({ id: 'u', symbol: 'USDC', name: '', networks: [network] }),
    withReplacedValue(network).map((one) => ({ id: 'u', symbol: 'USDC', networks: [one] })),
  ),
)
const currencies = fc.array(
  fc.oneof(
    json,
    withReplacedValue(limit).map((one) => ({ id: 'USD', limits: [one] })),
  ),
)

test('I-37: every response is decoded to valid offers and purchases, and never throws', () => {
  const rows = fc.array(
    fc.oneof(
      json,
      withReplacedValue(row('a')),
      withReplacedValue(row('a').metadata).map((metadata) => row('a', 'SUCCESS', metadata)),
    ),
  )
  fc.assert(
    fc.property(currencies, tokens, rows, (paymentCurrencies, purchaseCurrencies, data) => {
      const offers = decodeOffers({ paymentCurrencies, purchaseCurrencies })
      for (const { chainId, symbol } of offers?.tokens ?? []) {
        expect(chainId).toMatch(/^(eip155:[1-9]\d*|solana:[\w-]+)$/)
        expect(symbol).toMatch(/^[\w.$-]{1,12}$/)
      }
      for (const { methods } of offers?.currencies ?? [])
        for (const { min, max } of methods) expect(min <= max).toBe(true)
      for (const { hash = `0x${'0'.repeat(64)}`, at } of decodePurchases({ data }, address)) {
        expect(hash).toMatch(/^\w{64,100}$/)
        expect(Number.isNaN(at)).toBe(false)
      }
    }),
    runs,
  )
})

test('any text is read as an amount within the limits, or refused', () => {
  const { account, token } = order
  const offers = {
    tokens: [token],
    currencies: [{ id: 'USD', methods: [{ id: 'card', min: 1n, max: 9_99n }] }],
  }
  const amount = fc.oneof(
    fc.string(),
    fc.double().map(String),
    fc.nat().map((n) => `${n / 100}`),
  )
  fc.assert(
    fc.property(amount, fc.constantFrom('en', 'de', 'ar', 'x'), (text, locale) => {
      const read = readDraft({ draft: { amount: text, token, currency: 'USD' }, account, offers, locale })
      if ('cents' in read) expect(read.cents >= 1n && read.cents <= 9_99n).toBe(true)
    }),
    runs,
  )
})

test('T29: a URL with anything inserted is opened only if it is the same page for the same order', () => {
  const honest = coinbaseUrl()
  const inserted = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom('@evil.example/', '#', '?', '&', '&&', '%00', '\\', '//', '.', ':8443', address),
  )
  fc.assert(
    fc.property(inserted, fc.nat(honest.length), (text, at) => {
      const url = honest.slice(0, at) + text + honest.slice(at)
      if (checkUrl(url, expectedCoinbaseUrl(order, [])) !== undefined) return
      const { host, protocol, searchParams } = new URL(url)
      expect({ host, protocol }).toEqual({ host: 'pay.coinbase.com', protocol: 'https:' })
      expect(JSON.parse(searchParams.get('destinationWallets') ?? '')[0].address).toBe(address)
      expect(searchParams.getAll('destinationWallets')).toHaveLength(1)
    }),
    runs,
  )
})
