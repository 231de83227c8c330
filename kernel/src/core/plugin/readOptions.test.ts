import { expect, test } from 'vitest'
import { booleanOption, readOptions } from './readOptions.ts'

interface ShopOptions {
  readonly enableCoupons?: boolean | undefined
  readonly currency?: string | undefined
}
const isCurrency = (value: unknown) => value === 'EUR' || value === 'USD'
const read = (input: ShopOptions | undefined) =>
  readOptions('shop', { enableCoupons: booleanOption, currency: [isCurrency, 'EUR or USD'] }, input)

test('valid options are returned unchanged, and no options are an empty object', () => {
  const input = { enableCoupons: false, currency: undefined }
  expect(read(input)).toBe(input)
  expect(read(undefined)).toEqual({})
})

test.each([
  [{ enableCoupons: 'yes' }, 'shop: the option "enableCoupons" must be true or false'],
  [{ currency: 'GBP' }, 'shop: the option "currency" must be EUR or USD'],
  [{ currency: null }, 'shop: the option "currency" must be EUR or USD'],
  [{ enableCupons: true }, 'shop: there is no option "enableCupons"'],
  [{ toString: true }, 'shop: there is no option "toString"'],
])('%j is refused: %s', (input, message) => {
  expect(() => read(input as never)).toThrow(message)
})
