import { toastAtom } from '@latchkit/kernel/plugin'
import { deferred, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { closeAll, createMemory, openSiwx } from '../testing/openSiwx.ts'

afterEach(() => {
  closeAll()
  vi.restoreAllMocks()
})

const view = 'SIWXSignMessage'
const until = vi.waitFor
const one = 'eip155:1'
const two = 'eip155:2'
const optional = { getRequired: () => false }

type Opened = Awaited<ReturnType<typeof openSiwx>>

async function ready({ connect, state }: Opened): Promise<void> {
  await connect()
  await until(() => expect(state()?.step).toBe('ready'))
}

test.each([
  ['account', { accounts: [`${one}:${secondAddress}`] }, secondAddress, one],
  ['network', { chainId: two }, firstAddress, two],
] as const)(
  'a signature is dropped if the %s changes while the wallet signs',
  async (_, change, address, chainId) => {
    const answer = deferred<unknown>()
    const memory = createMemory()
    const opened = await openSiwx(memory.config, { request: () => answer.promise })
    await ready(opened)
    const signing = opened.sign()
    await until(() => expect(opened.source.requests).toHaveLength(1))
    opened.watch().changed(change)
    answer.resolve('late')
    await signing
    await until(() => expect(opened.state()).toMatchObject({ step: 'ready', target: { address, chainId } }))
    expect([memory.sessions, memory.calls.includes('addSession')]).toEqual([[], false])
  },
)

test('a message for the previous network is never shown or signed', async () => {
  const memory = createMemory()
  const late = deferred<void>()
  const opened = await openSiwx({
    ...memory.config,
    async createMessage(account, options) {
      const message = await memory.config.createMessage(account, options)
      if (account.chainId === one) await late.promise
      return message
    },
  })
  await opened.connect()
  await until(() => expect(memory.calls).toContain('createMessage'))
  opened.watch().changed({ chainId: two })
  await until(() => expect(opened.state()).toMatchObject({ step: 'ready', message: { chainId: two } }))
  late.resolve()
  await opened.sign()
  expect(memory.sessions).toMatchObject([{ data: { chainId: two } }])
  expect(opened.source.requests).toMatchObject([{ params: ['Sign in nonce2', expect.any(String)] }])
})

test.each(['disconnect', 'cancel'] as const)(
  'a session that is stored after %s is removed, and not shown',
  async (action) => {
    const stored = deferred<void>()
    const memory = createMemory(optional)
    const opened = await openSiwx({
      ...memory.config,
      async addSession(session, options) {
        memory.calls.push('sent')
        await stored.promise
        await memory.config.addSession(session, options)
      },
    })
    await ready(opened)
    const signing = opened.sign()
    await until(() => expect(memory.calls).toContain('sent'))
    if (action === 'disconnect') await opened.disconnect(opened.connections()[0]?.id ?? '')
    else await opened.cancel()
    stored.resolve()
    await signing
    await until(() =>
      expect(memory.calls.slice(memory.calls.indexOf('addSession'))).toContain(`revokeSession ${one}`),
    )
    expect([memory.sessions, opened.kernel.store.get(opened.api.sessionAtom), opened.views()]).toEqual([
      [],
      undefined,
      [],
    ])
    expect(opened.tracked).not.toContain('SIWX_AUTH_SUCCESS')
  },
)

test('a late answer to a canceled attempt does not end the session of the next one', async () => {
  const first = deferred<void>()
  const memory = createMemory(optional)
  let sent = 0
  const opened = await openSiwx({
    ...memory.config,
    async addSession(session, options) {
      sent += 1
      if (sent === 1) return first.promise
      await memory.config.addSession(session, options)
    },
  })
  await ready(opened)
  const signing = opened.sign()
  await until(() => expect(sent).toBe(1))
  await opened.cancel()
  const signed = opened.api.signIn()
  await until(() => expect(opened.state()?.step).toBe('ready'))
  await opened.sign()
  await signed
  first.resolve()
  await signing
  expect(memory.sessions).toHaveLength(1)
  expect(memory.calls.join()).not.toContain('revokeSession')
})

const past = '2020-01-01T00:00:00.000Z'
const session = {
  data: {
    accountAddress: firstAddress as string,
    chainId: one as string,
    domain: location.host,
    uri: location.origin,
    version: '1',
    nonce: 'nonce',
    issuedAt: past,
  },
  message: '',
  signature: '',
}
const sessionWith = (data: object) => ({ ...session, data: { ...session.data, ...data } })

test.each([
  ['another account', [sessionWith({ accountAddress: secondAddress })]],
  ['another network', [sessionWith({ chainId: two })]],
  ['the past', [sessionWith({ expirationTime: past })]],
  ['another site', [sessionWith({ domain: 'evil.example' })]],
  ['no account', [{}, null, 'session', { data: null }]],
  ['a wrong type', [sessionWith({ expirationTime: 1 })]],
])('a session of %s does not count', async (_, sessions) => {
  // As a configuration without types returns it.
  const memory = createMemory({ getSessions: async () => sessions as never })
  const opened = await openSiwx(memory.config)
  await ready(opened)
  expect([opened.views(), opened.kernel.store.get(opened.api.sessionAtom)]).toEqual([[view], undefined])
})

test('a session without a domain counts, and a session that does not count does not hide it', async () => {
  const own = sessionWith({ domain: '' })
  const foreign = sessionWith({ chainId: two })
  // The network is a text here.
  const opened = await openSiwx(createMemory({ getSessions: async () => [foreign, own] }).config)
  await opened.connect()
  await until(() => expect(opened.kernel.store.get(opened.api.sessionAtom)).toEqual(own))
  expect(opened.views()).toEqual([])
})

test('a configuration that never answers about sessions disconnects a required sign-in', async () => {
  const time = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  const opened = await openSiwx(createMemory({ getSessions: () => new Promise(() => {}) }).config)
  await opened.kernel.open('Connect')
  await opened.connect()
  await until(() => expect(opened.views()).toEqual([view]))
  opened.kernel.router.close()
  expect([opened.views(), opened.state()?.step]).toEqual([[view], 'checking'])
  time.abort(new DOMException('Too late', 'TimeoutError'))
  await until(() => expect(opened.connections()).toEqual([]))
  expect(opened.toasts).toContain('siwx.init')
})

test('a session that cannot be revoked does not keep the wallet connected', async () => {
  const opened = await openSiwx(
    createMemory({
      revokeSession() {
        throw new Error('Broken')
      },
    }).config,
  )
  await ready(opened)
  await opened.cancel()
  await until(() => expect([opened.connections(), opened.views()]).toEqual([[], []]))
})

test('a configuration that throws everywhere keeps the sign-in required', async () => {
  const fail = () => {
    throw new Error('Broken')
  }
  const opened = await openSiwx(createMemory({ getRequired: fail, getSessions: fail }).config)
  await opened.connect()
  await until(() => expect(opened.connections()).toEqual([]))
  expect([opened.toasts, opened.state()]).toEqual([['siwx.init'], undefined])
})

test('two clicks on Sign ask the wallet once', async () => {
  const memory = createMemory()
  const opened = await openSiwx(memory.config)
  await ready(opened)
  await Promise.all([opened.sign(), opened.sign()])
  await opened.sign()
  expect([opened.source.requests.length, memory.sessions.length]).toEqual([1, 1])
})

test.each(['shown', 'signing'])(
  'a plugin that is removed while its view is %s stores and shows nothing',
  async (step) => {
    const answer = deferred<unknown>()
    const memory = createMemory()
    const opened = await openSiwx(memory.config, { request: () => answer.promise })
    await ready(opened)
    await until(() => expect(opened.views()).toEqual([view]))
    const signing = step === 'signing' ? opened.sign() : undefined
    if (signing) await until(() => expect(opened.source.requests).toHaveLength(1))
    await opened.kernel.plugins.remove('siwx')
    answer.resolve('late')
    await signing
    expect([opened.views(), opened.isOpen(), memory.sessions]).toEqual([[], false, []])
  },
)

test('a failed nonce does not disconnect an account that became active while the failure was shown', async () => {
  const memory = createMemory()
  const opened = await openSiwx({
    ...memory.config,
    async createMessage(account, options) {
      if (account.accountAddress === firstAddress) throw new Error('No nonce')
      return memory.config.createMessage(account, options)
    },
  })
  const switched = deferred<void>()
  opened.kernel.store.sub(toastAtom, () => {
    if (opened.toasts.at(-1) !== 'siwx.init') return
    opened.watch().changed({ accounts: [`${one}:${secondAddress}`] })
    switched.resolve()
  })
  await opened.connect()
  await switched.promise
  await until(() =>
    expect(opened.state()).toMatchObject({ step: 'ready', target: { address: secondAddress } }),
  )
  expect(opened.connections()).toHaveLength(1)
})

test('a wallet that fails to disconnect does not let the visitor past a required sign-in', async () => {
  const opened = await openSiwx(createMemory().config, {
    disconnect: async () => {
      throw new Error('The wallet does not respond')
    },
  })
  await ready(opened)
  await opened.cancel()
  await until(() => expect([opened.connections(), opened.state()]).toEqual([[], undefined]))
  expect(opened.isOpen()).toBe(false)
})
