import { fakeRequest, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { describe } from './describe.ts'

const account = `eip155:1:${firstAddress}` as const
const say = (method: string, params: unknown) => describe(fakeRequest({ method, params }), account)
const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`

test('a message is read as the text that is signed', () => {
  expect(say('personal_sign', ['Hello', firstAddress]).text).toBe('Hello')
  expect(say('personal_sign', [hexOf('Grüße 👋'), firstAddress]).text).toBe('Grüße 👋')
  expect(say('personal_sign', ['0x', firstAddress]).text).toBe('')
  expect(say('personal_sign', ['0x123', firstAddress]).text).toBe('0x123')
  expect(say('personal_sign', [hexOf('\ufeffHi'), firstAddress]).text).toBe('\ufeffHi')
})

test('what is no text, or may not be the message, is not read as one', () => {
  for (const first of ['0xff00', firstAddress, 7, undefined])
    expect(say('personal_sign', [first, secondAddress]).text).toBeUndefined()
  expect(say('personal_sign', 'Hello').text).toBeUndefined()
  expect(say('eth_sign', ['Hello']).text).toBeUndefined()
})

const plain = { from: firstAddress, to: secondAddress, value: '0xde0b6b3a7640000' }

test('a plain transfer is read, exactly', () => {
  const more = [{}, { data: '0x' }, { input: '0x', gas: '0x5208' }, { chainId: '0x1' }]
  for (const part of [...more, { from: firstAddress.toLowerCase() }, { from: undefined }])
    expect(say('eth_sendTransaction', [{ ...plain, ...part }]).transfer).toEqual({
      to: secondAddress,
      value: 10n ** 18n,
    })
  expect(say('eth_sendTransaction', [{ to: secondAddress }]).transfer?.value).toBe(0n)
})

test('a transaction that does more, or leaves a doubt, is no plain transfer', () => {
  const doubts = [
    { data: '0x095ea7b3' },
    { input: '0x00' },
    { from: secondAddress },
    { chainId: '0x2' },
    { chainId: 'eip155:1' },
    { value: '1000000000000000000' },
    { value: `0x${'f'.repeat(65)}` },
    { value: 1 },
    { to: undefined },
    { to: 'vitalik.eth' },
    { authorizationList: [] },
    { accessList: [] },
  ]
  for (const part of doubts)
    expect(say('eth_sendTransaction', [{ ...plain, ...part }]).transfer, JSON.stringify(part)).toBeUndefined()
  for (const params of [undefined, [], [null], ['0x'], plain, [plain, plain]])
    expect(say('eth_sendTransaction', params).transfer).toBeUndefined()
  expect(say('eth_signTransaction', [plain]).transfer).toBeUndefined()
})

test('of typed data the values are shown, and the types only in the whole request', () => {
  const data = {
    types: { Mail: [{ name: 'to', type: 'string' }] },
    domain: { name: 'Shop' },
    message: { to: 'x' },
  }
  for (const given of [data, JSON.stringify(data)]) {
    const { content, raw, deed } = say('eth_signTypedData_v4', [firstAddress, given])
    expect(deed).toBe('data')
    expect(JSON.parse(content)).toEqual({ domain: { name: 'Shop' }, message: { to: 'x' } })
    expect(raw).toContain('types')
  }
  for (const odd of ['{', 'null', '[]', 7, {}])
    expect(JSON.parse(say('eth_signTypedData_v4', [firstAddress, odd]).content)).toEqual([firstAddress, odd])
})

test('a method without words, whatever its name, is shown whole', () => {
  for (const method of ['wallet_invented', 'constructor', '__proto__', '']) {
    const { deed, content, raw } = say(method, { deep: [new Uint8Array([1, 255]), 5n] })
    expect(deed).toBe('other')
    expect(JSON.parse(content)).toEqual({ deep: ['0x01ff', '5n'] })
    expect(JSON.parse(raw)).toEqual({ method, params: { deep: ['0x01ff', '5n'] } })
  }
  expect(say('wallet_sendCalls', undefined).content).toBe('')
})
