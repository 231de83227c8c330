import { expect, test } from 'vitest'
import { allowedOf, frameHeaders } from '../web/policy.ts'
import { isAllowed } from './origins.ts'

test.each([
  ['http://127.0.0.1:5173', true],
  ['http://localhost', true],
  ['https://shop.example', false],
  ['http://127.0.0.1.shop.example', false],
  ['http://localhost:1@shop.example', false],
  ['null', false],
])('without a list, %s may embed the wallet: %s', (origin, expected) => {
  expect(isAllowed(origin, [])).toBe(expected)
})

test.each([
  ['https://shop.example', true],
  ['https://a.shops.example', true],
  ['https://shops.example', false],
  ['http://a.shops.example', false],
  ['https://a.shops.example.net', false],
  ['http://127.0.0.1:5173', false],
])('with a list, %s may embed the wallet: %s', (origin, expected) => {
  expect(isAllowed(origin, ['https://shop.example', 'https://*.shops.example'])).toBe(expected)
})

test('a list of invalid entries allows no origin, and none of them appears in the policy', () => {
  const allowed = allowedOf([7, "* ; script-src 'unsafe-inline'", 'shop.example'])
  expect(frameHeaders(allowed)['content-security-policy']).toMatch(/; frame-ancestors 'none'$/)
  expect(isAllowed('http://127.0.0.1:1', allowed)).toBe(false)
  expect(frameHeaders(allowedOf(['https://shop.example', {}]))['content-security-policy']).toMatch(
    /; frame-ancestors https:\/\/shop\.example$/,
  )
})
