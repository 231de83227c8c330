import { type Identity, type NameResolver, nameResolverToken } from '@latchkit/kernel/plugin'
import { deferred, fakePlugin, firstAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { destroyKits, openApprovePage } from '../testing/openApprovePage.ts'

afterEach(destroyKits)

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 })
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Opens a request on a page with a plugin that returns this name. */
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
  const requested: string[] = []
  const { text, root } = await show(async (address) => {
    requested.push(address)
    return { name: 'alice.eth', avatar: picture }
  })
  await until(() => expect(text()).toContain('alice.eth0x70…dc79C8'))
  expect(root.querySelector(`img[src="${picture}"]`)).not.toBeNull()
  expect([...new Set(requested)]).toEqual([firstAddress])
})

test('a picture that cannot be shown is replaced by the first letter of the name', async () => {
  const { text, root } = await show(async () => ({ name: 'alice.eth', avatar: 'data:image/png;base64,AAAA' }))
  await until(() => expect(text()).toContain('alice.eth'))
  await until(() => expect(root.querySelector('img[src="data:image/png;base64,AAAA"]')).toBeNull())
})

test.each<[string, NameResolver['identify']]>([
  ['does not answer', () => deferred<Identity>().promise],
  ['fails', () => Promise.reject(new Error('down'))],
  ['answers a name with a direction override', async () => ({ name: 'alice\u202E.eth' })],
  ['answers a name with an invisible character', async () => ({ name: 'ali\u200Bce.eth' })],
  ['answers a name of look-alikes', async () => ({ name: '\u0430lice.eth' })],
  ['answers an address as the name', async () => ({ name: '0x0000…000000' })],
  ['answers a name of several lines', async () => ({ name: 'alice.eth\n0x0000' })],
  ['answers a name with a space in it', async () => ({ name: 'alice.eth (verified)' })],
  ['answers a name that is too long', async () => ({ name: `alice${'e'.repeat(300)}.eth` })],
  ['answers only a picture of a script', async () => ({ avatar: 'javascript:alert("alice")' })],
  ['answers only a picture that is a page', async () => ({ avatar: 'data:text/html,alice' })],
  [
    'answers an object that throws when it is read',
    async () => ({
      get name(): string {
        throw new Error('alice')
      },
    }),
  ],
])('a name service that %s leaves the address, and the request is signed', async (_, identify) => {
  const { text, press, entry } = await show(identify)
  await until(() => expect(text()).toContain('0x70…dc79C8'))
  expect(text()).not.toMatch(/alice|0x0000/)
  await press('Sign')
  await until(() => expect(entry.result).toBe('answer'))
})

test('markup in a name is text', async () => {
  const name = '<img/src=x/onerror=alert(1)>.eth'
  const { text, root } = await show(async () => ({ name }))
  await until(() => expect(text()).toContain(name))
  expect(root.querySelector('img[src="x"]')).toBeNull()
})

test('a name of the greatest length hides neither the address nor the buttons', async () => {
  await page.viewport(320, 640)
  const { text, root, button } = await show(async () => ({ name: `${'w'.repeat(251)}.eth` }))
  await until(() => expect(text()).toContain('www'))
  const address = root.querySelector(`[title="${firstAddress}"]`) ?? expect.fail('There is no address')
  for (const element of [address, button('Sign') ?? expect.fail('There is no button')]) {
    const { left, right, width } = element.getBoundingClientRect()
    expect(width).toBeGreaterThan(0)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
  }
  const dialog = root.querySelector('dialog') ?? expect.fail('There is no dialog')
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  await page.viewport(414, 896)
})

test('an answer after the request was signed is not shown beside the next request', async () => {
  const answers: ReturnType<typeof deferred<Identity>>[] = []
  const signals: AbortSignal[] = []
  const { text, press, entry, ask } = await show((_, { signal }) => {
    const answer = deferred<Identity>()
    answers.push(answer)
    signals.push(signal)
    return answer.promise
  })
  await until(() => expect(signals.length).toBeGreaterThan(0))
  const earlier = signals.length
  await press('Sign')
  await until(() => expect(entry.result).toBe('answer'))
  await until(() => expect(signals.slice(0, earlier).every(({ aborted }) => aborted)).toBe(true))
  ask('personal_sign', ['Second'])
  await until(() => expect(text()).toContain('Second'))
  for (const answer of answers.slice(0, earlier)) answer.resolve({ name: 'late.eth' })
  await new Promise((done) => setTimeout(done, 50))
  expect(text()).not.toContain('late.eth')
  expect(text()).toContain('0x70…dc79C8')
})
