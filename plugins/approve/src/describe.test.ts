import { fakeRequest, firstAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { describe } from './describe.ts'

const describeMethod = (method: string, params: unknown) => describe(fakeRequest({ method, params }))

test('typed data is described by its values; its types are only in the raw request', () => {
  const data = {
    types: { Mail: [{ name: 'to', type: 'string' }] },
    domain: { name: 'Shop' },
    message: { to: 'x' },
  }
  for (const input of [data, JSON.stringify(data)]) {
    const { values, raw, kind } = describeMethod('eth_signTypedData_v4', [firstAddress, input])
    expect(kind).toBe('data')
    expect(values).toEqual({ domain: { name: 'Shop' }, message: { to: 'x' } })
    expect(Object.keys(values ?? {})[0]).toBe('domain')
    expect(raw).toContain('types')
  }
  for (const invalid of ['{', 'null', '[]', 7, {}])
    expect(describeMethod('eth_signTypedData_v4', [firstAddress, invalid]).values).toBeUndefined()
  for (const invalid of ['{', 'null', '[]', 7, {}])
    expect(JSON.parse(describeMethod('eth_signTypedData_v4', [firstAddress, invalid]).content)).toEqual([
      firstAddress,
      invalid,
    ])
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

test('each method that signs or sends has a kind', () => {
  for (const [kind, names] of Object.entries(methods))
    for (const method of names) expect(describeMethod(method, [{}]).kind, method).toBe(kind)
})

test('a PSBT that the wallet is to broadcast is a transaction that is sent', () => {
  expect(describeMethod('signPsbt', { psbt: '', broadcast: true }).kind).toBe('send')
})

test('only typed data has values', () => {
  const params = [firstAddress, { domain: {}, message: { to: 'x' } }]
  expect(describeMethod('eth_signTypedData', params).values).toEqual(params[1])
  expect(describeMethod('personal_sign', params).values).toBeUndefined()
  expect(describeMethod('eth_signTypedData', { 1: params[1] }).values).toBeUndefined()
})

test('an unknown method is shown with its complete content, whatever its name', () => {
  for (const method of ['wallet_invented', 'constructor', '__proto__', '']) {
    const { kind, content, raw } = describeMethod(method, { deep: [new Uint8Array([1, 255]), 5n] })
    expect(kind).toBe('other')
    expect(JSON.parse(content)).toEqual({ deep: ['0x01ff', '5n'] })
    expect(JSON.parse(raw)).toEqual({ method, params: { deep: ['0x01ff', '5n'] } })
  }
  expect(describeMethod('wallet_sendCalls', undefined).content).toBe('')
})

test('a method that reads, signs in, changes the network or adds a token, and an unknown one, have no kind of their own', () => {
  const others = [
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_watchAsset',
    'solana_signIn',
  ]
  for (const method of [...others, 'eth_call', 'wallet_unknown', 'toString'])
    expect(describeMethod(method, []).kind, method).toBe('other')
})
