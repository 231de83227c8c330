import { expect, test } from 'vitest'
import { pluralKey } from './pluralKey.ts'
import { directionOf, translate } from './translate.ts'

const messages = { 'send.confirm': 'Send {amount} to {to}', plain: 'Plain' }

test('values are filled in once, whatever they contain', () => {
  expect(translate(messages, 'send.confirm', { amount: '{to}', to: '$& {amount}' })).toBe(
    'Send {to} to $& {amount}',
  )
  expect(translate(messages, 'send.confirm', { amount: 0, to: '' })).toBe('Send 0 to ')
})

test.each([
  ['en', 1, '1 item'],
  ['en', 0, '0 items'],
  ['ru', 2, '2 предмета'],
  ['ru', 5, '5 items'],
  ['ru-RU', 21, '21 item'],
  ['not a locale', 1, '1 items'],
  ['', 1, '1 items'],
])('in %j, %i has its plural form', (locale, count, text) => {
  const texts = { items: '{count} items', 'items#one': '{count} item', 'items#few': '{count} предмета' }
  const read = (values: { count: number | string }) =>
    translate(texts, pluralKey(texts, 'items', values, locale), values)
  expect(read({ count })).toBe(text)
  expect(read({ count: `${count}` })).toBe(`${count} items`)
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
