import { deferred, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import {
  account,
  closeAll,
  openNames,
  otherAccount,
  recordOf,
  rejected,
  type Setup,
} from '../testing/openNames.ts'
import { validateName } from './validateName.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  closeAll()
})

const name = 'abcd.reown.id'
const registered = recordOf(name, firstAddress, 0x80000001)

/** Opens the form with a label in it. */
async function openForm(setup: Setup = {}, label = 'Abcd') {
  const opened = await openNames({ ...setup, answers: { account: registered, ...setup.answers } })
  const registration = await opened.model.loadRegistration()
  const { router, store } = opened.kernel
  await router.open('Account')
  await router.port.push('RegisterAccountName')
  registration.edit(label)
  const posts = () => opened.service.calls.filter(({ method }) => method === 'POST')
  const signed = () => opened.source.requests.filter(({ method }) => method === 'personal_sign')
  const state = () => store.get(registration.statusAtom).state
  const draft = () => store.get(registration.draftAtom)
  return { ...opened, registration, posts, signed, state, draft, store }
}

test('the wallet signs the name, and the service gets what was signed', async () => {
  const before = Math.floor(Date.now() / 1000)
  const opened = await openForm()
  await opened.registration.register()
  const [request] = opened.posts()
  const { message, ...rest } = Object(request?.body)
  const { timestamp } = JSON.parse(message)
  expect(message).toBe(`{"name":"abcd.reown.id","attributes":{},"timestamp":${timestamp}}`)
  expect(timestamp - before).toBeLessThan(5)
  expect(timestamp).toBeGreaterThanOrEqual(before)
  expect(opened.signed()).toMatchObject([
    { params: [message, account], origin: 'modal', requestedBy: 'names' },
  ])
  expect(rest).toEqual({ coin_type: 0x80000001, address: firstAddress, signature: '0xaa' })
  expect(opened.views()).toEqual(['Account', 'RegisterAccountNameSuccess'])
  expect([opened.draft(), opened.store.get(opened.registration.registeredAtom)]).toEqual(['', name])
})

test('the new name is the identity of the account at once, without a request', async () => {
  const opened = await openForm()
  const identify = () => opened.resolver.identify(firstAddress, opened.kernel)
  expect(await identify()).toEqual({})
  const ownAtom = opened.registration.ownNameOf(firstAddress)
  opened.store.sub(ownAtom, () => undefined)
  await vi.waitFor(() => expect(opened.store.get(ownAtom)).toBeNull())
  const version = opened.resolver.changesAtom && opened.store.get(opened.resolver.changesAtom)
  await opened.registration.register()
  const count = opened.service.calls.length
  expect(await identify()).toEqual({ name })
  await vi.waitFor(() => expect(opened.store.get(ownAtom)).toBe(name))
  expect(opened.service.calls).toHaveLength(count)
  expect(opened.resolver.changesAtom && opened.store.get(opened.resolver.changesAtom)).not.toBe(version)
})

test('a registration is tracked, and so is its failure', async () => {
  const opened = await openForm()
  await opened.registration.register()
  const properties = { isSmartAccount: false, ensName: name }
  expect(opened.tracked).toEqual([
    { event: 'REGISTER_NAME_INITIATED', properties },
    { event: 'REGISTER_NAME_SUCCESS', properties },
  ])
  const failing = await openForm({ sign: () => Promise.reject(rejected) })
  await failing.registration.register()
  expect(failing.tracked.at(-1)).toEqual({
    event: 'REGISTER_NAME_ERROR',
    properties: { ...properties, error: 'No' },
  })
})

test('a double click registers once', async () => {
  const answer = deferred<string>()
  const opened = await openForm({ sign: () => answer.promise })
  const both = [opened.registration.register(), opened.registration.register()]
  await vi.waitFor(() => expect(opened.signed()).toHaveLength(1))
  opened.registration.edit('other')
  expect(opened.draft()).toBe('Abcd')
  answer.resolve('0xaa')
  await Promise.all(both)
  expect([opened.signed().length, opened.posts().length]).toEqual([1, 1])
})

