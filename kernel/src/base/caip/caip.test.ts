import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChainId, Namespace } from '../../contracts/ids.ts'
import { runs } from '../../testing/index.ts'
import { formatAccountId, formatChainId, parseAccountId, parseChainId } from './ids.ts'

const namespace = fc.constantFrom<Namespace>('eip155', 'solana', 'bip122', 'polkadot', 'cosmos')
const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
const address = fc.stringMatching(/^[-_.%a-zA-Z0-9]{1,128}$/)

test('a formatted id can be parsed back to the same parts', () => {
  fc.assert(
    fc.property(namespace, reference, address, (space, ref, who) => {
      const chainId = formatChainId(space, ref)
      expect(parseChainId(chainId)).toEqual({ namespace: space, reference: ref })
      const parts = { namespace: space, chainId, reference: ref, address: who }
      expect(parseAccountId(formatAccountId(chainId, who))).toEqual(parts)
    }),
    runs,
  )
})

test('any text can be parsed into parts that format to the same text, or throws a fixed message', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.tuple(fc.oneof(namespace, fc.string()), reference, fc.string()).map((parts) => parts.join(':')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      try {
        const { chainId, address: who } = parseAccountId(text)
        expect(formatAccountId(chainId, who)).toBe(text)
      } catch (error) {
        expect(error).toMatchObject({ message: 'Invalid CAIP-10 address' })
      }
      try {
        const parts = parseChainId(text)
        expect(`${parts.namespace}:${parts.reference}`).toBe(text)
      } catch (error) {
        expect(error).toMatchObject({ message: 'Invalid CAIP-2 network id' })
      }
    }),
    runs,
  )
})

const badChains = [
  '',
  ':',
  'eip155',
  'eip155:',
  ':1',
  'eip155:1:extra',
  'EIP155:1',
  'eip155 :1',
  'eip155: 1',
  'eip155:1 ',
  'eip155:1\n',
  'eip155:\u0661',
  'constructor:1',
  '__proto__:1',
  'toString:1',
  `eip155:${'1'.repeat(33)}`,
  'eip155:1%20',
  'eip155:+1',
  'eip155：1',
]

test.each(badChains)('%j is not a network id', (text) => {
  expect(() => parseChainId(text)).toThrow('Invalid CAIP-2 network id')
})

test.each(
  [
    ...badChains,
    'eip155:1:',
    'eip155::0xab',
    ':1:0xab',
    'eip155:1:0xab:0xcd',
    'eip155:1:0x ab',
    'eip155:1:0xab\n',
    `eip155:1:${'a'.repeat(129)}`,
    'eip155:1:<b>',
    'eip155:1:0xаb',
    'constructor:1:a',
  ].filter((text) => text !== 'eip155:1:extra'),
)('%j is no account', (text) => {
  expect(() => parseAccountId(text)).toThrow('Invalid CAIP-10 address')
})

test('a network id that is formatted from a number is a string', () => {
  const id: ChainId = formatChainId('eip155', 31337)
  expect(id).toBe('eip155:31337')
})
