import { createStore, fakeRequest, growthOf } from '@latchkit/kernel/testing'
import { TypedDataEncoder } from 'ethers'
import { expect, test } from 'vitest'
import { hashTypedData } from './hashTypedData.ts'
import { prepareRequest, validateRequest } from './prepareRequest.ts'

const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[2][]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'stamps', type: 'int8[]' },
      { name: 'seal', type: 'bytes32' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Mail', chainId: 1 },
  message: { from: { name: 'Ada', wallets: [] }, stamps: [-128, '127'], seal: `0x${'ab'.repeat(32)}` },
}
const first = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const requests = (data: unknown) => {
  const request = fakeRequest({ method: 'eth_signTypedData_v4', params: [first, data] })
  return validateRequest(prepareRequest(request, createStore()))?.refuse
}

test('typed data is accepted as an object and as JSON, and hashed as EIP-712 defines', () => {
  expect(requests(mail)).toBeUndefined()
  expect(requests(JSON.stringify(mail))).toBeUndefined()
  const { EIP712Domain: _, ...types } = mail.types
  const digest = TypedDataEncoder.hash(mail.domain, types, mail.message)
  expect(hashTypedData(mail)).toBe(digest)
  expect(hashTypedData(JSON.stringify(mail))).toBe(digest)
})

test('the domain alone can be signed, and its type may be omitted', () => {
  expect(requests({ ...mail, primaryType: 'EIP712Domain', message: {} })).toBeUndefined()
  expect(requests({ ...mail, types: { Mail: [] } })).toBeUndefined()
})

test.each([
  [undefined, 'it is no object'],
  [null, 'it is no object'],
  ['{"types":', 'it is not JSON'],
  ['"text"', 'it is no object'],
  [{ ...mail, types: undefined }, 'types is not an object'],
  [{ ...mail, message: undefined }, 'message is not an object'],
  [{ ...mail, domain: [] }, 'domain is not an object'],
  [{ ...mail, primaryType: 7 }, 'primaryType is not a text'],
  [{ ...mail, primaryType: '' }, 'primaryType is empty'],
  [{ ...mail, primaryType: 'constructor' }, 'the type "constructor" is missing'],
  [{ ...mail, types: { ...mail.types, Person: undefined } }, 'a type is no list of fields'],
  [{ ...mail, types: { Mail: [{ type: 'bool' }] } }, 'a field needs a name and a type'],
  [{ ...mail, types: { Mail: mail.types.Mail } }, 'the type "Person" is missing'],
  [{ ...mail, types: { Mail: [{ name: 'a', type: 'bytes33' }] } }, 'the type "bytes33" is missing'],
  [{ ...mail, types: { Mail: [{ name: 'a', type: 'toString[]' }] } }, 'the type "toString[]" is missing'],
  [
    { ...mail, types: { ...mail.types, address: [] } },
    '"address" is a type of the language and cannot be another',
  ],
])('%j is refused: %s', (data, why) => {
  expect(requests(data)).toBe(`The data to sign is not well-formed: ${why}.`)
})

test('params that are not a list are refused', () => {
  for (const params of [undefined, {}, [], ['0xab']])
    expect(validateRequest(fakeRequest({ method: 'eth_signTypedData_v4', params }))).toBeDefined()
})

test('a value that does not fit its type has no hash', () => {
  for (const message of [{ ...mail.message, stamps: [128] }, { ...mail.message, seal: '0xab' }, {}])
    expect(() => hashTypedData({ ...mail, message })).toThrow()
})

test.each(['[]', '[1]', '[', '[1', '[\n'])(
  'the time to read a type with %j repeated grows with its length only',
  async (part) => {
    const read = (characters: number) => {
      const type = `string${part.repeat(characters / part.length)}x`
      return requests({ ...mail, types: { ...mail.types, Mail: [{ name: 'from', type }] } })
    }
    expect(read(1_000)).toContain('is missing')
    expect(await growthOf(read)).toBeLessThan(40)
  },
)
