import { fakeRequest, firstAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { describe } from './describe.ts'

const say = (method: string, params: unknown) => describe(fakeRequest({ method, params }))

test('of typed data the values are shown, and the types only in the whole request', () => {
  const data = {
    types: { Mail: [{ name: 'to', type: 'string' }] },
    domain: { name: 'Shop' },
    message: { to: 'x' },
  }
  for (const given of [data, JSON.stringify(data)]) {
    const { values, raw, deed } = say('eth_signTypedData_v4', [firstAddress, given])
    expect(deed).toBe('data')
    expect(values).toEqual({ domain: { name: 'Shop' }, message: { to: 'x' } })
    expect(Object.keys(values ?? {})[0]).toBe('domain')
    expect(raw).toContain('types')
  }
  for (const odd of ['{', 'null', '[]', 7, {}])
    expect(say('eth_signTypedData_v4', [firstAddress, odd]).values).toBeUndefined()
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
