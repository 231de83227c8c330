import { LatchkitError, type Namespace } from '@latchkit/kernel'
import type { ChainAdapter } from '@latchkit/kernel/chain'
import { type NameResolver, nameResolverToken, type ResolvedName, stackAtom } from '@latchkit/kernel/plugin'
import {
  createTestSession,
  deferred,
  fakeConnector,
  fakePlugin,
  firstAddress,
  secondAddress,
  serviceOf,
} from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { send } from './index.ts'
import { sendToken } from './model.ts'

const picture = 'https://pictures.example/a.png'
const alice: ResolvedName = { name: 'alice.eth', address: secondAddress, avatar: picture }
const thirdAddress = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** A request to the resolver. */
interface Call {
  readonly name: string
  readonly namespace: Namespace
  readonly signal: AbortSignal
}

/** Opens the form with a resolver, whose answer a test can replace. */
async function open(
  first: (call: Call) => Promise<ResolvedName | undefined> = async () => alice,
  adapter: Partial<ChainAdapter> = {},
) {
  const calls: Call[] = []
  let answer = first
  const resolver: NameResolver = {
    resolve(name, options) {
      const call = { name, ...options }
      calls.push(call)
      return answer(call)
    },
    identify: async () => ({}),
  }
  const names = fakePlugin({
    id: 'names',
    on: ['service:nameResolver'],
    setup: (context) => context.provide(nameResolverToken, resolver),
  })
  const opened = await createTestSession({ adapter, plugins: [send(), names] })
  await opened.session.connect(fakeConnector())
  const model = await serviceOf(opened.kernel, 'send', sendToken)
  await opened.kernel.router.open('Account')
  await opened.kernel.router.port.push('Send')
  const read = opened.kernel.store.get
  opened.kernel.store.sub(model.problemAtom, () => undefined)
  const shown = () => read(model.nameAtom)
  const until = (state: string) => vi.waitFor(() => expect(shown()?.state).toBe(state), { timeout: 2_000 })
  return {
    ...opened,
    calls,
    model,
    read,
    shown,
    until,
    problem: () => read(model.problemAtom),
    views: () => read(stackAtom).map(({ view }) => view),
    setAnswer: (next: typeof first) => {
      answer = next
    },
  }
}

test('a name is normalized and resolved, and its address is sent to', async () => {
  const opened = await open()
  opened.model.edit({ amount: '0.5', to: ' Alice.ETH ' })
  expect([opened.shown()?.state, opened.problem()]).toEqual(['looking', 'nameLooking'])
  await opened.until('found')
  expect(opened.calls).toMatchObject([{ name: 'alice.eth', namespace: 'eip155' }])
  expect(opened.shown()?.receiver).toEqual(alice)
  expect(opened.problem()).toBeUndefined()
  await opened.model.review()
  expect(opened.read(opened.model.reviewAtom)).toMatchObject({ to: secondAddress, named: alice })
  // No other code of the page can change the name after it was shown.
  expect(Object.isFrozen(opened.read(opened.model.reviewAtom)?.named)).toBe(true)
  await opened.model.confirm()
  expect(opened.source.requests).toMatchObject([{ params: [{ to: secondAddress, value: 5n * 10n ** 17n }] }])
})

test('a name is looked up half a second after the last key, and typing on aborts', async () => {
  const pending = deferred<ResolvedName>()
  const opened = await open(() => pending.promise)
  for (const to of ['a.e', 'a.et', 'a.eth']) opened.model.edit({ amount: '1', to })
  opened.model.edit({ amount: '2' })
  await vi.waitFor(() => expect(opened.calls).toHaveLength(1), { timeout: 2_000 })
  expect(opened.calls[0]?.name).toBe('a.eth')
  opened.model.edit({ to: 'alice.eth' })
  expect(opened.calls[0]?.signal.aborted).toBe(true)
  opened.setAnswer(async () => alice)
  pending.resolve({ name: 'a.eth', address: thirdAddress })
  await opened.until('found')
  expect(opened.shown()?.receiver?.address).toBe(secondAddress)
})

