import { featuresAtom, type LatchkitOptions, pluginsAtom } from '@latchkit/kernel'
import { alertAtom } from '@latchkit/kernel/plugin'
import {
  createStorageArea,
  createTestKernel,
  type FakePlugin,
  fakePlugin,
  fewRuns,
} from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plan } from './index.ts'
import type { PlanApi } from './model.ts'

const key = '@latchkit/main/plan/remote_config'
const day = 24 * 60 * 60 * 1000
const off = {
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: false,
  reownBranding: false,
}
// As a site without types omits it.
const noId = { projectId: undefined } as unknown as Partial<LatchkitOptions>
let area: ReturnType<typeof createStorageArea>
let answer: () => Promise<Response> | Response
let urls: string[]

beforeEach(() => {
  area = createStorageArea()
  urls = []
  answer = () => Response.json({ features: [] })
  vi.stubGlobal('window', { localStorage: area })
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const plugin = (id: string, manifest: Partial<FakePlugin> = {}) =>
  fakePlugin({ id, features: [id], on: ['open'], ...manifest })
const swaps = (manifest: Partial<FakePlugin> = {}) => plugin('swaps', manifest)

function compose(options: Partial<LatchkitOptions> = {}) {
  const { plugins = [swaps(), plugin('send')], ...rest } = options
  const opened = createTestKernel({ projectId: 'p', ...rest, plugins: [plan(), ...plugins] })
  const { store } = opened.kernel
  const features = () => store.get(featuresAtom)
  const state = (id: string) => store.get(pluginsAtom)[id]
  const log = () => opened.diagnostics.map(({ message }) => message)
  return { ...opened, store, features, state, log }
}

/** Waits until the plan has been applied, and alerts have been raised. */
async function signalIntent({ kernel }: ReturnType<typeof compose>): Promise<void> {
  kernel.signalIntent()
  const { done } = (await kernel.plugins.api('plan')) as PlanApi
  await done
  await alertsRaised()
}

// Alerts are raised by code that is loaded with the first alert.
const alertsRaised = () => new Promise((resolve) => setTimeout(resolve, 20))

test('the basic plan disables all planned features and requests no plan', async () => {
  const all = Object.keys(off).map((id) => plugin(id))
  const basic = compose({ plugins: all, basic: true, features: { swaps: true } })
  expect(basic.features()).toEqual(off)
  await signalIntent(basic)
  expect(urls).toEqual([])
})

test.each([
  ['remoteConfig: false', { remoteConfig: false }],
  ['projectId: null', { projectId: null }],
  ['no project id', noId],
])('with %s, no plan is requested and the stored one is ignored', async (_, options) => {
  area.setItem(key, JSON.stringify({ projectId: 'p', at: Date.now(), plan: off }))
  const opened = compose(options)
  await signalIntent(opened)
  expect([urls, opened.state('swaps')]).toEqual([[], 'idle'])
})

test("no plan is requested before the first intent, even with a stored one; afterwards there is one request with the project's id", async () => {
  const opened = compose({ sv: 'react-eip155-1' })
  await new Promise((done) => setTimeout(done, 20))
  expect([urls, area.rows.size]).toEqual([[], 0])
  opened.kernel.signalIntent()
  opened.kernel.signalIntent()
  await vi.waitFor(() => expect(opened.state('swaps')).toBe('off'))
  opened.kernel.signalIntent()
  await new Promise((done) => setTimeout(done, 20))
  expect(urls).toEqual(['https://api.web3modal.org/appkit/v1/config?projectId=p&st=appkit&sv=react-eip155-1'])
})

test('the remote plan disables the features that it does not contain, and is stored with its time', async () => {
  const opened = compose()
  await opened.kernel.plugins.activate('open')
  expect([opened.state('swaps'), opened.state('send')]).toEqual(['active', 'active'])
  await signalIntent(opened)
  expect([opened.state('swaps'), opened.state('send')]).toEqual(['off', 'active'])
  expect(opened.features()).toEqual({ swaps: false, send: true })
  expect(JSON.parse(area.rows.get(key) ?? '')).toEqual({
    projectId: 'p',
    at: expect.closeTo(Date.now(), -4),
    plan: off,
  })
  expect(opened.store.get(alertAtom)).toBeUndefined()
})

test('a stored plan of at most 24 h applies from the start, and the plugins that it disables never load', async () => {
  const load = vi.fn(async () => ({ default: () => undefined }))
  const write = (change: object) =>
    area.setItem(key, JSON.stringify({ projectId: 'p', at: Date.now(), plan: off, ...change }))
  write({})
  answer = () => new Response('', { status: 404 })
  const opened = compose({ plugins: [swaps({ load, on: ['boot', 'open'] })], features: { swaps: true } })
  expect(opened.state('swaps')).toBe('off')
  await opened.kernel.plugins.activate('open')
  await signalIntent(opened)
  expect(opened.state('swaps')).toBe('off')
  expect(load).not.toHaveBeenCalled()
  for (const change of [{ at: Date.now() - day - 1 }, { at: Date.now() + 6_000 }, { projectId: 'q' }]) {
    write(change)
    expect(compose().state('swaps')).toBe('idle')
  }
})

test('a stored plan that expires while the page is open no longer applies', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  area.setItem(key, JSON.stringify({ projectId: 'p', at: Date.now(), plan: off }))
  answer = () => new Response('', { status: 404 })
  const opened = compose()
  vi.setSystemTime(Date.now() + day + 1)
  await signalIntent(opened)
  expect(opened.state('swaps')).toBe('idle')
})

test('the remote plan enables a feature that the site disabled, with one warning', async () => {
  answer = () =>
    Response.json({
      features: [
        { id: 'swap', isEnabled: true, config: ['1inch'] },
        { id: 'activity', isEnabled: true, config: [] },
        { id: 'onramp', isEnabled: true, config: null },
      ],
    })
  const opened = compose({
    plugins: [swaps(), plugin('activity'), plugin('onramp'), plugin('send')],
    features: { swaps: false, history: true, onramp: false, email: true, send: false },
  })
  await signalIntent(opened)
  expect(opened.features()).toEqual({ swaps: ['1inch'], activity: true, onramp: false, send: false })
  const { title, text } = opened.store.get(alertAtom) ?? {}
  expect(title).toBe('Local configuration ignored')
  expect(text).toMatch(
    /^Your local configuration for features\.swaps, features\.history was ignored because a remote configuration was successfully fetched/,
  )
  expect(opened.log()).toEqual([`${title}: ${text}`])
})

test.each<[string, () => Response | Promise<Response>]>([
  ['a refusal', () => new Response('', { status: 404 })],
  ['no JSON', () => new Response('<html>')],
  ['no plan', () => Response.json({ plans: [] })],
])('F14: %s leaves the local settings, with one warning in the log', async (_, next) => {
  answer = next
  const opened = compose({ features: { swaps: ['1inch'] } })
  const before = opened.features()
  await signalIntent(opened)
  expect(opened.features()).toEqual(before)
  expect(opened.log()).toEqual(['The remote configuration could not be read, so the local one stands'])
  expect([opened.store.get(alertAtom), area.rows.size]).toEqual([undefined, 0])
})

test.each([401, 403])('status %i reports an invalid project id', async (status) => {
  answer = () => new Response('', { status })
  const opened = compose()
  await signalIntent(opened)
  expect(opened.store.get(alertAtom)).toEqual({
    title: 'Invalid App Configuration',
    text: 'Invalid Project ID - update configuration',
  })
})

test('a kit that is destroyed while its plan loads neither stores nor logs anything', async () => {
  let go: (response: Response) => void = () => undefined
  answer = () => new Promise((resolve) => (go = resolve))
  const opened = compose()
  const done = signalIntent(opened)
  await vi.waitFor(() => expect(urls).toHaveLength(1))
  opened.kernel.destroy()
  go(Response.json({ features: [] }))
  await done
  expect([opened.log(), area.rows.size]).toEqual([[], 0])
})

test('I-44: any plan only affects composed features, changes no service, and reports each override once', async () => {
  const ids = [
    'social_login',
    'swap',
    'onramp',
    'activity',
    'reown_branding',
    'send',
    'services',
    '__proto__',
  ]
  const entry = fc.record(
    {
      id: fc.oneof(fc.constantFrom(...ids), fc.string()),
      isEnabled: fc.oneof(fc.boolean(), fc.jsonValue()),
      config: fc.oneof(fc.constant(null), fc.array(fc.string()), fc.jsonValue()),
      services: fc.constant({ data: 'https://evil.example' }),
    },
    { requiredKeys: ['id'] },
  )
  const body = fc.record(
    { features: fc.array(entry), services: fc.constant({ walletList: 'https://evil.example' }) },
    { requiredKeys: ['features'] },
  )
  const names = fc.subarray([...Object.keys(off), 'send', 'receive'])
  const local = fc.dictionary(fc.constantFrom(...Object.keys(off), 'send'), fc.boolean())
  await fc.assert(
    fc.asyncProperty(fc.oneof(body, fc.jsonValue()), names, local, async (json, composed, features) => {
      answer = () => Response.json(json)
      const opened = compose({ plugins: composed.map((id) => plugin(id)), features })
      const services = JSON.stringify(opened.kernel.config.services)
      await signalIntent(opened)
      expect(composed).toEqual(expect.arrayContaining(Object.keys(opened.features())))
      expect(opened.kernel.plugins.ids()).toEqual(['plan', ...composed])
      expect(JSON.stringify(opened.kernel.config.services)).toBe(services)
      const stored: Record<string, unknown> = JSON.parse(area.rows.get(key) ?? '{"plan":{}}').plan
      const overridden = composed.filter(
        (name) => Object.hasOwn(features, name) && (stored[name] ?? null) !== null,
      )
      const text = opened.store.get(alertAtom)?.text ?? ''
      expect(text.match(/features\.\w+/g) ?? []).toHaveLength(overridden.length)
      area.rows.clear()
      opened.kernel.destroy()
    }),
    fewRuns,
  )
})
