import { afterEach, expect, test, vi } from 'vitest'
import { setupMs } from '../../base/constants/limits.ts'
import { defineToken } from '../../contracts/tokens.ts'
import { createTestKernel, deferred, fakePlugin, viewPlugin } from '../../testing/index.ts'
import type { Context, PortName } from '../ports/portTable.ts'
import { pluginsAtom } from '../state/atoms.ts'
import type { AnyManifest } from './manifest.ts'

afterEach(() => vi.useRealTimers())

const token = defineToken<string>('greeting')
const stateOf = ({ kernel }: ReturnType<typeof createTestKernel>, id: string) =>
  kernel.store.get(pluginsAtom)[id]

test('a plugin is activated only by its event, once, and reports its state', async () => {
  const setup = vi.fn(() => 'api')
  const opened = createTestKernel({ plugins: [fakePlugin({ id: 'p', on: ['open', 'view:Send'], setup })] })
  const { plugins } = opened.kernel
  expect(stateOf(opened, 'p')).toBe('idle')
  await plugins.activate('intent')
  expect(setup).not.toHaveBeenCalled()
  await Promise.all([plugins.activate('open'), plugins.activate('view:Send'), plugins.activate('open')])
  expect(setup).toHaveBeenCalledOnce()
  expect(stateOf(opened, 'p')).toBe('active')
  await expect(plugins.api('p')).resolves.toBe('api')
  expect(setup).toHaveBeenCalledOnce()
})

test('a plugin that declares boot is activated when it is composed', async () => {
  const setup = vi.fn()
  createTestKernel({ plugins: [fakePlugin({ id: 'p', on: ['boot'], setup })] })
  await vi.waitFor(() => expect(setup).toHaveBeenCalledOnce())
})

test('an id is unique until its plugin is removed', () => {
  const { kernel } = createTestKernel({ plugins: [fakePlugin({ id: 'p' })] })
  expect(() => kernel.plugins.use(fakePlugin({ id: 'p' }))).toThrow('Plugin "p" is already composed')
  kernel.plugins.remove('p')
  kernel.plugins.use(fakePlugin({ id: 'p' }))
  expect(() => kernel.plugins.remove('q')).toThrow('No plugin "q" is composed')
})

test('a plugin for another kernel is refused with both versions and the command that fixes it', () => {
  const { kernel } = createTestKernel()
  expect(() => kernel.plugins.use(fakePlugin({ id: 'p', kernel: '^9.0.0' }))).toThrow(
    /"p" 1\.0\.0 needs kernel \^9\.0\.0, not \d.*npm install "@latchkit\/kernel@\^9\.0\.0"/,
  )
  expect(kernel.plugins.ids()).toEqual([])
})

test('a disabled plugin is never loaded and shows nothing', async () => {
  const load = vi.fn(async () => ({ default: () => undefined }))
  const off = { ...viewPlugin('swap', ['Swap']).manifest, features: ['swaps'], on: ['open' as const], load }
  const opened = createTestKernel({ features: { swaps: false }, plugins: [fakePlugin(off)] })
  await opened.kernel.plugins.activate('open')
  await expect(opened.kernel.plugins.api('swap')).rejects.toMatchObject({ reason: 'PLUGIN_OFF' })
  expect(load).not.toHaveBeenCalled()
  expect(opened.kernel.plugins.view('Swap')).toBeUndefined()
  expect(stateOf(opened, 'swap')).toBe('off')
})

test('a plugin that fails to load does not affect the others, is logged, and is tried again with the next event', async () => {
  const load = vi
    .fn<AnyManifest['load']>()
    .mockRejectedValueOnce(new Error('chunk'))
    .mockRejectedValueOnce(new Error('chunk'))
    .mockResolvedValue({ default: () => 'api' })
  const other = vi.fn()
  const opened = createTestKernel({
    plugins: [
      fakePlugin({ id: 'bad', on: ['open'], load }),
      fakePlugin({ id: 'good', on: ['open'], setup: other }),
    ],
  })
  await opened.kernel.plugins.activate('open')
  expect(stateOf(opened, 'bad')).toBe('failed')
  expect(opened.diagnostics).toMatchObject([{ message: 'Plugin "bad" could not start' }])
  expect(other).toHaveBeenCalledOnce()
  await opened.kernel.plugins.activate('open')
  expect(stateOf(opened, 'bad')).toBe('active')
  expect(load).toHaveBeenCalledTimes(3)
})