test('closing the view aborts: nothing is registered', async () => {
  const answer = deferred<string>()
  const opened = await openForm({ sign: () => answer.promise })
  const registering = opened.registration.register()
  await vi.waitFor(() => expect(opened.signed()).toHaveLength(1))
  opened.kernel.router.port.back()
  answer.resolve('0xaa')
  await registering
  await new Promise((done) => setTimeout(done, 20))
  expect([opened.posts(), opened.state(), opened.draft()]).toEqual([[], 'idle', 'Abcd'])
})

test.each([
  ['another account', { accounts: [otherAccount] }],
  ['another network', { chainId: 'eip155:2' as const, accounts: [`eip155:2:${firstAddress}` as const] }],
])('%s is never registered for, when the wallet changes while it signs', async (_, change) => {
  const answer = deferred<string>()
  const opened = await openForm({ sign: () => answer.promise })
  const registering = opened.registration.register()
  await vi.waitFor(() => expect(opened.signed()).toHaveLength(1))
  opened.watch()?.changed(change)
  answer.resolve('0xaa')
  await registering
  expect([opened.posts(), opened.state(), opened.draft()]).toEqual([[], 'changed', 'Abcd'])
})

test.each<readonly [string, Setup, string]>([
  ['declined', { sign: () => Promise.reject(rejected) }, 'declined'],
  [
    'of an account that has a name',
    { answers: { [`reverse/${firstAddress}`]: [recordOf('mine.wcn.id', firstAddress)] } },
    'owned',
  ],
  [
    'that belongs to another account',
    { answers: { [`account/${name}`]: recordOf(name, secondAddress) } },
    'taken',
  ],
  ['on a network without names', { answers: { 'supported-chains': { http: [] } } }, 'unsupported'],
  ['while the list of networks cannot be read', { answers: { 'supported-chains': 400 } }, 'failed'],
])('a registration %s registers nothing, and keeps the draft', async (_, setup, state) => {
  const opened = await openForm(setup)
  await opened.registration.register()
  expect([opened.posts(), opened.state(), opened.draft()]).toEqual([[], state, 'Abcd'])
  expect(opened.views().at(-1)).toBe('RegisterAccountName')
})

test('a service that fails keeps the draft, and the next attempt registers', async () => {
  const opened = await openForm({ answers: { account: 400 } })
  await opened.registration.register()
  expect([opened.state(), opened.draft()]).toEqual(['failed', 'Abcd'])
  opened.service.answers.account = registered
  await opened.registration.register()
  expect(opened.views().at(-1)).toBe('RegisterAccountNameSuccess')
})

test.each([
  ['of this account', firstAddress, 'RegisterAccountNameSuccess', 'idle'],
  ['of another account', secondAddress, 'RegisterAccountName', 'taken'],
])('when the answer is lost, a name %s decides', async (_, owner, view, state) => {
  const opened = await openForm()
  opened.service.answers.account = () => {
    opened.service.answers[`account/${name}`] = recordOf(name, owner)
    return new TypeError('Failed to fetch')
  }
  await opened.registration.register()
  expect([opened.views().at(-1), opened.state()]).toEqual([view, state])
})

test('a signature that comes after ten seconds is not sent', async () => {
  const start = performance.now()
  const opened = await openForm({
    sign() {
      vi.spyOn(performance, 'now').mockReturnValue(start + 60_000)
      return '0xaa'
    },
  })
  await opened.registration.register()
  expect([opened.posts(), opened.state()]).toEqual([[], 'late'])
})

test('a wallet that is no embedded one cannot register', async () => {
  const opened = await openForm({ type: 'ANNOUNCED' })
  await opened.registration.register()
  expect([opened.signed(), opened.posts(), opened.state()]).toEqual([[], [], 'idle'])
})

