import { fakeConnector, fewRuns, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeEns } from '../testing/fakeEns.ts'
import { closeAll, openNames, recordOf, signal } from '../testing/openNames.ts'

afterEach(() => {
  vi.useRealTimers()
  closeAll()
})

const eip155 = { namespace: 'eip155', signal } as const
const alice = 'account/alice.reown.id'
const identity = `identity/${firstAddress}`
const reverse = `reverse/${firstAddress}`
const node = fakeEns({}, { [firstAddress.toLowerCase()]: 'alice.eth' })
const picture = 'https://pictures.example/a.png'

test('a name resolves to its address on the network, with the picture of that address', async () => {
  const record = recordOf('alice.reown.id', secondAddress)
  const { resolver, service } = await openNames({
    answers: {
      [alice]: { ...record, addresses: { ...record.addresses, 2147483649: { address: firstAddress } } },
      [identity]: { name: null, avatar: picture, resolvedAt: null },
    },
  })
  expect(await resolver.resolve('alice.reown.id', eip155)).toEqual({
    address: firstAddress,
    name: 'alice.reown.id',
    avatar: picture,
  })
  expect(service.calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('the address for all networks is used where a network has no own one', async () => {
  const { resolver } = await openNames({
    answers: { [alice]: recordOf('alice.reown.id', secondAddress), [`identity/${secondAddress}`]: 503 },
  })
  expect(await resolver.resolve('alice.reown.id', eip155)).toEqual({
    address: secondAddress,
    name: 'alice.reown.id',
  })
})

test.each<readonly [string, Record<string, unknown>]>([
  ['without an owner', {}],
  ['of a service that answers 404', { [alice]: 404 }],
  ['with an answer about another name', { [alice]: recordOf('mallory.reown.id', firstAddress) }],
  ['without an EVM address', { [alice]: recordOf('alice.reown.id', 'bc1q') }],
  ['for another network only', { [alice]: recordOf('alice.reown.id', firstAddress, 0x80000002) }],
  [
    'on a network that the service does not support',
    { [alice]: recordOf('alice.reown.id', firstAddress), 'supported-chains': { http: ['eip155:2'] } },
  ],
])('a name %s resolves to nothing', async (_, answers) => {
  const { resolver } = await openNames({ answers })
  expect(await resolver.resolve('alice.reown.id', eip155)).toBeUndefined()
})

test('names are not asked for on other namespaces, and not without a service', async () => {
  const opened = await openNames()
  expect(await opened.resolver.resolve('alice.sol', { namespace: 'solana', signal })).toBeUndefined()
  expect(opened.service.calls).toEqual([])
  const without = await openNames({ hasService: false })
  expect(await without.resolver.resolve('alice.reown.id', eip155)).toBeUndefined()
  expect(await without.resolver.identify(firstAddress, { signal })).toEqual({})
  expect(without.service.calls).toEqual([])
})

test('a service that fails is not a name without an address', async () => {
  const { resolver } = await openNames({ answers: { [alice]: 400 } })
  await expect(resolver.resolve('alice.reown.id', eip155)).rejects.toMatchObject({ reason: 'HTTP_STATUS' })
})

test.each([
  ['of the service', { [identity]: { name: 'alice.eth', avatar: picture } }, 'alice.eth', picture],
  [
    'that the address has registered',
    { [reverse]: [recordOf('alice.reown.id', firstAddress)] },
    'alice.reown.id',
  ],
  [
    'registered, while the other answer fails',
    { [identity]: 400, [reverse]: [recordOf('alice.wcn.id', firstAddress)] },
    'alice.wcn.id',
  ],
  ['none, of another address', { [reverse]: [recordOf('alice.reown.id', secondAddress)] }],
  [
    'none, because another address has registered it',
    { [identity]: { name: 'bob.reown.id' }, [reverse]: [] },
  ],
  [
    'registered, and not the one of another address',
    { [identity]: { name: 'bob.reown.id' }, [reverse]: [recordOf('alice.reown.id', firstAddress)] },
    'alice.reown.id',
  ],
  ['none, because it is not normalized', { [identity]: { name: 'Alice.eth' } }],
  ['none, because it looks like another one', { [identity]: { name: 'vit\u0430lik.eth' } }],
  ['none, because the answer is invalid', { [identity]: { name: 7 }, [reverse]: { length: 1 } }],
])('the name of an address: %s', async (_, answers, name?: string, avatar?: string) => {
  const { resolver } = await openNames({ answers, node })
  expect(await resolver.identify(firstAddress, { signal })).toEqual({
    ...(name === undefined ? {} : { name }),
    ...(avatar === undefined ? {} : { avatar }),
  })
})

test('an identity is unknown if both answers fail, and is asked for again', async () => {
  const { resolver, service } = await openNames({
    answers: { [identity]: 400, [reverse]: 400 },
    node,
  })
  await expect(resolver.identify(firstAddress, { signal })).rejects.toMatchObject({ reason: 'HTTP_STATUS' })
  service.answers[identity] = { name: 'alice.eth' }
  expect(await resolver.identify(firstAddress, { signal })).toEqual({ name: 'alice.eth' })
})

test('answers about an address are used for five minutes', async () => {
  const { resolver, service } = await openNames({ answers: { [identity]: { name: 'alice.eth' } }, node })
  const start = Date.now()
  const now = vi.spyOn(Date, 'now')
  const read = () => resolver.identify(firstAddress, { signal })
  await read()
  const count = () => service.paths().filter((path) => path === identity || path === reverse).length
  now.mockReturnValue(start + 290_000)
  expect([await read(), count()]).toEqual([{ name: 'alice.eth' }, 2])
  now.mockReturnValue(start + 310_000)
  await read()
  expect(count()).toBe(4)
  // A clock that was set back makes no answer last longer.
  now.mockReturnValue(start - 60_000)
  await read()
  expect(count()).toBe(6)
  now.mockRestore()
})

test('the API normalizes a name, and refuses one of look-alikes', async () => {
  const { kernel } = await openNames({ answers: { [alice]: recordOf('alice.reown.id', firstAddress) } })
  const api = (await kernel.plugins.api('names')) as {
    resolve(name: string, options: object): Promise<string | undefined>
  }
  expect(await api.resolve('Alice.Reown.ID', { signal })).toBe(firstAddress)
  await expect(api.resolve('\u0430lice.reown.id', { signal })).rejects.toMatchObject({
    reason: 'NAME_CONFUSABLE',
  })
})

test('whatever the service answers, a resolved address is one that it gave for the name', async () => {
  const { resolver, service } = await openNames()
  const json = fc.jsonValue({ maxDepth: 3 })
  const address = fc.constantFrom(firstAddress, secondAddress, '0x1', '')
  const entry = fc.oneof(fc.record({ address }), json)
  const answer = fc.oneof(
    fc.record({
      name: fc.oneof(fc.constantFrom('alice.reown.id', 'Alice.reown.id', 'bob.reown.id'), json),
      addresses: fc.oneof(fc.dictionary(fc.constantFrom('60', '2147483649', '0'), entry), json),
    }),
    json,
    fc.constantFrom(400, 404),
  )
  await fc.assert(
    fc.asyncProperty(answer, json, async (record, identity) => {
      service.answers[alice] = record
      for (const one of [firstAddress, secondAddress]) service.answers[`identity/${one}`] = identity
      const found = await resolver.resolve('alice.reown.id', eip155).catch(() => undefined)
      if (!found) return
      const { name, addresses } = Object(record)
      expect([found.name, String(name).toLowerCase()]).toEqual(['alice.reown.id', 'alice.reown.id'])
      expect(JSON.stringify(addresses)).toContain(found.address)
      expect(found.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    }),
    fewRuns,
  )
})

test('answers are forgotten when the wallet is disconnected, and those of pending requests are not stored', async () => {
  let answer: (identity: unknown) => void = () => undefined
  const { resolver, service, kernel } = await openNames({
    answers: {
      [identity]: { name: 'alice.eth', avatar: null, resolvedAt: null },
      [`identity/${secondAddress}`]: () => new Promise((done) => (answer = done)),
    },
  })
  const requestCount = (path: string) => service.paths().filter((one) => one === path).length
  await resolver.identify?.(firstAddress, { signal })
  await resolver.identify?.(firstAddress, { signal })
  expect([requestCount(identity), requestCount(reverse)]).toEqual([1, 1])
  const late = resolver.identify?.(secondAddress, { signal })
  await vi.waitFor(() => expect(requestCount(`identity/${secondAddress}`)).toBe(1))
  const session = await kernel.session()
  await session.disconnect()
  answer({ name: 'bob.eth', avatar: null, resolvedAt: null })
  expect(await late).toEqual({ claimedName: 'bob.eth' })
  await session.connect(fakeConnector({ source: 'embedded', type: 'AUTH' }))
  await resolver.identify?.(firstAddress, { signal })
  expect([requestCount(identity), requestCount(reverse)]).toEqual([2, 2])
  service.answers[`identity/${secondAddress}`] = { name: 'bob.eth', avatar: null, resolvedAt: null }
  await resolver.identify?.(secondAddress, { signal })
  expect(requestCount(`identity/${secondAddress}`)).toBe(2)
})
