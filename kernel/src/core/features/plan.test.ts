import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FeaturePlan, PlanPort } from '../../contracts/features.ts'
import { createStorageArea, createTestKernel, fakePlugin } from '../../testing/index.ts'
import type { LatchkitOptions } from '../config/options.ts'
import type { AnyManifest } from '../plugin/manifest.ts'
import { featuresAtom, pluginsAtom } from '../state/atoms.ts'
import { isPlan } from './features.ts'

const none = { email: null, socials: null, swaps: null, onramp: null, activity: null, reownBranding: null }
const off: FeaturePlan = { ...none, swaps: false }
const key = '@latchkit/main/planner/stored'
const swaps = fakePlugin({ id: 'swaps', features: ['swaps'] })
let area: ReturnType<typeof createStorageArea>

beforeEach(() => {
  area = createStorageArea()
  vi.stubGlobal('window', { localStorage: area })
})
afterEach(() => vi.unstubAllGlobals())

const readStored = (_: string, read: (name: string) => unknown) => read('stored') as FeaturePlan

/** A plugin that supplies a plan. Its API is the port. */
const planner = (manifest: Partial<AnyManifest> = {}) =>
  fakePlugin({
    id: 'planner',
    needs: ['plan'],
    setup: ({ plan }) => plan,
    storedPlan: readStored,
    ...manifest,
  })

function compose(options: Partial<LatchkitOptions> = {}) {
  const { kernel, diagnostics } = createTestKernel({
    projectId: 'p',
    plugins: [planner(), swaps],
    ...options,
  })
  return {
    kernel,
    diagnostics,
    port: async () => (await kernel.plugins.api('planner')) as PlanPort,
    features: () => kernel.store.get(featuresAtom),
    state: () => kernel.store.get(pluginsAtom).swaps,
  }
}

test('a plan overrides the settings of the site until it is removed', async () => {
  const opened = compose({ features: { swaps: ['a'] } })
  const port = await opened.port()
  expect([port.projectId, port.local]).toEqual(['p', { swaps: ['a'] }])
  for (const [value, effective] of [
    [false, false],
    [['b'], ['b']],
    [[], false],
    [null, ['a']],
  ] as const) {
    port.apply({ ...none, swaps: value })
    expect(opened.features()).toEqual({ swaps: effective })
  }
  port.apply(off)
  expect(opened.state()).toBe('off')
  port.apply(undefined)
  expect(opened.state()).toBe('idle')
})

test('a plan adds no feature that is not composed', async () => {
  const opened = compose({ plugins: [planner()] })
  const port = await opened.port()
  port.apply({ ...none, swaps: true })
  expect(opened.features()).toEqual({})
})

test.each<[string, Partial<LatchkitOptions>]>([
  ['remoteConfig: false', { remoteConfig: false }],
  ['basic', { basic: true }],
  ['projectId: null', { projectId: null }],
])('with %s, neither a plan nor a stored one has an effect', async (_, options) => {
  area.setItem(key, JSON.stringify({ ...none, swaps: ['stored'] }))
  const opened = compose(options)
  const before = opened.features()
  const port = await opened.port()
  port.apply({ ...none, swaps: ['applied'] })
  expect([port.projectId, opened.features()]).toEqual([undefined, before])
  expect(JSON.stringify(before)).not.toContain('stored')
})

test('a stored plan applies from the creation of the kit until the plugin applies another', async () => {
  area.setItem(key, JSON.stringify(off))
  const storedPlan = vi.fn(readStored)
  const opened = compose({ plugins: [planner({ storedPlan }), swaps] })
  expect(opened.state()).toBe('off')
  expect(storedPlan).toHaveBeenCalledExactlyOnceWith('p', expect.any(Function))
  const port = await opened.port()
  expect(opened.state()).toBe('off')
  port.apply(none)
  expect(opened.state()).toBe('idle')
  expect(storedPlan).toHaveBeenCalledOnce()
})

test('a stored plan also stops plugins that were composed before it, and they never load', async () => {
  area.setItem(key, JSON.stringify(off))
  const load = vi.fn(async () => ({ default: () => undefined }))
  const boots = fakePlugin({ id: 'swaps', features: ['swaps'], on: ['boot'], load })
  const opened = compose({ plugins: [boots, planner()] })
  expect(opened.state()).toBe('off')
  await opened.kernel.plugins.activate('open')
  await new Promise((done) => setTimeout(done, 20))
  expect(load).not.toHaveBeenCalled()
})

test.each([
  ['no plan', { swaps: false }],
  ['an invalid value', { ...off, swaps: 7 }],
  ['an invalid item', { ...off, swaps: [7] }],
  ['a text', 'off'],
])('%s is ignored as a stored plan, and refused when it is applied', async (_, odd) => {
  area.setItem(key, JSON.stringify(odd))
  const opened = compose()
  expect([isPlan(odd), opened.state()]).toEqual([false, 'idle'])
  const port = await opened.port()
  port.apply(off)
  expect(() => port.apply(odd as never)).toThrow(TypeError)
  expect(opened.state()).toBe('off')
})

test('without a readable storage, there is no stored plan', () => {
  area.setItem(key, '{')
  expect(compose().state()).toBe('idle')
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(compose().state()).toBe('idle')
  vi.stubGlobal('window', undefined)
  expect(compose().state()).toBe('idle')
})

test('a removed plugin leaves no plan, and when it is added again its stored plan applies', async () => {
  const opened = compose()
  const port = await opened.port()
  port.apply(off)
  opened.kernel.plugins.remove('planner')
  expect(opened.state()).toBe('idle')
  opened.kernel.plugins.use(planner())
  expect(opened.state()).toBe('idle')
  opened.kernel.plugins.remove('planner')
  area.setItem(key, JSON.stringify(off))
  opened.kernel.plugins.use(planner())
  expect(opened.state()).toBe('off')
})
