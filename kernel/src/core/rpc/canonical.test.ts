import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RpcRequest } from '../../contracts/rpc.ts'
import { fakeRequest, firstAddress, runs, secondAddress } from '../../testing/index.ts'
import { canonical } from './canonical.ts'

const transaction = {
  from: firstAddress,
  to: secondAddress,
  value: '0xde0b6b3a7640000',
  data: '0xa9059cbb00',
  nonce: '0x1f',
  gas: '0x5208',
}
const request = (part: object = {}, whole: Partial<RpcRequest> = {}) =>
  canonical(fakeRequest({ params: [{ ...transaction, ...part }], ...whole }))

test('I-10: every change that matters to the visitor changes the text', () => {
  const changes = [
    request({ from: secondAddress }),
    request({ to: firstAddress }),
    request({ value: '0xde0b6b3a7640001' }),
    request({ value: '0x56bc75e2d63100000' }),
    request({ data: '0xa9059cbb01' }),
    request({ data: '0xa9059cbb' }),
    request({ data: '0x' }),
    request({ nonce: '0x20' }),
    request({ memo: '0xAB' }),
    request({ memo: '0xab' }),
    request({ gas: '0x5209' }),
    request({}, { chainId: 'eip155:2' }),
    request({}, { origin: 'modal' }),
    request({}, { requestedBy: 'send' }),
    request({}, { connectionId: 'eip155:other' }),
    request({}, { method: 'eth_signTransaction' }),
  ]
  expect(new Set([request(), ...changes]).size).toBe(changes.length + 1)
})

test('I-10: data of a different length has a different text, even if the additional digits are zeros', () => {
  const texts = ['0x', '0x00', '0x0000', '0x01', '0x0001'].map((data) => request({ data }))
  expect(new Set(texts).size).toBe(texts.length)
  const messages = ['0x01', '0x0001'].map((text) => canonical(['personal_sign', text]))
  expect(new Set(messages).size).toBe(2)
})

test('I-10: the order of keys and the case of a quantity do not change the text', () => {
  const { from, to, data, nonce, gas } = transaction
  const turned = {
    gas,
    nonce: nonce.toUpperCase().replace('X', 'x'),
    data,
    value: '0xDE0B6B3A7640000',
    to,
    from,
  }
  expect(canonical(fakeRequest({ params: [turned] }))).toBe(request())
})

test('a quantity of more than 64 bits is also a quantity', () => {
  expect(request({ value: '0x56BC75E2D63100000' })).toBe(request({ value: '0x56bc75e2d63100000' }))
})

test('a missing key equals an undefined one, but differs from null', () => {
  expect(request({ memo: undefined })).toBe(request())
  expect(request({ memo: null })).not.toBe(request())
})

test('values of different types have different texts', () => {
  const kinds = [1, '1', 1n, '1n', [1], { 0: 1 }, true, 'true', null, 'null', new Uint8Array([1]), 'bytes:1']
  expect(new Set(kinds.map((kind) => canonical(kind))).size).toBe(kinds.length)
})

const plain = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)))

test('two plain values have the same text exactly when they are equal', () => {
  fc.assert(
    fc.property(plain, plain, (a, b) => {
      expect(canonical(a) === canonical(b)).toBe(isDeepStrictEqual(a, b))
      expect(canonical(structuredClone(a))).toBe(canonical(a))
    }),
    runs,
  )
})

test('the format of the text is stable: sorted keys and separated parts', () => {
  const value = { b: [1, 'x'], value: '0xAB', a: { d: 1n, c: new Uint8Array([1, 12]) }, none: undefined }
  expect(canonical(value)).toBe('{"a":{"c":bytes:1,12,"d":1n},"b":[1,"x"],"value":"0xab"}')
})

test('a text that only contains a quantity keeps its case', () => {
  for (const text of ['a0xAB', '0xABg', `0x${'A'.repeat(65)}`, 'AB'])
    expect(canonical({ value: text })).toBe(`{"value":"${text}"}`)
  expect(canonical('0xAB')).toBe('"0xAB"')
})
