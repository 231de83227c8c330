import { runs, shortestTime } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from './isEmail.ts'

test.each(['me@example.org', 'a.b+c@x.co', "common'name@domain.com", 'test@123.com', 'a@b'])(
  '%s is an address',
  (text) => expect(isEmail(text)).toBe(true),
)

test.each([
  '',
  '@',
  'me@',
  '@x.org',
  'me@x..org',
  'me@-x.org',
  'me@x.org-',
  'a b@x.org',
  'ä@x.org',
  'a@[1.2.3.4]',
])('%j is not an address', (text) => expect(isEmail(text)).toBe(false))

test('a text without an @ is never an email', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ maxLength: 10_000 })), (text) => {
      expect(isEmail(text) && !text.includes('@')).toBe(false)
    }),
    runs,
  )
})

test.each(['a', 'a.', '@', 'a@', 'a@b.', '.a@b.c'])(
  '100 kB of %s are checked in less than 5 ms',
  async (part) => {
    const text = part.repeat(100_000 / part.length)
    expect(await shortestTime(() => isEmail(text))).toBeLessThan(5)
  },
)
