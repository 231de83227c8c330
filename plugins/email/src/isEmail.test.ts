import { runs } from '@latchkit/kernel/testing'
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
])('%j is none', (text) => expect(isEmail(text)).toBe(false))

test('of any text it says so at once', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ maxLength: 10_000 })), (text) => {
      const began = performance.now()
      expect(isEmail(text) && !text.includes('@')).toBe(false)
      expect(performance.now() - began).toBeLessThan(50)
    }),
    runs,
  )
})
