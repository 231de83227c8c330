import { formatAccountId } from '@latchkit/kernel'
import { fakeConnection } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { createFakeChains } from '../testing/fakeChains.ts'
import { addressOn, createFakeKeplr, signature, star } from '../testing/fakeKeplr.ts'
import { messageDoc } from './messageDoc.ts'
import { sign } from './sign.ts'

const { signal } = new AbortController()
const address = addressOn('cosmos')
const connection = fakeConnection({
  namespace: 'cosmos',
  accounts: [formatAccountId(star.caipNetworkId, address)],
  chainId: star.caipNetworkId,
})

function open(answers: Parameters<typeof createFakeKeplr>[0] = {}) {
  const keplr = createFakeKeplr(answers)
  const wallet = keplr.read()
  const request = (method: string, params: unknown) =>
    sign({ wallet, connection, request: { method, params }, node: createFakeChains().node, signal })
  return { keplr, request }
}

test('a text is signed as text, and the response is that of the document', async () => {
  const { request, keplr } = open()
  const signDoc = messageDoc(address, 'Hé ✓')
  await expect(request('cosmos_signAmino', { signerAddress: address, signDoc })).resolves.toEqual({
    signed: signDoc,
    signature,
  })
  expect(keplr.calls).toEqual([['signArbitrary', 'star-1', address, 'Hé ✓']])
  const simple = open({ signArbitrary: undefined })
  await simple.request('cosmos_signAmino', { signerAddress: address, signDoc })
  expect(simple.keplr.calls).toEqual([['signAmino', 'star-1', address, signDoc]])
})

const amino = { ...messageDoc(address, 'x'), chain_id: 'star-1', msgs: [] }
const direct = { chainId: 'star-1', accountNumber: '7', bodyBytes: btoa('body'), authInfoBytes: btoa('auth') }

test('transactions are signed as JSON and as bytes', async () => {
  const { request, keplr } = open()
  await expect(request('cosmos_signAmino', { signerAddress: address, signDoc: amino })).resolves.toEqual({
    signed: amino,
    signature,
  })
  await expect(request('cosmos_signDirect', { signerAddress: address, signDoc: direct })).resolves.toEqual({
    signed: direct,
    signature,
  })
  const bytes = (text: string) => new TextEncoder().encode(text)
  const doc = { chainId: 'star-1', accountNumber: 7n, bodyBytes: bytes('body'), authInfoBytes: bytes('auth') }
  expect(keplr.calls[1]).toEqual(['signDirect', address, doc])
  // Pages may also pass the bytes themselves.
  const input = { ...direct, bodyBytes: bytes('body'), authInfoBytes: bytes('auth') }
  await expect(
    request('cosmos_signDirect', { signerAddress: address, signDoc: input }),
  ).resolves.toMatchObject({
    signed: direct,
  })
})

test.each([
  [
    'another account',
    'cosmos_signDirect',
    { signerAddress: addressOn('cosmos', 1), signDoc: direct },
    'SIGNER',
  ],
  ['no account', 'cosmos_signAmino', undefined, 'SIGNER'],
  [
    "another account's message",
    'cosmos_signAmino',
    { signerAddress: address, signDoc: messageDoc(addressOn('cosmos', 1), 'x') },
    'SIGNER',
  ],
  [
    'another network',
    'cosmos_signDirect',
    { signerAddress: address, signDoc: { ...direct, chainId: 'moon-1' } },
    'OTHER_CHAIN',
  ],
  [
    'another network, as JSON',
    'cosmos_signAmino',
    { signerAddress: address, signDoc: { ...amino, chain_id: 'moon-1' } },
    'OTHER_CHAIN',
  ],
  [
    'malformed bytes',
    'cosmos_signDirect',
    { signerAddress: address, signDoc: { ...direct, bodyBytes: '!' } },
    'INVALID_PARAMS',
  ],
  [
    'a malformed number',
    'cosmos_signDirect',
    { signerAddress: address, signDoc: { ...direct, accountNumber: '-1' } },
    'INVALID_PARAMS',
  ],
])('a request for %s never reaches the wallet', async (_, method, params, reason) => {
  const { request, keplr } = open()
  await expect(request(method, params)).rejects.toMatchObject({ reason })
  expect(keplr.calledMethods).toEqual([])
})

test.each([
  [undefined],
  [{}],
  [{ signed: null, signature }],
  [{ signed: { bodyBytes: 'x', authInfoBytes: 'y' }, signature }],
  [
    {
      signed: { bodyBytes: new Uint8Array(1), authInfoBytes: new Uint8Array(1) },
      signature: { signature: '' },
    },
  ],
])('the response %j to a transaction is invalid', async (answer) => {
  const { request } = open({ signDirect: () => answer })
  await expect(
    request('cosmos_signDirect', { signerAddress: address, signDoc: direct }),
  ).rejects.toMatchObject({ reason: 'INVALID_RESPONSE' })
})

test('a method that a wallet does not support is reported', async () => {
  const { request } = open({ signAmino: undefined })
  await expect(request('cosmos_signAmino', { signerAddress: address, signDoc: amino })).rejects.toThrow(
    'Your wallet cannot do "cosmos_signAmino"',
  )
  await expect(request('cosmos_else', { signerAddress: address, signDoc: amino })).rejects.toMatchObject({
    reason: 'METHOD_NOT_SUPPORTED',
  })
})
