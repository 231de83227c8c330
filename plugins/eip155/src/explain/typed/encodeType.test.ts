import { growthOf } from '@latchkit/kernel/testing'
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
const complete = { b: { yes: true }, list: [{ yes: true }, { yes: false }], pair: [1, 2], text: 'x' }
describe('a value matches when it has exactly the fields of its type', () => {
  test.each<[string, unknown, boolean]>([
    ['all fields', complete, true],
    ['with an empty list', { ...complete, list: [] }, true],
    ['an additional field', { ...complete, note: 1 }, false],
    ['a different field', { ...complete, text: undefined, note: 1 }, false],
    ['an additional nested field', { ...complete, b: { yes: true, no: false } }, false],
    [
      'an additional field in a list',
      { ...complete, list: [{ yes: true }, { yes: true, no: false }] },
      false,
    ],
    ['an object in place of a list', { ...complete, list: { yes: true } }, false],
    ['a fixed-size list that is too long', { ...complete, pair: [1, 2, 3] }, false],
    ['a list in place of an object', { ...complete, b: [true] }, false],
    ['null in place of an object', { ...complete, b: null }, false],
    ['text in place of an object', { ...complete, b: 'x' }, false],
    ['an object in place of text', { ...complete, text: { x: 1 } }, false],
    ['a missing field', { b: complete.b, list: [], pair: [1, 2] }, false],
  ])('%s', (_, value, expected) => {
    expect(matchesType(value, 'A', types)).toBe(expected)
  })

  test('a value with a misnamed field does not match', () => {
    const { text, ...rest } = complete
    expect(matchesType({ ...rest, texts: text }, 'A', types)).toBe(false)
    expect(matchesType('x', 'toString', types)).toBe(true)
    expect(matchesType({ toString: 1 }, 'A', { A: fields('B valueOf'), B: [] })).toBe(false)
  })
})

const domainFields = fields('string name', 'uint256 chainId', 'address verifyingContract')
const domain = { name: 'Coin', chainId: 1, verifyingContract: first }
describe('the domain', () => {
  test.each<[string, object, Record<string, ReturnType<typeof fields>>, boolean]>([
    ['without an explicit type', domain, {}, true],
    ['with all standard fields', { ...domain, version: '1', salt: `0x${'0'.repeat(64)}` }, {}, true],
    ['with an unknown field', { ...domain, note: 1 }, {}, false],
    ['with an undefined field', { ...domain, note: undefined }, {}, true],
    ['with its explicit type', domain, { EIP712Domain: domainFields }, true],
    ['with fewer fields in its type', domain, { EIP712Domain: domainFields.slice(1) }, false],
    ['with more fields in its type', { name: 'Coin', chainId: 1 }, { EIP712Domain: domainFields }, false],
    [
      'with a different field in its type',
      { ...domain, name: undefined, salt: 1 },
      { EIP712Domain: domainFields },
      false,
    ],
  ])('%s', (_, input, own, isWhole) => {
    expect(readDomain(data(own, 'A', input)).isWhole).toBe(isWhole)
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

test('the time to encode a type of many dimensions grows with its length only', async () => {
  const encode = (characters: number) =>
    encodeType(data({ Mail: fields(`Person${'[1]'.repeat(characters / 3)}x name`) }, 'Mail'))
  expect(encode(9)).toBe('Mail(Person[1][1][1]x name)')
  expect(await growthOf(encode)).toBeLessThan(40)
})
