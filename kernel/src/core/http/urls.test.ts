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

test('a service under a path keeps it, and slashes within stay', () => {
  expect(joinUrl('https://a.test/x/y/', '/v1/z/')).toBe('https://a.test/x/y/v1/z/')
})

test('what is given is appended, what is not is left out, and 0 and the empty text are given', () => {
  expect(withQuery('https://a.test', {})).toBe('https://a.test')
  expect(withQuery('https://a.test', { a: undefined, b: null })).toBe('https://a.test')
  expect(withQuery('https://a.test', { a: 0, b: '', c: undefined, d: false, e: 7n })).toBe(
    'https://a.test?a=0&b=&d=false&e=7',
  )
  expect(withQuery('https://a.test?x=1', { a: 'ä&' })).toBe('https://a.test?x=1&a=%C3%A4%26')
})
