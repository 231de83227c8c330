import { expect, test } from 'vitest'
import { contractsOf, isWrappedNative } from './findKnown.ts'

const avalanche = '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'

test('the wrapped native currencies are those that the package describes', () => {
  for (const contract of contractsOf('wrapped')) {
    const [chainId, address = ''] = contract.split(':')
    expect(isWrappedNative(Number(chainId), address)).toBe(true)
    expect(isWrappedNative(Number(chainId) + 5, address)).toBe(false)
  }
  expect(isWrappedNative(43114, avalanche)).toBe(true)
  expect(isWrappedNative(1, avalanche)).toBe(false)
})

test('a number that a page has added to Object.prototype adds no wrapped currency', () => {
  const token = `0x${'66'.repeat(20)}`
  Object.defineProperty(Object.prototype, '777', { value: token, configurable: true })
  try {
    expect(isWrappedNative(777, token)).toBe(false)
  } finally {
    Reflect.deleteProperty(Object.prototype, '777')
  }
})
