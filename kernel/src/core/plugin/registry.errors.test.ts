import { expect, test, vi } from 'vitest'
import { connectorSourceToken, defineToken } from '../../contracts/tokens.ts'
import { createFakeSource, createTestKernel, deferred, fakePlugin, viewPlugin } from '../../testing/index.ts'
import type { Context, PortName } from '../ports/portTable.ts'
import { pluginsAtom } from '../state/atoms.ts'

const token = defineToken<string>('greeting')
const greets = (id: string) =>
  fakePlugin({
    id,
    on: ['service:greeting'],
    setup: (context: Context<PortName>) => context.provide(token, id),
  })

test('plugins with a conflict are refused with a message, and the second one is not composed', () => {
  const { kernel } = createTestKernel({ plugins: [fakePlugin({ id: 'first', provides: ['wallet'] })] })
  expect(() => kernel.plugins.use(fakePlugin({ id: 'second', conflicts: ['wallet'] }))).toThrow(
    'Plugin "second" cannot be composed with "first" ("wallet"). Remove one of them.',
  )
  expect(kernel.plugins.ids()).toEqual(['first'])
})

test('every error names its plugin', async () => {
  const features = { swaps: false }
  const { kernel } = createTestKernel({
    features,
    plugins: [
      fakePlugin({ id: 'off', features: ['swaps'] }),
      fakePlugin({ id: 'bad', load: () => Promise.reject(new Error('chunk')) }),
    ],
  })
  await expect(kernel.plugins.api('nobody')).rejects.toThrow('No plugin "nobody" is composed')
  await expect(kernel.plugins.api('off')).rejects.toThrow('Plugin "off" is switched off')
  await expect(kernel.plugins.api('bad')).rejects.toThrow('Plugin "bad" could not start')
})

test('a failure is logged with its cause, and so is a failed cleanup', async () => {
  const [load, undo] = [new Error('chunk'), new Error('undo')]
  const { kernel, diagnostics } = createTestKernel({
    plugins: [
      fakePlugin({ id: 'bad', load: () => Promise.reject(load) }),
      fakePlugin({ id: 'untidy', setup: (c) => c.provide(connectorSourceToken, createFakeSource()) }),
    ],
  })
  await expect(kernel.plugins.api('bad')).rejects.toMatchObject({
    cause: { reason: 'CHUNK_LOAD_FAILED', cause: load },
  })
  await kernel.plugins.api('untidy')
  vi.spyOn(kernel.plugins, 'provided').mockImplementation(() => {
    throw undo
  })
  kernel.plugins.remove('untidy')
  expect(diagnostics).toEqual([
    {
      message: 'Plugin "bad" could not start',
      details: { error: expect.objectContaining({ reason: 'CHUNK_LOAD_FAILED', cause: load }) },
    },
    { message: 'Plugin "untidy" could not clean up', details: { error: undo } },
  ])
})

test('callers that wait for a removed plugin receive an error with its name and the reason', async () => {
  const plan = { email: null, socials: null, onramp: null, activity: null, reownBranding: null }
  for (const go of ['remove', 'off'] as const) {
    const entered = deferred()
    const { kernel } = createTestKernel({
      plugins: [
        fakePlugin({
          id: 'slow',
          features: ['swaps'],
          setup: () => {
            entered.resolve()
            return new Promise(() => undefined)
          },
        }),
      ],
    })
    const api = kernel.plugins.api('slow')
    await entered.promise
    if (go === 'remove') kernel.plugins.remove('slow')
    else kernel.features.setPlan({ ...plan, swaps: false })
    const message = go === 'remove' ? 'Plugin "slow" was removed' : 'Plugin "slow" is switched off'
    await expect(api).rejects.toThrow(message)
  }
})

test('open no longer applies when the modal is closed, other events still apply, but view events never do', async () => {
  const woken: string[] = []
  const activatedBy = (id: string, ...on: ('open' | 'intent' | 'boot' | 'view:Send')[]) =>
    fakePlugin({ id, on, setup: () => void woken.push(id) })
  const { kernel } = createTestKernel({ plugins: [viewPlugin('views', ['Connect'])] })
  for (const event of ['open', 'intent', 'view:Send'] as const) await kernel.plugins.activate(event)
  kernel.plugins.use(activatedBy('closed', 'open'))
  kernel.plugins.use(activatedBy('view', 'view:Send'))
  kernel.plugins.use(activatedBy('either', 'view:Send', 'intent'))
  kernel.plugins.use(activatedBy('nothing'))
  await vi.waitFor(() => expect(woken).toEqual(['either']))
  await kernel.router.open('Connect')
  kernel.plugins.use(activatedBy('opened', 'open'))
  await vi.waitFor(() => expect(woken).toEqual(['either', 'opened']))
  expect(kernel.store.get(pluginsAtom)).toMatchObject({ closed: 'idle', view: 'idle', nothing: 'idle' })
})

