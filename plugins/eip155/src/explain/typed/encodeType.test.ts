import { hashStruct, keccak256, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { first } from '../../testing/fakeProvider.ts'
import { UnreadableError } from '../values.ts'
import { encodeType, matchesType, readDomain, readRows } from './encodeType.ts'

const field = (text: string) => {
  const [type = '', name = ''] = text.split(' ')
  return { name, type }
}
const fields = (...texts: readonly string[]) => texts.map(field)
const data = (
  types: Record<string, ReturnType<typeof fields>>,
  primaryType: string,
  domain: object = {},
) => ({
  types,
  primaryType,
  domain: { ...domain },
  message: {},
})

describe('the text that a type is hashed by', () => {
  test.each([
    [{ A: fields('uint256 a', 'bool b') }, 'A(uint256 a,bool b)'],
    [{ A: [] }, 'A()'],
    [
      {
        A: fields('Z z', 'B[] bs', 'C[2][] cs'),
        Z: fields('B b'),
        B: fields('A[] as'),
        C: fields('string c'),
      },
      'A(Z z,B[] bs,C[2][] cs)B(A[] as)C(string c)Z(B b)',
    ],
    [{ A: fields('B[10] bs'), B: fields('uint8 b'), Unused: fields('bool u') }, 'A(B[10] bs)B(uint8 b)'],
  ])('%#', (types, text) => {
    expect(encodeType(data(types, 'A'))).toBe(text)
  })

  test('it is the same as in other libraries', () => {
    const types = { A: fields('uint256 a') }
    const hash = keccak256(`${keccak256(stringToHex(encodeType(data(types, 'A'))))}${'0'.repeat(63)}5`)
    expect(hashStruct({ data: { a: 5n }, primaryType: 'A', types })).toBe(hash)
  })
})

const types = { A: fields('B b', 'B[] list', 'uint8[2] pair', 'string text'), B: fields('bool yes') }
const whole = { b: { yes: true }, list: [{ yes: true }, { yes: false }], pair: [1, 2], text: 'x' }
describe('a value matches when it has exactly the fields of its type', () => {
  test.each<[string, unknown, boolean]>([
    ['whole', whole, true],
    ['with an empty list', { ...whole, list: [] }, true],
    ['with a part more', { ...whole, note: 1 }, false],
    ['with another part', { ...whole, text: undefined, note: 1 }, false],
    ['with a part more inside', { ...whole, b: { yes: true, no: false } }, false],
    ['with a part more in a list', { ...whole, list: [{ yes: true }, { yes: true, no: false }] }, false],
    ['with one for a list', { ...whole, list: { yes: true } }, false],
    ['with a longer pair', { ...whole, pair: [1, 2, 3] }, false],
    ['with a list for one', { ...whole, b: [true] }, false],
    ['with nothing for one', { ...whole, b: null }, false],
    ['with a text for one', { ...whole, b: 'x' }, false],
    ['with an object for a text', { ...whole, text: { x: 1 } }, false],
    ['without one part', { b: whole.b, list: [], pair: [1, 2] }, false],
  ])('%s', (_, value, expected) => {
    expect(matchesType(value, 'A', types)).toBe(expected)
  })

  test('a value with a misnamed field does not match', () => {
    const { text, ...rest } = whole
    expect(matchesType({ ...rest, texts: text }, 'A', types)).toBe(false)
    expect(matchesType('x', 'toString', types)).toBe(true)
    expect(matchesType({ toString: 1 }, 'A', { A: fields('B valueOf'), B: [] })).toBe(false)
  })
})

const domainFields = fields('string name', 'uint256 chainId', 'address verifyingContract')
const domain = { name: 'Coin', chainId: 1, verifyingContract: first }
describe('the domain', () => {
  test.each<[string, object, Record<string, ReturnType<typeof fields>>, boolean]>([
    ['without a type of its own', domain, {}, true],
    ['with all there is', { ...domain, version: '1', salt: `0x${'0'.repeat(64)}` }, {}, true],
    ['with a part that none has', { ...domain, note: 1 }, {}, false],
    ['with a part that is not there', { ...domain, note: undefined }, {}, true],
    ['with its type', domain, { EIP712Domain: domainFields }, true],
    ['with less in its type', domain, { EIP712Domain: domainFields.slice(1) }, false],
    ['with more in its type', { name: 'Coin', chainId: 1 }, { EIP712Domain: domainFields }, false],
    [
      'with another part in its type',
      { ...domain, name: undefined, salt: 1 },
      { EIP712Domain: domainFields },
      false,
    ],
  ])('%s', (_, given, own, isWhole) => {
    expect(readDomain(data(own, 'A', given)).isWhole).toBe(isWhole)
  })

  test('it has the network, the contract and the name', () => {
    expect(readDomain(data({}, 'A', domain))).toEqual({
      name: 'Coin',
      contract: first,
      chainId: 1n,
      isWhole: true,
    })
    expect(readDomain(data({}, 'A', { verifyingContract: 5 }))).toMatchObject({
      contract: undefined,
      chainId: undefined,
    })
    expect(() => readDomain(data({}, 'A', { chainId: 'one' }))).toThrow(UnreadableError)
  })
})

test('a list with up to a hundred entries is read', () => {
  const rows = (length: number) => Array.from({ length }, () => ({}))
  expect(readRows(rows(100))).toHaveLength(100)
  expect(readRows(rows(1))).toEqual([{}])
  for (const wrong of [[], rows(101), [null], {}]) expect(() => readRows(wrong)).toThrow(UnreadableError)
})
