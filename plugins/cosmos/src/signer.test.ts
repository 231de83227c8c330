import { expect, test } from 'vitest'
import { createSigner } from './signer.ts'
import { addressOn, signature } from './testing/fakeKeplr.ts'

const address = addressOn('cosmos')

function open(answers: Readonly<Record<string, unknown>>) {
  const calledMethods: unknown[] = []
  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      calledMethods.push([method, params])
      return answers[method]
    },
    on: () => provider,
    removeListener: () => provider,
  }
  return { calledMethods, signer: createSigner(provider) }
}

test('accounts have the bytes of their keys', async () => {
  const { signer } = open({
    cosmos_getAccounts: [{ algo: 'secp256k1', address, pubkey: btoa('\u0001\u0002') }],
  })
  expect(await signer.getAccounts()).toEqual([{ algo: 'secp256k1', address, pubkey: new Uint8Array([1, 2]) }])
})

test('a transaction is sent as text and returned as bytes', async () => {
  const signed = {
    chainId: 'star-1',
    accountNumber: '9007199254740993',
    bodyBytes: 'AQI=',
    authInfoBytes: 'Aw==',
  }
  const { signer, calledMethods } = open({ cosmos_signDirect: { signed, signature } })
  const doc = {
    chainId: 'star-1',
    accountNumber: 9007199254740993n,
    bodyBytes: new Uint8Array([1, 2]),
    authInfoBytes: new Uint8Array([3]),
  }
  expect(await signer.signDirect(address, doc)).toEqual({ signed: doc, signature })
  expect(calledMethods).toEqual([['cosmos_signDirect', { signerAddress: address, signDoc: signed }]])
})

test('a JSON transaction is sent unchanged', async () => {
  const doc = { chain_id: 'star-1' }
  const { signer, calledMethods } = open({ cosmos_signAmino: { signed: doc, signature } })
  expect(await signer.signAmino(address, doc)).toEqual({ signed: doc, signature })
  expect(calledMethods).toEqual([['cosmos_signAmino', { signerAddress: address, signDoc: doc }]])
})
