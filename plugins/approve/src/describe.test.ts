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

const methods: Readonly<Record<string, readonly string[]>> = {
  message: ['personal_sign', 'eth_sign', 'solana_signMessage', 'signMessage', 'polkadot_signMessage'],
  data: ['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4'],
  transaction: [
    'eth_signTransaction',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'polkadot_signTransaction',
    'cosmos_signDirect',
    'cosmos_signAmino',
    'signPsbt',
  ],
  send: ['eth_sendTransaction', 'eth_sendUserOperation', 'solana_signAndSendTransaction', 'sendTransfer'],
  calls: ['wallet_sendCalls'],
  grant: ['wallet_grantPermissions'],
  revoke: ['wallet_revokePermissions'],
}

test('each method that signs or sends has a word for what it does', () => {
  for (const [deed, names] of Object.entries(methods))
    for (const method of names) expect(say(method, []).deed, method).toBe(deed)
})

test('nothing but typed data has values', () => {
  const params = [firstAddress, { domain: {}, message: { to: 'x' } }]
  expect(say('eth_signTypedData', params).values).toEqual(params[1])
  expect(say('personal_sign', params).values).toBeUndefined()
  expect(say('eth_signTypedData', { 1: params[1] }).values).toBeUndefined()
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
