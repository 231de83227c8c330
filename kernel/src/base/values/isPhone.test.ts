import { expect, test } from 'vitest'
import { isPhone } from './isPhone.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', true],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0 Mobile', true],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0', false],
  ['', false],
])('%s', (userAgent, phone) => expect(isPhone({ userAgent })).toBe(phone))

test('the client hint of the browser decides, and Node is not a phone', () => {
  expect(isPhone({ userAgent: '', userAgentData: { mobile: true } })).toBe(true)
  expect(isPhone({ userAgent: '', userAgentData: { mobile: 'yes' } })).toBe(false)
  expect(isPhone(undefined)).toBe(false)
})

test('an iPad that reports the user agent of a Mac is recognized by its touch screen', () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
  expect(isPhone({ userAgent, maxTouchPoints: 5 })).toBe(true)
  expect(isPhone({ userAgent, maxTouchPoints: 0 })).toBe(false)
  // A touch screen of a computer changes nothing.
  expect(isPhone({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', maxTouchPoints: 10 })).toBe(false)
})
