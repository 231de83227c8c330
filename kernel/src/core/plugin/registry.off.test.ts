import { expect, test, vi } from 'vitest'
import type { FeaturePlan } from '../../contracts/features.ts'
import { defineToken } from '../../contracts/tokens.ts'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  deferred,
  fakeConnector,
  fakePlugin,
  viewPlugin,
  walletPlugin,
} from '../../testing/index.ts'
import type { Kernel } from '../kernel.ts'
import { connectionsAtom, modalAtom, pluginsAtom, slotsAtom, stackAtom } from '../state/atoms.ts'
import type { AnyManifest } from './manifest.ts'

const token = defineToken<string>('greeting')
const none = { email: null, socials: null, swaps: null, onramp: null, activity: null, reownBranding: null }
const setPlan = (kernel: Kernel, plan: Partial<FeaturePlan>) => kernel.features.setPlan({ ...none, ...plan })

/** A plugin that uses everything that a plugin can have. */
const swaps = (part: Partial<AnyManifest> & { setup?: () => unknown } = {}) =>
  fakePlugin({
    id: 'swap',
    views: viewPlugin('swap', ['Swap']).manifest.views ?? {},
    on: ['open', 'view:Swap'],
    features: ['swaps'],
    slots: {
      walletActions: [
        { id: 'swap', order: 1, label: 'Swap', icon: async () => ({ default: null }), opens: 'Swap' },
      ],
    },
    setup(context) {
      context.tap('track', vi.fn())
      context.provide(token, 'swap')
      return 'api'
    },
    ...part,
  })

const shape = (kernel: Kernel) => ({
  taps: kernel.hooks.size(),
  services: kernel.plugins.provided(token),
  slots: kernel.store.get(slotsAtom).walletActions.map(({ id }) => id),
  view: kernel.plugins.view('Swap')?.plugin,
  state: kernel.store.get(pluginsAtom).swap,
})
const removed = { taps: 0, services: [], slots: [], view: undefined, state: 'off' }
const here = { taps: 1, services: ['swap'], slots: ['swap'], view: 'swap', state: 'active' }

test('a feature that is disabled removes everything of its plugin immediately, and enabling it restores the plugin', async () => {
  const { kernel } = createTestKernel({ plugins: [swaps()] })
  await kernel.plugins.activate('open')
  expect(shape(kernel)).toEqual(here)
  setPlan(kernel, { swaps: false })
  expect(shape(kernel)).toEqual(removed)
  expect(kernel.plugins.ids()).toEqual(['swap'])
  await expect(kernel.plugins.api('swap')).rejects.toMatchObject({ reason: 'PLUGIN_OFF' })
  await kernel.plugins.activate('open')
  expect(shape(kernel)).toEqual(removed)
  setPlan(kernel, { swaps: ['1inch'] })
  // The modal is closed, so the open event no longer applies.
  expect(shape(kernel)).toEqual({ ...here, taps: 0, services: [], state: 'idle' })
  await kernel.plugins.activate('open')
  expect(shape(kernel)).toEqual(here)
})

test('a plugin that is enabled again is activated by events that still apply', async () => {
  const setup = vi.fn()
  const { kernel } = createTestKernel({ plugins: [swaps({ on: ['intent'], setup })] })
  setPlan(kernel, { swaps: false })
  await kernel.plugins.activate('intent')
  expect(setup).not.toHaveBeenCalled()
  setPlan(kernel, {})
  await vi.waitFor(() => expect(setup).toHaveBeenCalledOnce())
})

test('its views are removed from the stack: the next remaining one is shown, or else the modal closes', async () => {
  const { kernel } = createTestKernel({ plugins: [swaps(), viewPlugin('views', ['Connect'])] })
  await kernel.router.open('Connect')
  await kernel.router.push('Swap')
  setPlan(kernel, { swaps: false })
  expect(kernel.store.get(stackAtom).map(({ view }) => view)).toEqual(['Connect'])
  await expect(kernel.router.push('Swap')).rejects.toMatchObject({ reason: 'UNKNOWN_VIEW' })
  setPlan(kernel, {})
  await kernel.router.open('Swap')
  setPlan(kernel, { swaps: false })
  expect(kernel.store.get(modalAtom).open).toBe(false)
})

test('connections through the plugin end', async () => {
  const source = createFakeSource()
  const { kernel } = createTestKernel({
    plugins: [walletPlugin(source, createFakeAdapter(), { features: ['email'] })],
  })
  const session = await kernel.session()
  await session.connect(fakeConnector())
  setPlan(kernel, { email: false })
  await vi.waitFor(() => expect(kernel.store.get(connectionsAtom).eip155).toEqual([]))
  expect(source.watches.map(({ signal }) => signal.aborted)).toEqual([true])
})

test('a plugin that is disabled while it loads or sets up rejects its callers, and nothing of it remains', async () => {
  for (const stage of ['load', 'setup'] as const) {
    const entered = deferred()
    const go = deferred()
    const hold = () => {
      entered.resolve()
      return go.promise
    }
    const complete = swaps()
    const load = async () => {
      if (stage === 'load') await hold()
      const { default: own } = await complete.manifest.load()
      const setup = async (context: never) => {
        if (stage === 'setup') await hold()
        return own(context)
      }
      return { default: setup }
    }
    const { kernel, diagnostics } = createTestKernel({ plugins: [swaps({ load })] })
    const api = kernel.plugins.api('swap')
    await entered.promise
    setPlan(kernel, { swaps: false })
    await expect(api).rejects.toMatchObject({ reason: 'PLUGIN_OFF' })
    go.resolve()
    await new Promise((done) => setTimeout(done))
    expect(shape(kernel)).toEqual(removed)
    setPlan(kernel, {})
    await kernel.plugins.api('swap')
    expect(shape(kernel)).toEqual(here)
    expect(diagnostics).toEqual([])
  }
})

test('I-33: a thousand changes of the plan leave the registry unchanged', async () => {
  const { kernel, diagnostics } = createTestKernel({ plugins: [swaps()] })
  for (let turn = 0; turn < 1000; turn += 1) {
    if (turn % 3 === 0) await kernel.plugins.activate('open')
    if (turn % 3 === 1) void kernel.plugins.activate('open')
    setPlan(kernel, { swaps: false })
    expect(shape(kernel)).toEqual(removed)
    setPlan(kernel, {})
  }
  await new Promise((done) => setTimeout(done))
  await kernel.plugins.activate('open')
  expect([shape(kernel), diagnostics]).toEqual([here, []])
  kernel.plugins.remove('swap')
  expect(shape(kernel)).toEqual({ ...removed, state: undefined })
})

test('a disabled plugin can be removed, and is still disabled when it is added again', () => {
  const { kernel } = createTestKernel({ plugins: [swaps()] })
  setPlan(kernel, { swaps: false })
  kernel.plugins.remove('swap')
  expect(shape(kernel)).toEqual({ ...removed, state: undefined })
  kernel.plugins.use(swaps())
  expect(shape(kernel)).toEqual(removed)
})