test('the effects of a failed setup are undone before the next attempt', async () => {
  let tries = 0
  const ended = vi.fn()
  const { kernel } = createTestKernel({
    plugins: [
      fakePlugin({
        id: 'p',
        setup(context) {
          context.tap('track', vi.fn())
          context.provide(token, 'hello')
          context.signal.addEventListener('abort', ended)
          tries += 1
          if (tries < 3) throw new Error('broken')
        },
      }),
    ],
  })
  await expect(kernel.plugins.api('p')).rejects.toMatchObject({ reason: 'PLUGIN_FAILED' })
  await expect(kernel.plugins.api('p')).rejects.toMatchObject({ reason: 'PLUGIN_FAILED' })
  expect([kernel.hooks.size(), kernel.plugins.provided(token), ended.mock.calls.length]).toEqual([0, [], 2])
  await kernel.plugins.api('p')
  expect([kernel.hooks.size(), kernel.plugins.provided(token)]).toEqual([1, ['hello']])
})

test('a plugin that is removed while it loads or sets up rejects its callers, and nothing of it remains', async () => {
  for (const stage of ['load', 'setup'] as const) {
    const entered = deferred()
    const go = deferred()
    const hold = () => {
      entered.resolve()
      return go.promise
    }
    let late: Context<PortName> | undefined
    const setup = async (context: Context<PortName>) => {
      late = context
      if (stage === 'setup') await hold()
      context.tap('track', vi.fn())
      context.provide(token, 'late')
    }
    const load = async () => {
      if (stage === 'load') await hold()
      return { default: setup }
    }
    const opened = createTestKernel({ plugins: [fakePlugin({ id: 'p', load })] })
    const api = opened.kernel.plugins.api('p')
    await entered.promise
    opened.kernel.plugins.remove('p')
    await expect(api).rejects.toMatchObject({ reason: 'PLUGIN_REMOVED' })
    go.resolve()
    await vi.waitFor(() => expect(stage === 'load' || late).toBeTruthy())
    await new Promise((done) => setTimeout(done))
    expect(opened.kernel.hooks.size()).toBe(0)
    expect(opened.kernel.plugins.provided(token)).toEqual([])
    expect(opened.kernel.store.get(pluginsAtom)).toEqual({})
    expect(opened.diagnostics).toEqual([])
  }
})

test('a plugin that is added again while its removed instance still loads is independent of it', async () => {
  const go = deferred()
  const first = fakePlugin({ id: 'p', load: () => go.promise.then(() => ({ default: () => 'old' })) })
  const { kernel } = createTestKernel({ plugins: [first] })
  const old = kernel.plugins.api('p')
  await vi.waitFor(() => expect(kernel.store.get(pluginsAtom).p).toBe('loading'))
  kernel.plugins.remove('p')
  kernel.plugins.use(fakePlugin({ id: 'p', setup: () => 'new' }))
  go.resolve()
  await expect(old).rejects.toMatchObject({ reason: 'PLUGIN_REMOVED' })
  expect(kernel.store.get(pluginsAtom)).toEqual({ p: 'idle' })
  await expect(kernel.plugins.api('p')).resolves.toBe('new')
})

test('I-34: plugins that wait for each other fail after the time limit without affecting others', async () => {
  vi.useFakeTimers()
  const needs = ['services'] as const
  const waits = (id: string, other: string) =>
    fakePlugin({
      id,
      needs,
      on: [`service:${id}`, 'open'],
      setup: (context) => context.services.first(defineToken(other)),
    })
  const opened = createTestKernel({ plugins: [waits('a', 'b'), waits('b', 'a'), waits('self', 'self')] })
  const woken = opened.kernel.plugins.activate('open')
  await vi.advanceTimersByTimeAsync(setupMs + 1_000)
  await woken
  expect(opened.kernel.store.get(pluginsAtom)).toMatchObject({ a: 'failed', self: 'failed' })
  expect(opened.diagnostics.length).toBeGreaterThanOrEqual(2)
})

test('I-35: a port that the manifest does not name is denied, and one that it names is available', async () => {
  const all: PortName[] = [
    'chains',
    'rpc',
    'router',
    'toast',
    'alert',
    'track',
    'query',
    'storage',
    'log',
    'http',
    'services',
    'store',
  ]
  const seen: unknown[] = []
  const { kernel } = createTestKernel({
    plugins: all.map((port) =>
      fakePlugin({
        id: port,
        needs: [port],
        setup(context) {
          for (const name of all) {
            try {
              seen.push([port, name, context[name] !== undefined])
            } catch (error) {
              seen.push([port, name, (error as { reason: string }).reason])
            }
          }
        },
      }),
    ),
  })
  await Promise.all(all.map((id) => kernel.plugins.api(id)))
  const expected = all.flatMap((port) =>
    all.map((name) => [port, name, port === name ? true : 'CAPABILITY_DENIED']),
  )
  expect(seen).toHaveLength(expected.length)
  expect(seen).toEqual(expect.arrayContaining(expected))
})
