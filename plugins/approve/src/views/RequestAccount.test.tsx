import { type Identity, type NameResolver, nameResolverToken } from '@latchkit/kernel/plugin'
import { deferred, fakePlugin, firstAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { destroyKits, openApprovePage } from '../testing/openApprovePage.ts'

afterEach(destroyKits)

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 3_000 })
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Opens a request on a page with a plugin that calls addresses this. */
async function show(identify: NameResolver['identify'], message = 'Hello') {
  const names = fakePlugin({
    id: 'names',
    on: ['service:nameResolver'],
    setup: (context) => context.provide(nameResolverToken, { resolve: async () => undefined, identify }),
  })
  const opened = await openApprovePage({ plugins: [names] })
  const entry = opened.ask('personal_sign', [message])
  await until(() => expect(opened.text()).toContain('Sign a message'))
  return { ...opened, entry }
}

test('the name and the picture of the account are shown beside its address, which stays', async () => {
  const asked: string[] = []
  const { text, root } = await show(async (address) => {
    asked.push(address)
    return { name: 'alice.eth', avatar: picture }
  })
  await until(() => expect(text()).toContain('alice.eth0x70…dc79C8'))
  expect(root.querySelector(`img[src="${picture}"]`)).not.toBeNull()
  expect([...new Set(asked)]).toEqual([firstAddress])
})

test('a picture that cannot be shown is replaced by the first letter of the name', async () => {
  const { text, root } = await show(async () => ({ name: 'alice.eth', avatar: 'data:image/png;base64,AAAA' }))
  await until(() => expect(text()).toContain('alice.eth'))
  await until(() => expect(root.querySelector('img[src="data:image/png;base64,AAAA"]')).toBeNull())
})

test.each<[string, NameResolver['identify']]>([
  ['does not answer', () => deferred<Identity>().promise],
  ['fails', () => Promise.reject(new Error('down'))],
  ['answers a name that turns the text around', async () => ({ name: 'alice\u202E.eth' })],
  ['answers a name with an invisible character', async () => ({ name: 'ali\u200Bce.eth' })],
  ['answers a name of look-alikes', async () => ({ name: '\u0430lice.eth' })],
  ['answers an address as the name', async () => ({ name: '0x0000…000000' })],
])('a name service that %s leaves the address, and the request is signed', async (_, identify) => {
  const { text, press, entry } = await show(identify)
  await until(() => expect(text()).toContain('0x70…dc79C8'))
  expect(text()).not.toMatch(/alice|0x0000/)
  await press('Sign')
  await until(() => expect(entry.result).toBe('answer'))
})