test('a plugin counts as inactive until it is set up, has failed, or is disabled', async () => {
  const go = deferred()
  const { kernel } = createTestKernel({
    features: { swaps: false },
    plugins: [
      fakePlugin({ id: 'slow', on: ['hook:track'], setup: () => go.promise }),
      fakePlugin({ id: 'off', on: ['hook:settled'], features: ['swaps'] }),
      fakePlugin({ id: 'bad', on: ['hook:close'], load: () => Promise.reject(new Error('chunk')) }),
    ],
  })
  const { hasInactive, activate } = kernel.plugins
  expect([
    hasInactive('hook:track'),
    hasInactive('hook:settled'),
    hasInactive('hook:close'),
    hasInactive('boot'),
  ]).toEqual([true, false, true, false])
  const woken = activate('hook:track')
  await vi.waitFor(() => expect(kernel.store.get(pluginsAtom).slow).toBe('loading'))
  expect(hasInactive('hook:track')).toBe(true)
  go.resolve()
  await Promise.all([woken, activate('hook:close')])
  expect([hasInactive('hook:track'), hasInactive('hook:close')]).toEqual([false, false])
})

test('a service is listed once for each provider, until its plugin is removed', async () => {
  const { kernel } = createTestKernel({ plugins: [greets('a'), greets('b')] })
  expect(kernel.plugins.serviceIds()).toEqual([])
  expect(await kernel.plugins.services(token)).toEqual(['a', 'b'])
  expect(kernel.plugins.serviceIds()).toEqual(['greeting', 'greeting'])
  const { signal } = new AbortController()
  kernel.plugins.provide(token, 'late', 'a', AbortSignal.abort())
  kernel.plugins.provide(token, 'more', 'a', signal)
  expect(kernel.plugins.provided(token)).toEqual(['a', 'more', 'b'])
  kernel.plugins.remove('a')
  expect(kernel.plugins.provided(token)).toEqual(['more', 'b'])
  expect(kernel.plugins.scopeOf('a')).toBeUndefined()
  expect(kernel.plugins.scopeOf('b')?.aborted).toBe(false)
})

test('a view belongs to the plugin that has it, also next to plugins without views', () => {
  const { kernel } = createTestKernel({
    plugins: [fakePlugin({ id: 'none' }), viewPlugin('views', ['Send'])],
  })
  expect(kernel.plugins.view('Send')?.plugin).toBe('views')
  expect(kernel.plugins.view('Swap')).toBeUndefined()
  expect(kernel.plugins.view('constructor')).toBeUndefined()
})

test('the policy of a method comes from the first plugin of its namespace that has policies', () => {
  const { kernel } = createTestKernel({
    plugins: [
      fakePlugin({ id: 'sol', namespace: 'solana', methods: { read: 'safe' } }),
      fakePlugin({ id: 'bare', namespace: 'eip155' }),
      fakePlugin({ id: 'evm', namespace: 'eip155', methods: { read: 'approve' } }),
    ],
  })
  const { policy } = kernel.plugins
  expect(policy('solana', 'read')).toBe('safe')
  expect(policy('eip155', 'read')).toBe('approve')
  expect(policy('eip155', 'write')).toBeUndefined()
  expect(policy('cosmos', 'read')).toBeUndefined()
})

test('destroying a kit ends its plugins in reverse order of composition', async () => {
  const ended: string[] = []
  const ends = (id: string) =>
    fakePlugin({
      id,
      on: ['open'],
      setup: ({ signal }) => signal.addEventListener('abort', () => ended.push(id)),
    })
  const { kernel } = createTestKernel({ plugins: [ends('a'), ends('b')] })
  await kernel.plugins.activate('open')
  kernel.destroy()
  expect(ended).toEqual(['b', 'a'])
})
