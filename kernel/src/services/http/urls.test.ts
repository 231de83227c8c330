import { expect, test } from 'vitest'
import { joinUrl, withQuery } from './urls.ts'

test.each([
  ['https://a.test', '/v1'],
  ['https://a.test/', '/v1'],
  ['https://a.test/', 'v1'],
  ['https://a.test', 'v1'],
])('%s and %s are joined by one slash', (base, path) => {
  expect(joinUrl(base, path)).toBe('https://a.test/v1')
})

test('the path of a service is kept, and so are slashes within a path', () => {
  expect(joinUrl('https://a.test/x/y/', '/v1/z/')).toBe('https://a.test/x/y/v1/z/')
})

test('values are appended, undefined and null are omitted, and 0 and the empty string are values', () => {
  expect(withQuery('https://a.test', {})).toBe('https://a.test')
  expect(withQuery('https://a.test', { a: undefined, b: null })).toBe('https://a.test')
  expect(withQuery('https://a.test', { a: 0, b: '', c: undefined, d: false, e: 7n })).toBe(
    'https://a.test?a=0&b=&d=false&e=7',
  )
  expect(withQuery('https://a.test?x=1', { a: 'ä&' })).toBe('https://a.test?x=1&a=%C3%A4%26')
})
