import { atom, createStore } from 'jotai/vanilla'
import { optional, string } from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { object } from '../../base/values/objectSchema.ts'
import { writable } from '../../core/state/atoms.ts'
import { removeDrafts } from '../../services/storage/draftStorage.ts'
import { createStorageArea, fakeConnection, type StorageArea } from '../../testing/index.ts'
import { createDraft } from './createDraft.ts'

interface Tip {
  readonly amount: string
  readonly to: string | undefined
}
const empty: Tip = { amount: '', to: undefined }
const schema = object({ amount: string(), to: optional(string()) })
const key = '@latchkit/main/tip/draft'
let area: StorageArea
beforeEach(() => {
  area = createStorageArea()
  vi.stubGlobal('window', { sessionStorage: area })
})
afterEach(() => vi.unstubAllGlobals())

const connect = (
  store: ReturnType<typeof createStore>,
  accounts: readonly `${string}:${string}:${string}`[],
) => {
  store.set(writable.connections, { eip155: [fakeConnection({ accounts: [...accounts] as never })] })
  store.set(writable.activeNamespace, 'eip155')
}

/** Opens a page of the tab: its store is new, and the storage is that of the tab. */
function openPage(accounts: readonly `${string}:${string}:${string}`[] = ['eip155:1:0xa']) {
  const store = createStore()
  const page = new AbortController()
  const requestAtom = atom({ state: 'idle' })
  if (accounts.length > 0) connect(store, accounts)
  const ports = { site: { kitId: 'main' }, store, signal: page.signal }
  const draftAtom = createDraft(ports, { plugin: 'tip', empty, schema, requestAtom })
  return {
    store,
    page,
    edit: (part: Partial<Tip>) => store.set(draftAtom, (draft) => ({ ...draft, ...part })),
    clear: () => store.set(draftAtom, empty),
    request: (state: string) => store.set(requestAtom, { state }),
    read: () => store.get(draftAtom),
  }
}

test('a draft is there again after a reload, for the same account only', () => {
  openPage().edit({ amount: '1.5' })
  expect(openPage().read()).toEqual({ amount: '1.5', to: undefined })
  expect(openPage(['eip155:1:0xb']).read()).toBe(empty)
})

test('a draft that a wallet may be carrying out is not restored', () => {
  const page = openPage()
  page.edit({ amount: '1.5' })
  for (const state of ['waiting', 'unknown']) {
    page.request(state)
    expect(openPage().read()).toBe(empty)
    page.request('declined')
    expect(openPage().read()).toEqual({ amount: '1.5', to: undefined })
  }
})

test('it is restored when the account is connected again, unless something was entered until then', () => {
  openPage().edit({ amount: '1.5', to: '0xc' })
  const late = openPage([])
  expect(late.read()).toBe(empty)
  connect(late.store, ['eip155:1:0xa'])
  expect(late.read()).toEqual({ amount: '1.5', to: '0xc' })
  const entered = openPage([])
  entered.edit({ amount: '2' })
  connect(entered.store, ['eip155:1:0xa'])
  expect(entered.read().amount).toBe('2')
})

test('an empty draft, a disconnected account and a removed plugin leave nothing in the tab', () => {
  const first = openPage()
  expect(area.rows.size).toBe(0)
  first.edit({ amount: '1' })
  first.clear()
  expect(area.rows.size).toBe(0)
  first.edit({ amount: '1' })
  removeDrafts('main', (account) => account === 'eip155:1:0xb')
  removeDrafts('other', () => true)
  expect([...area.rows.keys()]).toEqual([key])
  removeDrafts('main', (account) => account === 'eip155:1:0xa')
  expect(area.rows.size).toBe(0)
  first.edit({ amount: '2' })
  first.page.abort()
  expect(area.rows.size).toBe(0)
})

test.each([
  ['broken JSON', '{'],
  ['another shape', '{"account":"eip155:1:0xa","draft":7}'],
  ['a prototype', '{"account":"eip155:1:0xa","__proto__":{"draft":{"amount":"9"}}}'],
  ['an amount that is no text', '{"account":"eip155:1:0xa","draft":{"amount":9}}'],
])('%s in the storage is no draft', (_, text) => {
  area.setItem(key, text)
  expect(openPage().read()).toBe(empty)
  removeDrafts('main', (account) => account === 'eip155:1:0xa')
})

test('a storage that is denied or full keeps the draft in the page', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('window', Object.defineProperty({}, 'sessionStorage', { get: deny }))
  const page = openPage()
  page.edit({ amount: '1' })
  expect(page.read().amount).toBe('1')
  removeDrafts('main', (account) => account === 'eip155:1:0xa')
  vi.stubGlobal('window', {
    sessionStorage: { ...area, getItem: () => null, setItem: deny, removeItem: deny },
  })
  openPage().edit({ amount: '1' })
})
