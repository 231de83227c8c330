import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAllowedOrigin } from './isAllowedOrigin.ts'

test.each([
  ['https://shop.example', [], true],
  ['https://shop.example', ['https://shop.example'], true],
  ['https://shop.example', ['https://shop.example/'], true],
  ['https://shop.example', ['https://SHOP.example'], true],
  ['https://shop.example', ['https://shop.example:443'], true],
  ['https://shop.example', ['shop.example'], true],
  ['https://shop.example:8443', ['shop.example'], true],
  ['https://shop.example:8443', ['shop.example:8443'], true],
  ['https://shop.example:8443', ['shop.example:*'], true],
  ['https://shop.example:8443', ['https://shop.example:*'], true],
  ['https://shop.example:8443', ['https://shop.example'], false],
  ['http://shop.example', ['https://shop.example'], false],
  ['https://a.shop.example', ['*.shop.example'], true],
  ['https://a.b.shop.example', ['*.shop.example'], false],
  ['https://shop.example', ['*.shop.example'], false],
  ['https://ashop.example', ['*shop.example'], false],
  ['https://evilshop.example', ['shop.example'], false],
  ['https://shop.example.evil', ['https://shop.example'], false],
  ['http://localhost:3000', ['https://shop.example'], true],
  ['https://preview.vercel.app', ['https://shop.example'], true],
  ['http://127.0.0.1:3000', ['https://shop.example'], false],
  ['null', ['https://shop.example'], false],
  ['https://shop.example', ['', ' ', 'https://', '*'], false],
])('%s with the list %j: %s', (origin, list, allowed) => {
  expect(isAllowedOrigin(origin, list)).toBe(allowed)
})

test('an origin is allowed by a list with itself, and no list throws', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ validSchemes: ['https'] }),
      fc.array(fc.string(), { minLength: 1 }),
      (url, list) => {
        const { origin } = new URL(url)
        expect(isAllowedOrigin(origin, [...list, origin])).toBe(true)
        expect(typeof isAllowedOrigin(origin, list)).toBe('boolean')
      },
    ),
    runs,
  )
})