test('suggestions come half a second after the last key, and typing on aborts', async () => {
  const suggestion = { name, registered: true }
  const first = deferred<unknown>()
  const opened = await openForm(
    {
      answers: {
        'suggestions/abcd': () => first.promise,
        'suggestions/abcde': { suggestions: [suggestion] },
      },
    },
    'abc',
  )
  const requested = () => opened.service.paths().filter((path) => path.startsWith('suggestions'))
  const list = () => opened.store.get(opened.registration.suggestionsAtom)
  await new Promise((done) => setTimeout(done, 600))
  expect([requested(), list()]).toEqual([[], undefined])
  for (const label of ['abcd', 'ABCD ']) opened.registration.edit(label)
  await vi.waitFor(() => expect(requested()).toEqual(['suggestions/abcd']), { timeout: 2_000 })
  opened.registration.edit('abcde')
  await vi.waitFor(() => expect(opened.service.calls.at(-1)?.signal?.aborted).toBe(true))
  await vi.waitFor(() => expect(list()).toEqual({ label: 'abcde', list: [{ name, isRegistered: true }] }), {
    timeout: 2_000,
  })
  first.resolve({ suggestions: [] })
  await new Promise((done) => setTimeout(done, 20))
  expect(list()?.label).toBe('abcde')
})

test('a request for suggestions that the visitor leaves is begun again when the form is shown', async () => {
  const opened = await openForm({}, 'abcd')
  const list = () => opened.store.get(opened.registration.suggestionsAtom)
  expect(list()).toEqual({ label: 'abcd', list: undefined })
  opened.kernel.router.port.back()
  expect(list()).toBeUndefined()
  await opened.kernel.router.port.push('RegisterAccountName')
  opened.registration.suggest()
  await vi.waitFor(() => expect(list()).toEqual({ label: 'abcd', list: [] }), { timeout: 2_000 })
})

test('suggestions that failed are requested again when the form is shown again', async () => {
  let isDown = true
  const answer = () => (isDown ? 404 : { suggestions: [] })
  const opened = await openForm({ answers: { 'suggestions/abcd': answer } }, 'abcd')
  const list = () => opened.store.get(opened.registration.suggestionsAtom)?.list
  await vi.waitFor(() => expect(list()).toBe('failed'), { timeout: 2_000 })
  isDown = false
  opened.registration.suggest()
  await vi.waitFor(() => expect(list()).toEqual([]), { timeout: 2_000 })
})

test('of a whole name, the label is kept', async () => {
  const opened = await openForm({}, ' Abcd.Reown.ID ')
  expect(opened.draft()).toBe('Abcd')
})

test('on a network without names, no name is offered and nothing is suggested', async () => {
  const opened = await openForm({ answers: { 'supported-chains': { http: [] } } }, 'abcd')
  const ownAtom = opened.registration.ownNameOf(firstAddress)
  opened.store.sub(ownAtom, () => undefined)
  await vi.waitFor(
    () => expect(opened.store.get(opened.registration.suggestionsAtom)).toEqual({ label: 'abcd', list: [] }),
    { timeout: 2_000 },
  )
  expect(opened.store.get(ownAtom)).toBeUndefined()
  expect(opened.service.paths()).toEqual(['supported-chains'])
})

test.each([
  ['abc', 'short'],
  ['', 'short'],
  ['ab_c', 'characters'],
  ['\u00FCber', 'characters'],
  ['a.bcd', 'characters'],
  ['ab--cd', 'hyphens'],
  ['a'.repeat(65), 'long'],
  ['abcd', undefined],
  ['A-1-B', undefined],
  ['a'.repeat(64), undefined],
])('the label %j has the problem %s', (label, problem) => {
  expect(validateName(label)).toBe(problem)
})

test('a valid label has 4 to 64 letters, digits and hyphens', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z0-9-]{1,70}$/)), (label) => {
      if (validateName(label) === undefined) expect(label).toMatch(/^[a-zA-Z0-9-]{4,64}$/)
    }),
  )
})
