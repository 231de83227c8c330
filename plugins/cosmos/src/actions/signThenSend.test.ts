import { expect, test } from 'vitest'
import { createFakeChains } from '../testing/fakeChains.ts'
import { signature, star } from '../testing/fakeKeplr.ts'
import { signThenSend } from './signThenSend.ts'

const { signal } = new AbortController()
const signDoc = {
  chainId: 'star-1',
  accountNumber: '7',
  bodyBytes: btoa('body'),
  authInfoBytes: btoa('auth'),
}
const params = { signerAddress: 'cosmos1x', signDoc }
const request = { method: 'cosmos_sendTransaction', params, chainId: star.caipNetworkId } as never
const node = createFakeChains()
const split = () => signThenSend(node.chains, request)

function respondWith() {
  const sent: string[] = []
  node.serve(({ params: { tx = '' } }) => {
    sent.push(atob(tx))
    return { result: { code: 0, hash: 'AB', log: '' } }
  })
  return sent
}

test('the wallet is asked to sign exactly the document, and the chain receives what it signed', async () => {
  const sent = respondWith()
  expect(split().sign).toEqual({ method: 'cosmos_signDirect', params })
  const signed = { ...signDoc, authInfoBytes: btoa('another fee') }
  expect(await split().send({ signed, signature }, { signal })).toMatch(/^[0-9A-F]{64}$/)
  expect(sent[0]).toContain('another fee')
})

test('a wallet that returns only its signature has signed the given document', async () => {
  const sent = respondWith()
  expect(await split().send({ signature }, { signal })).toMatch(/^[0-9A-F]{64}$/)
  expect(sent[0]).toMatch(/body.*auth/s)
})

test.each([
  ['another transaction', { signed: { ...signDoc, bodyBytes: btoa('other') }, signature }, 'NOT_SENT'],
  ['malformed bytes', { signed: { bodyBytes: 7 }, signature }, 'NOT_SENT'],
  ['no signature', { signed: signDoc }, 'INVALID_RESPONSE'],
  ['an empty response', undefined, 'INVALID_RESPONSE'],
])('%s is not sent', async (_, answer, reason) => {
  const sent = respondWith()
  await expect(split().send(answer, { signal })).rejects.toMatchObject({ reason })
  expect(sent).toEqual([])
})
