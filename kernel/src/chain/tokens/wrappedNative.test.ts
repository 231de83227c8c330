import { expect, test } from 'vitest'
import { isWrappedNative, wrappedNatives } from './wrappedNative.ts'

test('each network has its own wrapped currency, in any case of the letters', () => {
  for (const [chainId, token] of Object.entries(wrappedNatives))
    for (const written of [token, token.toLowerCase()]) {
      expect(isWrappedNative(chainId, written)).toBe(true)
      expect(isWrappedNative(`${chainId}5`, written)).toBe(false)
    }
  expect(isWrappedNative('eip155:1', wrappedNatives['eip155:43114'] ?? '')).toBe(false)
})

test('an address that a page has added to Object.prototype adds no wrapped currency', () => {
  const token = `0x${'66'.repeat(20)}`
  Object.defineProperty(Object.prototype, 'eip155:777', { value: token, configurable: true })
  try {
    expect(isWrappedNative('eip155:777', token)).toBe(false)
  } finally {
    Reflect.deleteProperty(Object.prototype, 'eip155:777')
  }
})
