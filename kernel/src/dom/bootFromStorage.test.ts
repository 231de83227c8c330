import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { statusAtom } from '../core/state/atoms.ts'
import { createFakeSource, createStorageArea, createTestKernel, walletPlugin } from '../testing/index.ts'
import { bootFromStorage } from './bootFromStorage.ts'

const key = '@latchkit/shop/connections'
const row = { connectorId: 'wallet', source: 'fake', chainId: 'eip155:1', accounts: [{ address: '0x1' }] }
const rows = JSON.stringify({ eip155: [row] })

/** Stubs the parts of a page that `bootFromStorage` uses. */
function stubPage(localStorage: object) {
  const page = Object.assign(new EventTarget(), { localStorage })
  vi.stubGlobal('window', page)
  return {
    dispatch: (changed: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key: changed })),
  }
}

function boot() {
  const source = createFakeSource()
  const { kernel, diagnostics } = createTestKernel({ kitId: 'shop', plugins: [walletPlugin(source)] })
  const session = vi.spyOn(kernel, 'session')
  bootFromStorage(kernel)
  return { kernel, diagnostics, source, session, status: () => kernel.store.get(statusAtom) }
}

beforeEach(() => vi.useRealTimers())
afterEach(() => vi.unstubAllGlobals())

test('it does nothing on a server', () => {
  expect(boot().session).not.toHaveBeenCalled()
})

test('a stored session is restored', async () => {
  stubPage(createStorageArea({ [key]: rows }))
  const { source, status, diagnostics } = boot()
  await vi.waitFor(() => expect(status()).toBe('connected'))
  expect([source.calls, diagnostics]).toEqual([['restore'], []])
})

test('it loads nothing when nothing is stored or storage is denied', () => {
  for (const area of [
    createStorageArea(),
    createStorageArea({ '@latchkit/main/connections': rows }),
    {
      getItem() {
        throw new Error('denied')
      },
    },
  ]) {
    stubPage(area)
    expect(boot().session).not.toHaveBeenCalled()
  }
})

test('it follows another tab that connects or clears the storage', async () => {
  const area = createStorageArea()
  const page = stubPage(area)
  const { status, session } = boot()
  page.dispatch('@latchkit/other/connections')
  expect(session).not.toHaveBeenCalled()
  area.setItem(key, rows)
  page.dispatch(key)
  await vi.waitFor(() => expect(status()).toBe('connected'))
  area.rows.clear()
  page.dispatch(null)
  await vi.waitFor(() => expect(status()).toBe('disconnected'))
})

test('a destroyed kit does not follow other tabs', () => {
  const page = stubPage(createStorageArea())
  const { kernel, session } = boot()
  kernel.destroy()
  page.dispatch(key)
  expect(session).not.toHaveBeenCalled()
})

test('a session that does not load is logged and does not throw', async () => {
  stubPage(createStorageArea({ [key]: rows }))
  const { kernel, diagnostics } = createTestKernel({ kitId: 'shop' })
  const error = new Error('offline')
  vi.spyOn(kernel, 'session').mockRejectedValue(error)
  bootFromStorage(kernel)
  await vi.waitFor(() =>
    expect(diagnostics).toEqual([{ message: 'Could not restore the connections', details: { error } }]),
  )
})
