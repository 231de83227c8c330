import { describeGrants, formatSignInMessage, readCacao } from '@latchkit/kernel/sign-in'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, evm, openOneClick, type Payload, payloadOf } from '../testing/openOneClick.ts'

beforeEach(() => void vi.stubGlobal('location', { host: 'shop.example' }))
afterEach(() => void vi.unstubAllGlobals())

const lower = evm.address.toLowerCase()

/** Signs a payload with an address as the wallet writes it in the text. */
async function signWritten(payload: Payload, written: string) {
  const data = readCacao(payload)
  if (!data) throw new Error('The payload names no account')
  const text = formatSignInMessage(data).replace(evm.address, written)
  expect(text).toContain(describeGrants({ eip155: ['request/eth_sendTransaction', 'request/personal_sign'] }))
  return { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: await evm.sign(text) } }
}

test.each([true, false])(
  'a wallet that signs its address without a checksum is asked afterwards; signing in is required: %s',
  async (required) => {
    const opened = await openOneClick({}, required)
    const message = await opened.ask()
    await answer(opened, message, [await signWritten(payloadOf(message, 'eip155:1', lower), lower)])
    expect([await opened.stored(), [...opened.signedIn]]).toEqual([[], []])
    expect(opened.toasts).toEqual(['siwx.authenticating', 'siwx.refused'])
  },
)

test('a wallet that names its account without a checksum, and signs a text with it, is signed in', async () => {
  const opened = await openOneClick()
  const message = await opened.ask()
  await answer(opened, message, [await signWritten(payloadOf(message, 'eip155:1', lower), evm.address)])
  expect(await opened.stored()).toMatchObject([{ data: { accountAddress: lower } }])
})

test('a wallet that signs another message with an address without a checksum is disconnected', async () => {
  const opened = await openOneClick()
  const message = await opened.ask()
  const payload = { ...payloadOf(message, 'eip155:1', lower), domain: 'evil.example' }
  const answered = answer(opened, message, [await signWritten(payload, lower)])
  await expect(answered).rejects.toMatchObject({ reason: 'SIWX_REFUSED' })
})

test('a wallet that signs a wrong checksum is disconnected', async () => {
  const opened = await openOneClick()
  const message = await opened.ask()
  const wrong = evm.address.replace(/[a-f]/, (letter) => letter.toUpperCase())
  expect(wrong).not.toBe(evm.address)
  const answered = answer(opened, message, [await signWritten(payloadOf(message, 'eip155:1', wrong), wrong)])
  await expect(answered).rejects.toMatchObject({ reason: 'SIWX_REFUSED' })
})
