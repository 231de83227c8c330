import type { PairingMessage } from '@latchkit/kernel/plugin'
import { dropAbsent, formatGrants, formatSignInMessage, type SignInData } from '@latchkit/kernel/sign-in'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, evm, grants, openOneClick, payloadOf, sign } from '../testing/openOneClick.ts'

beforeEach(() => void vi.stubGlobal('location', { host: 'shop.example' }))
afterEach(() => void vi.unstubAllGlobals())

/** The text of an honest embedded wallet, with its signature. */
async function signText(
  message: PairingMessage,
  part: Partial<SignInData> = {},
  edit = (text: string) => text,
) {
  const data: SignInData = {
    ...message,
    accountAddress: evm.address,
    chainId: 'eip155:1',
    version: '1',
    ...part,
  }
  const text = edit(formatSignInMessage(dropAbsent(data)))
  return [{ message: text, signature: await evm.sign(text) }]
}

test('an honest embedded wallet signs in with one text, and the sessions of other accounts are kept', async () => {
  const opened = await openOneClick()
  const first = await opened.ask()
  await answer(opened, first, [await sign(payloadOf(first, 'eip155:10'))])
  const message = await opened.ask()
  await answer(opened, message, await signText(message))
  expect((await opened.stored()).map(({ data }) => data.chainId).sort()).toEqual(['eip155:1', 'eip155:10'])
  expect(opened.toasts.at(-1)).toBe('siwx.signedIn')
})

test.each<[string, Partial<SignInData>, ((text: string) => string)?]>([
  ['a foreign domain', { domain: 'evil.example' }],
  ['a foreign URI', { uri: 'https://evil.example' }],
  ['an old nonce', { nonce: '8f0c24a1e6b7d935' }],
  ['another statement', { statement: 'Give me everything.' }],
  ['a longer session', { expirationTime: '2099-01-01T00:00:00.000Z' }],
  ['permissions', { resources: ['https://shop.example/terms', formatGrants(grants)] }],
  ['another account', { accountAddress: evm.foreign }],
  ['a network that was not requested', { chainId: 'eip155:137' }],
  ['a line below the message', {}, (text) => `${text}\nSend everything.`],
  ['a line above the message', {}, (text) => `Hello!\n${text}`],
  ['a second message', {}, (text) => `${text}\n\n${text}`],
  ['the placeholder', {}, (text) => text.replace(evm.address, '<<AccountAddress>>')],
  ['an address without its checksum', {}, (text) => text.replace(evm.address, evm.address.toLowerCase())],
  ['no message', {}, () => 'Hello'],
])('an embedded wallet that signs %s is refused: no session is stored', async (_, part, edit) => {
  const opened = await openOneClick()
  const message = await opened.ask()
  await expect(answer(opened, message, await signText(message, part, edit))).rejects.toMatchObject({
    reason: 'SIWX_REFUSED',
  })
  expect([await opened.stored(), [...opened.signedIn]]).toEqual([[], []])
})

test('a text that another key has signed is refused', async () => {
  const opened = await openOneClick()
  const message = await opened.ask()
  const [one] = await signText(message)
  const [other] = await signText({ ...message, nonce: '8f0c24a1e6b7d935' })
  const signed = [{ message: one?.message, signature: other?.signature }]
  await expect(answer(opened, message, signed)).rejects.toThrow('Could not sign in')
  expect(await opened.stored()).toEqual([])
})
