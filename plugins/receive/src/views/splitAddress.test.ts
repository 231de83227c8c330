import { firstAddress, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAddress } from './splitAddress.ts'

test('both ends stand out, and the halves are of the same length', () => {
  expect(splitAddress(firstAddress)).toEqual({
    start: '0x7099',
    firstHalf: '7970C51812dc3A0',
    secondHalf: '10C7d01b50e0d17',
    end: 'dc79C8',
  })
  expect(splitAddress('0.0.1234')).toEqual({ start: '0.0.', firstHalf: '', secondHalf: '', end: '1234' })
})

test('the parts of any address are that address', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 128 }), (address) => {
      const { start, firstHalf, secondHalf, end } = splitAddress(address)
      expect(start + firstHalf + secondHalf + end).toBe(address)
      expect(Math.max(start.length, end.length)).toBeLessThanOrEqual(6)
    }),
    runs,
  )
})
