import type { LatchkitOptions, TrackedEvent } from '@latchkit/kernel'
import { alertAtom } from '@latchkit/kernel/plugin'
import { createTestKernel } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { analytics } from './index.ts'

let urls: string[]
let bodies: string[]
let inits: RequestInit[]
let config: () => Promise<Response> | Response
let intake: () => Promise<Response> | Response

beforeEach(() => {
  urls = []
  bodies = []
  inits = []
  config = () => Response.json({ isAnalyticsEnabled: true })
  intake = () => Response.json({ status: 'OK' }, { status: 202 })
  vi.stubGlobal('location', { origin: 'https://shop.example', pathname: '/cart', hostname: 'shop.example' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    urls.push(url)
    if (url.includes('getAnalyticsConfig')) return config()
    inits.push(init)
    bodies.push(String(init.body))
    return intake()
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(options: Partial<LatchkitOptions> = {}) {
  const opened = createTestKernel({ projectId: 'p', plugins: [analytics()], ...options })
  await opened.kernel.plugins.activate('hook:track')
  const track = (event: TrackedEvent) => opened.kernel.hooks.table.track.call(event)
  return { ...opened, track }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 30))
const arrived = (count: number) => vi.waitFor(() => expect(bodies).toHaveLength(count), { timeout: 5_000 })

test('an event is posted to the service, without waiting for an answer and beyond the page', async () => {
  intake = () => new Promise(() => undefined)
  const { track } = await open({ sv: 'react-1' })
  track({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:1' } })
  track({ event: 'CLICK_NETWORKS' })
  await arrived(2)
  expect(urls[0]).toBe('https://api.web3modal.org/getAnalyticsConfig?projectId=p&st=appkit&sv=react-1')
  expect(urls[1]).toBe('https://pulse.walletconnect.org/e?projectId=p&st=appkit&sv=react-1')
  expect(inits[0]).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    eventId: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    url: 'https://shop.example/cart',
    domain: 'shop.example',
    timestamp: expect.closeTo(Date.now(), -4),
    props: { type: 'track', event: 'SWITCH_NETWORK', properties: { network: 'eip155:1' } },
  })
})

test.each<[string, () => Promise<Response> | Response]>([
  ['disabled', () => Response.json({ isAnalyticsEnabled: false })],
  ['enabled by a text', () => Response.json({ isAnalyticsEnabled: 'true' })],
  ['absent', () => Response.json({})],
  ['refused', () => new Response('', { status: 401 })],
  ['no JSON', () => new Response('<html>')],
  ['never answered', () => new Promise(() => undefined)],
])('a configuration that is %s sends nothing', async (_, answer) => {
  config = answer
  const { track } = await open()
  track({ event: 'CLICK_NETWORKS' })
  await settle()
  expect(bodies).toEqual([])
})

test.each<[string, Partial<LatchkitOptions>]>([
  ['without a project', { projectId: null }],
  ['with the feature turned off', { features: { analytics: false } }],
])('%s nothing is requested', async (_, options) => {
  const { track } = await open(options)
  track({ event: 'CLICK_NETWORKS' })
  await settle()
  expect(urls).toEqual([])
})

test('before an intent or an event, nothing is requested', async () => {
  createTestKernel({ projectId: 'p', plugins: [analytics()] })
  await settle()
  expect(urls).toEqual([])
})

test('a page that the project does not know is alerted once, and sends nothing more', async () => {
  intake = () => new Response('', { status: 403 })
  const { kernel, track } = await open()
  track({ event: 'CLICK_NETWORKS' })
  await arrived(1)
  await vi.waitFor(() =>
    expect(kernel.store.get(alertAtom)).toEqual({
      title: 'Invalid App Configuration',
      text: 'Origin https://shop.example not found on Allowlist - update configuration on cloud.reown.com',
    }),
  )
  track({ event: 'CLICK_NETWORKS' })
  await settle()
  expect(bodies).toHaveLength(1)
})

test('any other failure of the service is silent, and the next event is sent', async () => {
  const answers = [() => new Response('', { status: 500 }), () => Promise.reject(new TypeError('offline'))]
  intake = () => answers.shift()?.() ?? Response.json({})
  const { kernel, track, diagnostics } = await open()
  for (let round = 0; round < 3; round += 1) track({ event: 'CLICK_NETWORKS' })
  await arrived(3)
  await settle()
  expect(diagnostics).toEqual([])
  expect(kernel.store.get(alertAtom)).toBeUndefined()
})

test('removing the plugin leaves no tap, no timer and no event', async () => {
  const { kernel, track } = await open()
  for (let round = 0; round < 9; round += 1) track({ event: 'CLICK_NETWORKS' })
  await arrived(5)
  const before = kernel.hooks.size()
  kernel.plugins.remove('analytics')
  expect(kernel.hooks.size()).toBeLessThan(before)
  expect(kernel.hooks.table.track.taps()).toBe(0)
  track({ event: 'CLICK_NETWORKS' })
  await settle()
  expect(bodies).toHaveLength(5)
})
