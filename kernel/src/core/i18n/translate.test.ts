import { expect, test } from 'vitest'
import { directionOf, translate } from './translate.ts'

const messages = { 'send.confirm': 'Send {amount} to {to}', plain: 'Plain' }

test('values are filled in once, whatever they contain', () => {
  expect(translate(messages, 'send.confirm', { amount: '{to}', to: '$& {amount}' })).toBe(
    'Send {to} to $& {amount}',
  )
  expect(translate(messages, 'send.confirm', { amount: 0, to: '' })).toBe('Send 0 to ')
})

test('a missing value and a key without a text stay unchanged', () => {
  expect(translate(messages, 'send.confirm', { amount: 1 })).toBe('Send 1 to {to}')
  expect(translate(messages, 'no.text')).toBe('no.text')
})

test('a key that equals the name of an object member is not treated specially', () => {
  for (const key of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(translate(messages, key)).toBe(key)
  expect(translate({ x: 'Hello {constructor}' }, 'x')).toBe('Hello {constructor}')
})

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['arn', 'ltr'],
  ['', 'ltr'],
])('%j has the direction %s', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction)
})