test.each<readonly [string, string, (() => Promise<ResolvedName | undefined>) | undefined, string]>([
  ['without an address', 'alice.eth', async () => undefined, 'nameMissing'],
  ['with an answer about another name', 'bob.eth', undefined, 'nameMissing'],
  [
    'with an address of another kind',
    'alice.eth',
    async () => ({ ...alice, address: '1111111111' }),
    'nameMissing',
  ],
  ['of look-alike characters', 'vit\u0430lik.eth', undefined, 'nameConfusable'],
  ['that is none', 'a..eth', undefined, 'nameInvalid'],
  [
    'whose address is another one on the chain',
    'alice.eth',
    () => Promise.reject(new LatchkitError('NAME_DIFFERS', { message: 'x', surface: 'view' })),
    'nameDiffers',
  ],
  ['whose service is down', 'alice.eth', () => Promise.reject(new Error('down')), 'nameDown'],
])('a name %s cannot be sent to', async (_, to, answer, problem) => {
  const opened = await open(answer)
  opened.model.edit({ amount: '1', to })
  await vi.waitFor(() => expect(opened.problem()).toBe(problem), { timeout: 2_000 })
  if (problem === 'nameConfusable' || problem === 'nameInvalid') expect(opened.calls).toEqual([])
  await opened.model.review()
  expect([opened.read(opened.model.reviewAtom), opened.views().at(-1)]).toEqual([undefined, 'Send'])
})

test('a service that was down is asked again on request', async () => {
  const opened = await open(() => Promise.reject(new Error('down')))
  opened.model.edit({ amount: '1', to: 'alice.eth' })
  await opened.until('down')
  opened.setAnswer(async () => alice)
  await opened.model.lookUpName()
  expect(opened.shown()?.state).toBe('found')
})

test('a name that has another address by the time of the review stops the send, and is shown', async () => {
  const opened = await open()
  opened.model.edit({ amount: '1', to: 'alice.eth' })
  await opened.until('found')
  opened.setAnswer(async () => ({ ...alice, address: thirdAddress }))
  await opened.model.review()
  expect(opened.read(opened.model.reviewErrorAtom)).toBe('NAME_CHANGED')
  expect([opened.read(opened.model.reviewAtom), opened.views().at(-1)]).toEqual([undefined, 'Send'])
  expect(opened.shown()?.receiver?.address).toBe(thirdAddress)
  // The visitor has seen the new address now.
  await opened.model.review()
  expect(opened.read(opened.model.reviewAtom)?.to).toBe(thirdAddress)
})

test('a name that cannot be looked up for the review stops the send', async () => {
  const opened = await open()
  opened.model.edit({ amount: '1', to: 'alice.eth' })
  await opened.until('found')
  opened.setAnswer(() => Promise.reject(new Error('down')))
  await opened.model.review()
  expect([opened.problem(), opened.read(opened.model.reviewAtom)]).toEqual(['nameDown', undefined])
})

test('on another network, the name is looked up again', async () => {
  const opened = await open()
  opened.model.edit({ amount: '1', to: 'alice.eth' })
  await opened.until('found')
  opened.source.watches.at(-1)?.changed({ chainId: 'eip155:2', accounts: [`eip155:2:${firstAddress}`] })
  await opened.until('looking')
  await opened.until('found')
  expect(opened.calls).toHaveLength(2)
})

test('without a resolver, a name is no address', async () => {
  const opened = await createTestSession({ plugins: [send()] })
  await opened.session.connect(fakeConnector())
  const model = await serviceOf(opened.kernel, 'send', sendToken)
  model.edit({ amount: '1', to: 'alice.eth' })
  const { get } = opened.kernel.store
  await vi.waitFor(() => expect(get(model.problemAtom)).toBe('shape'))
  expect([get(model.nameAtom), get(model.hasNamesAtom)]).toEqual([undefined, false])
})

test('a name that could not be checked can be looked up once more', async () => {
  let isDown = true
  const opened = await open(undefined, {
    async checkAddress(address) {
      if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
      return { ok: true, address }
    },
  })
  opened.model.edit({ amount: '0.5', to: 'alice.eth' })
  await opened.until('down')
  expect(opened.problem()).toBe('nameDown')
  isDown = false
  await opened.model.lookUpName()
  expect(opened.shown()?.receiver).toEqual(alice)
})
