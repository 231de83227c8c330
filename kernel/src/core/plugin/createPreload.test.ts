import { expect, test, vi } from 'vitest'
import { type Connector, connectorsAtom } from '../../index.ts'
import { createStorageArea, createTestKernel, fakePlugin } from '../../testing/index.ts'
import type { LatchkitOptions } from '../config/options.ts'
import { writable } from '../state/atoms.ts'
import { createPreload } from './createPreload.ts'
import type { AnyManifest, PreloadFacts } from './manifest.ts'

const flush = () => new Promise((resolve) => setTimeout(resolve))

/** A plugin that records what is loaded of it. */
function recorded(id: string, loaded: string[], manifest: Partial<AnyManifest> = {}) {
  const load = async () => {
    loaded.push(id)
    return { default: () => undefined }
  }
  return fakePlugin({ id, load, ...manifest })
}

const component = (name: string, loaded: string[]) => async () => {
  loaded.push(name)
  return { default: () => undefined }
}

function createOpened(plugins: LatchkitOptions['plugins'], options: Partial<LatchkitOptions> = {}) {
  const { kernel } = createTestKernel({ plugins, ...options })
  return { kernel, preload: createPreload(kernel) }
}

test('a view is loaded with its plugin, the rows of its slots, and the plugins that an event activates', async () => {
  const loaded: string[] = []
  const row = { id: 'mail', order: 1, label: 'a', render: component('row', loaded) }
  const hidden = { ...row, id: 'hidden', render: component('hidden row', loaded), when: () => false }
  const view = { title: null, load: component('view', loaded), slots: ['connectMethods' as const] }
  const { preload } = createOpened([
    recorded('views', loaded, { views: { Connect: view }, roles: { connect: 'Connect' } }),
    recorded('wallets', loaded, { on: ['open'] }),
    recorded('mail', loaded, { slots: { connectMethods: [row] }, requires: ['frame'] }),
    recorded('frame', loaded, { on: ['service:frame'], provides: ['frame'] }),
    recorded('hidden', loaded, { slots: { connectMethods: [hidden] } }),
    recorded('link', loaded, {
      slots: { connectMethods: [{ id: 'l', order: 2, label: 'l', opens: 'Link' }] },
    }),
    recorded('other', loaded, { on: ['view:Other'] }),
  ])
  preload.view('connect', ['open'])
  await flush()
  expect(loaded.sort()).toEqual(['frame', 'mail', 'row', 'view', 'views', 'wallets'])
})

test('a plugin that is disabled, and code that does not load, cost nothing', async () => {
  const loaded: string[] = []
  const broken = async () => Promise.reject(new Error('offline'))
  const { kernel, preload } = createOpened(
    [
      recorded('swap', loaded, {
        on: ['open'],
        features: ['swaps'],
        preload: { open: () => loaded.push('open') },
      }),
      fakePlugin({ id: 'broken', on: ['open'], load: broken, preload: { open: broken, next: broken } }),
    ],
    { features: { swaps: false } },
  )
  preload.view('connect', ['open'])
  preload.next()
  await flush()
  expect(loaded).toEqual([])
  expect(kernel.store.get(writable.plugins).broken).toBe('idle')
})

/** What makes a plugin the one whose view opens. */
const shown = {
  views: { Connect: { title: null, load: component('view', []) } },
  roles: { connect: 'Connect' },
}

test('what a plugin shows at once depends on the namespaces and the rows of the site', async () => {
  const open = vi.fn()
  const row = { id: 'row', order: 1, label: 'a', opens: 'A' }
  const { preload } = createOpened([
    fakePlugin({ id: 'list', preload: { open }, slots: { connectMethods: [row] }, ...shown }),
  ])
  preload.view('connect', ['open'])
  await flush()
  const [facts] = open.mock.calls[0] ?? []
  expect([facts.namespaces, facts.rows('connectMethods'), facts.rows('accountTabs')]).toEqual([1, 1, 0])
})

