import { deferred, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { errors } from '../errors.ts'
import { closeAll, createMemory, openSiwx, rejected } from '../testing/openSiwx.ts'

afterEach(closeAll)

const view = 'SIWXSignMessage'
const until = vi.waitFor
const one = 'eip155:1'
const two = 'eip155:2'

test('37: a wallet that connects is asked to sign in, and signing stores the session and closes the view', async () => {
  const { config, sessions } = createMemory()
  const { kernel, connect, views, sign, source, tracked, state, api, isOpen } = await openSiwx(config)
  await kernel.open('Connect')
  await connect()
  await until(() => expect(state()?.step).toBe('ready'))
  expect(views()).toEqual([view])
  await sign()
  expect(source.requests).toMatchObject([
    { method: 'personal_sign', params: ['Sign in nonce1', `${one}:${firstAddress}`] },
  ])
  expect(sessions).toMatchObject([{ message: 'Sign in nonce1', signature: 'answer', data: { chainId: one } }])
  expect(kernel.store.get(api.sessionAtom)).toEqual(sessions[0])
  expect([views(), isOpen(), tracked]).toEqual([[], false, ['SIWX_AUTH_SUCCESS']])
})

test('a modal that waits for the answer about sessions does not close, and closes when there is one', async () => {
  const answer = deferred<never[]>()
  const memory = createMemory()
  const { kernel, connect, views, isOpen } = await openSiwx({
    ...memory.config,
    async getSessions(...params) {
      await answer.promise
      return memory.config.getSessions(...params)
    },
  })
  memory.add(one, firstAddress)
  await kernel.open('Connect')
  await connect()
  await until(() => expect(views()).toEqual([view]))
  answer.resolve([])
  await until(() => expect(isOpen()).toBe(false))
  expect(memory.calls).not.toContain('createMessage')
})

test('38: a declined signature leaves the view open, with a new message for the next attempt', async () => {
  const { config } = createMemory()
  let answers = 0
  const { connect, kernel, sign, state, toasts, tracked, views } = await openSiwx(config, {
    request: async () => {
      answers += 1
      if (answers === 1) throw rejected
      return 'signed'
    },
  })
  await kernel.open('Connect')
  await connect()
  await until(() => expect(state()?.step).toBe('ready'))
  await sign()
  expect([state()?.step, views(), tracked]).toEqual(['ready', [view], ['SIWX_AUTH_ERROR']])
  await until(() => expect(toasts).toContain('siwx.declined'))
  await sign()
  expect(tracked).toEqual(['SIWX_AUTH_ERROR', 'SIWX_AUTH_SUCCESS'])
})

test('canceling a required sign-in disconnects, and an optional one keeps the connection and is not asked again', async () => {
  const required = await openSiwx(createMemory().config)
  await required.connect()
  await until(() => expect(required.state()?.step).toBe('ready'))
  await required.cancel()
  await until(() => expect(required.connections()).toEqual([]))
  expect([required.views(), required.state()]).toEqual([[], undefined])
  await until(() => expect(required.tracked).toContain('CLICK_CANCEL_SIWX'))

  const memory = createMemory({ getRequired: () => false })
  const optional = await openSiwx(memory.config)
  await optional.connect()
  await until(() => expect(optional.views()).toEqual([view]))
  await optional.cancel()
  expect([optional.views(), optional.connections().length]).toEqual([[], 1])
  optional.watch().changed({ chainId: two })
  await until(() => expect(optional.views()).toEqual([view]))
  optional.watch().changed({ chainId: one })
  await until(() => expect(optional.views()).toEqual([]))
})

test('39: another network is signed in again, and canceling returns to the one that is signed in', async () => {
  const memory = createMemory()
  const { connect, sign, state, watch, cancel, views, connections } = await openSiwx(memory.config, {
    async request(_, { method }) {
      if (method === 'wallet_switchEthereumChain') watch().changed({ chainId: one })
      return 'signed'
    },
  })
  await connect()
  await until(() => expect(state()?.step).toBe('ready'))
  await sign()
  watch().changed({ chainId: two })
  await until(() => expect([views(), state()?.target.chainId]).toEqual([[view], two]))
  await until(() => expect(state()?.step).toBe('ready'))
  await cancel()
  await until(() => expect([connections()[0]?.chainId, views(), state()]).toEqual([one, [], undefined]))
  expect(memory.sessions).toHaveLength(1)
})

test('39: a wallet that does not switch back is disconnected, so that it is never half signed in', async () => {
  const { config, sessions } = createMemory()
  const { connect, sign, state, watch, cancel, views, connections } = await openSiwx(config, {
    async request(_, { method }) {
      if (method === 'wallet_switchEthereumChain') throw rejected
      return 'signed'
    },
  })
  await connect()
  await until(() => expect(state()?.step).toBe('ready'))
  await sign()
  watch().changed({ chainId: two })
  await until(() => expect([state()?.target.chainId, state()?.step]).toEqual([two, 'ready']))
  await cancel()
  await until(() => expect([connections(), views(), sessions]).toEqual([[], [], []]))
})

test('40: when no nonce can be created, an error is shown and the wallet is disconnected', async () => {
  const { config } = createMemory({
    createMessage: async () => {
      throw errors.SIWX_NONCE()
    },
  })
  const { connect, connections, toasts, kernel, views } = await openSiwx(config)
  await kernel.open('Connect')
  await connect()
  await until(() => expect(connections()).toEqual([]))
  await until(() => expect(toasts).toContain('siwx.init'))
  await until(() => expect(views()).toEqual(['Connect']))
})

test('the modal cannot be closed while a required sign-in is open, and can be while it is optional', async () => {
  const required = await openSiwx(createMemory().config)
  await required.connect()
  await until(() => expect(required.views()).toEqual([view]))
  required.kernel.router.close()
  expect(required.views()).toEqual([view])
  const optional = await openSiwx(createMemory({ getRequired: () => false }).config)
  await optional.connect()
  await until(() => expect(optional.views()).toEqual([view]))
  optional.kernel.router.close()
  expect(optional.views()).toEqual([])
})

test('disconnecting signs out on every network, unless the site keeps sessions', async () => {
  const memory = createMemory()
  const { connect, sign, state, disconnect } = await openSiwx(memory.config)
  memory.add(two, firstAddress)
  memory.add(one, secondAddress)
  const [connection] = await connect()
  await until(() => expect(state()?.step).toBe('ready'))
  await sign()
  await disconnect(connection?.id ?? '')
  await until(() => expect(memory.sessions.map(({ data }) => data.accountAddress)).toEqual([secondAddress]))

  const reusable = createMemory({ signOutOnDisconnect: false })
  const other = await openSiwx(reusable.config)
  reusable.add(one, firstAddress)
  const [second] = await other.connect()
  await other.disconnect(second?.id ?? '')
  expect(reusable.sessions).toHaveLength(1)
})

test('an answer of the wallet after the visitor has canceled is not a session', async () => {
  const answer = deferred<unknown>()
  const memory = createMemory({ getRequired: () => false })
  const { connect, sign, cancel, state, source } = await openSiwx(memory.config, {
    request: () => answer.promise,
  })
  await connect()
  await until(() => expect(state()?.step).toBe('ready'))
  const signing = sign()
  await until(() => expect(source.requests).toHaveLength(1))
  await cancel()
  answer.resolve('late')
  await signing
  expect([memory.sessions, state()]).toEqual([[], undefined])
})

test('the site signs a visitor in and out', async () => {
  const memory = createMemory({ getRequired: () => false })
  const { api, connect, cancel, sign, state, views, kernel } = await openSiwx(memory.config)
  await expect(api.signIn()).rejects.toThrow('No ActiveCaipAddress found')
  await connect()
  await until(() => expect(state()?.step).toBe('ready'))
  await cancel()
  const canceled = api.signIn()
  await until(() => expect([views(), state()?.step]).toEqual([[view], 'ready']))
  await cancel()
  await expect(canceled).rejects.toMatchObject({ reason: 'SIWX_CANCELLED', code: 4001 })
  const signed = api.signIn()
  await until(() => expect(state()?.step).toBe('ready'))
  await sign()
  expect(await signed).toMatchObject({ data: { chainId: one } })
  await api.signOut()
  expect(memory.sessions).toEqual([])
  await until(() => expect(kernel.store.get(api.sessionAtom)).toBeUndefined())
})

test('an account on a network that the site does not list cannot sign in or out', async () => {
  const memory = createMemory({ getRequired: () => false })
  const { api, connect, source, views } = await openSiwx(memory.config)
  await connect()
  source.watches[0]?.changed({ chainId: 'eip155:99', accounts: [`eip155:99:${firstAddress}`] })
  await expect(api.signIn()).rejects.toThrow('No ActiveCaipNetwork or client found')
  await expect(api.signOut()).rejects.toMatchObject({ reason: 'NO_NETWORK' })
  expect([views(), memory.sessions]).toEqual([[], []])
})

test('a site that has disabled sign-in asks no visitor', async () => {
  const memory = createMemory({ enabled: false })
  const { api, connect, views } = await openSiwx(memory.config)
  await connect()
  await expect(api.signIn()).rejects.toThrow('SIWX is not enabled')
  expect([views(), memory.calls]).toEqual([[], []])
})

const noteStored = (key: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key: `@latchkit/main/siwx/${key}` }))

test('F40: a session of another tab is found when it is stored', async () => {
  const memory = createMemory()
  const { connect, state, isOpen } = await openSiwx(memory.config)
  await connect()
  await until(() => expect(state()?.step).toBe('ready'))
  memory.add(one, firstAddress)
  const before = memory.calls.length
  noteStored('siwx-nonce-token')
  expect(memory.calls).toHaveLength(before)
  noteStored('siwx-auth-token')
  await until(() => expect([state(), isOpen()]).toEqual([undefined, false]))
})

test('F40: a session that another tab stores while this one prepares to ask is found', async () => {
  const { config, add } = createMemory()
  const nonce = deferred<void>()
  const createMessage: typeof config.createMessage = async (...input) => {
    await nonce.promise
    return config.createMessage(...input)
  }
  const { connect, state, isOpen } = await openSiwx({ ...config, createMessage })
  await connect()
  await until(() => expect(state()?.step).toBe('checking'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  add(one, firstAddress)
  noteStored('siwx-auth-token')
  nonce.resolve()
  await until(() => expect([state(), isOpen()]).toEqual([undefined, false]))
})
