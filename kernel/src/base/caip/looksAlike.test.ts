import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortAddress } from '../../ui/shortAddress.ts'
import { endsOf, looksAlike } from './looksAlike.ts'

const known = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.each([
  ['the first and the last four', '0x7099000000000000000000000000000000079c8', true],
  ['what a shortened address shows', '0x7000000000000000000000000000000000dc79c8', true],
  ['another case', known.toLowerCase(), false],
  ['only the end', '0x1111000000000000000000000000000000dc79c8', false],
  ['only the start', '0x7099797000000000000000000000000000000000', false],
])('%s', (_, address, expected) => {
  expect(looksAlike(known, address)).toBe(expected)
  expect(looksAlike(address, known)).toBe(expected)
})

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'01ab'), minLength: length, maxLength: length })

test('two addresses whose shortened forms are equal look alike, on every kind of network', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('0x', 'cosmos1', ''),
      digits(8),
      digits(20),
      digits(20),
      (prefix, end, a, b) => {
        const [one, other] = [
          `${prefix}${end.slice(0, 2)}${a}${end}`,
          `${prefix}${end.slice(0, 2)}${b}${end}`,
        ]
        fc.pre(a !== b && shortAddress(one) === shortAddress(other))
        expect(looksAlike(one, other)).toBe(true)
      },
    ),
  )
})

test('two addresses have an end in common exactly if they are equal or look alike', () => {
  const address = fc.tuple(fc.constantFrom('0x', '0X', 'cosmos1', ''), digits(4), digits(2), digits(6))
  fc.assert(
    fc.property(address, address, (one, other) => {
      const [a, b] = [one.join(''), other.join('')]
      const isShared = endsOf(a).some((end) => endsOf(b).includes(end))
      const isSame = a === b || (/^0x/i.test(a) && a.toLowerCase() === b.toLowerCase())
      expect(isShared).toBe(isSame || looksAlike(a, b))
    }),
  )
})

test.each([
  [known, ['0x7099…79c8', '0x70…dc79c8']],
  ['cosmos1abcdefghijkl', ['cosm…ijkl', 'cosm…ghijkl']],
])('the ends of %s are those of its shortened forms', (address, ends) => {
  expect(endsOf(address)).toEqual(ends)
})