test('a plugin that shows nothing of the view preloads nothing for it, also when opening activates it', async () => {
  const loaded: string[] = []
  const open = (id: string) => ({ open: () => loaded.push(id) })
  const row = { id: 'row', order: 1, label: 'a', render: component('row', []) }
  const view = { ...shown.views.Connect, slots: ['connectMethods' as const] }
  const { preload } = createOpened([
    fakePlugin({ id: 'list', preload: open('list'), ...shown, views: { Connect: view } }),
    fakePlugin({ id: 'mail', preload: open('mail'), slots: { connectMethods: [row] } }),
    fakePlugin({ id: 'other', on: ['open'], preload: open('other'), slots: { walletActions: [row] } }),
  ])
  preload.view('connect', ['open'])
  preload.view('connect', ['open'])
  await flush()
  expect(loaded).toEqual(['list', 'mail'])
})

test('the English texts of a view are loaded with it, and those of other languages are not', async () => {
  const loaded: string[] = []
  const messages = { en: {}, load: { en: component('en', loaded), ar: component('ar', loaded) } } as never
  const plugins = [fakePlugin({ id: 'texts', on: ['view:Late'], messages })]
  createOpened(plugins, { locale: 'ar-EG' }).preload.view('Late', ['view:Late'])
  await expect.poll(() => loaded).toEqual(['en'])
})

test('the code for connecting is loaded once, for the namespaces of the wallets that are listed', async () => {
  const loaded: string[] = []
  const next = (id: string) => ({ next: () => loaded.push(id) })
  const { kernel, preload } = createOpened([
    fakePlugin({ id: 'list', preload: next('list') }),
    fakePlugin({ id: 'eip155', namespace: 'eip155', preload: next('eip155') }),
    fakePlugin({ id: 'solana', namespace: 'solana', preload: next('solana') }),
  ])
  preload.next()
  await flush()
  expect(loaded).toEqual(['list'])
  const wallet = { id: 'a', name: 'A', namespace: 'solana', source: 'solana', type: 'ANNOUNCED' } as Connector
  kernel.store.set(writable.connectors, [wallet])
  kernel.store.set(writable.connectors, [wallet, { ...wallet, id: 'b' }])
  await flush()
  expect(kernel.store.get(connectorsAtom)).toHaveLength(2)
  expect(loaded).toEqual(['list', 'solana'])
  kernel.destroy()
})

test('a row whose condition throws is not loaded, and does not prevent opening', async () => {
  const loaded: string[] = []
  const broken = {
    id: 'broken',
    order: 1,
    label: 'a',
    render: component('broken', loaded),
    when: (): boolean => {
      throw new Error('broken')
    },
  }
  const view = { title: null, load: component('view', loaded), slots: ['connectMethods' as const] }
  const { preload } = createOpened([
    recorded('views', loaded, { views: { Connect: view }, roles: { connect: 'Connect' } }),
    recorded('broken', loaded, { slots: { connectMethods: [broken] } }),
  ])
  expect(() => preload.view('connect', ['open'])).not.toThrow()
  await flush()
  expect(loaded.sort()).toEqual(['view', 'views'])
})

test('a plugin decides by its options, the features and what it has stored, and storage may be denied', async () => {
  const facts: unknown[] = []
  const open = ({ options, features, stored }: PreloadFacts) =>
    facts.push([options, features.email, stored('recent'), stored('other')])
  const plugin = {
    ...fakePlugin({ id: 'list', features: ['email'], preload: { open }, ...shown }),
    options: 7,
  }
  const area = createStorageArea()
  area.setItem('@latchkit/main/list/recent', '[]')
  area.setItem('@latchkit/main/another/other', '[]')
  vi.stubGlobal('window', { localStorage: area })
  createOpened([plugin], { features: { email: ['x'] } }).preload.view('connect', ['open'])
  await flush()
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new Error('denied')
    },
  })
  createOpened([plugin]).preload.view('connect', ['open'])
  await flush()
  vi.unstubAllGlobals()
  expect(facts).toEqual([
    [7, ['x'], true, false],
    [7, true, false, false],
  ])
})
