import { createLatchkit, modalAtom } from '@latchkit/kernel'
import type { PortTable } from '@latchkit/kernel/plugin'
import { fakePlugin, testNetworks, viewPlugin } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { connect } from '../index.ts'
import { type ConnectModel, connectToken } from '../model.ts'

afterEach(() => vi.restoreAllMocks())

/** Mocks `fetch` with a listing of this many wallets. */
function mockListing(count: number): void {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: `Wallet ${index}`,
    chains: [],
  }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const query = new URL(String(input)).searchParams
    const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))]
    const excluded = (query.get('exclude') ?? '').split(',')
    const search = query.get('search') ?? ''
    const matches = rows.filter(({ id, name }) => !excluded.includes(id) && name.includes(search))
    return Response.json({ data: matches.slice((page - 1) * entries, page * entries), count: matches.length })
  })
}

/** Gives the test the model of the views, as a view reaches it. */
const reader = fakePlugin({
  id: 'reader',
  needs: ['services'],
  setup: ({ services }) => services.first(connectToken),
})

/** Gives the test the router of a plugin. */
const mover = fakePlugin({ id: 'mover', needs: ['router'], setup: ({ router }) => router })

const compose = () =>
  createLatchkit({
    kitId: `all-${performance.now()}`,
    projectId: 'p',
    remoteConfig: false,
    networks: testNetworks,
    services: { walletList: 'https://list.test' },
    plugins: [connect(), reader, mover, viewPlugin('wallet', ['Wallet'])],
    onDiagnostic: () => undefined,
  })

/** Opens AllWallets and loads every page of the listing. */
async function openAll(count: number) {
  mockListing(count)
  const kit = compose()
  await kit.open('AllWallets')
  const { directoryAtom } = await (kit.api('reader' as never) as Promise<ConnectModel>)
  kit.store.sub(directoryAtom, () => undefined)
  await expect.poll(() => kit.store.get(directoryAtom)).toBeDefined()
  const pages = kit.store.get(directoryAtom)?.pages(false)
  if (!pages) throw new Error('no listing')
  const state = () => kit.store.get(pages.stateAtom)
  while (!state().done) {
    pages.more()
    await vi.waitFor(() => expect(state().loading).toBe(false), { interval: 0, timeout: 5_000 })
  }
  const root = document.querySelector(`latchkit-host[data-kit="${kit.kitId}"]`)?.shadowRoot
  if (!root) throw new Error('no modal')
  await expect.poll(() => root.querySelector('input')).not.toBeNull()
  return { kit, root, state, input: root.querySelector('input') as HTMLInputElement }
}

test('a list that is rendered in advance requests nothing before the modal opens, and then once', async () => {
  mockListing(10)
  const kit = compose()
  await kit.prepare()
  const text = () => document.querySelector(`latchkit-host[data-kit="${kit.kitId}"]`)?.shadowRoot?.textContent
  await expect.poll(() => text()).toContain('Connect')
  await new Promise((done) => setTimeout(done, 200))
  expect(fetch).not.toHaveBeenCalled()
  await kit.open()
  await expect.poll(() => text()).toContain('Wallet 0')
  expect(vi.mocked(fetch).mock.calls.filter(([url]) => String(url).includes('/getWallets'))).toHaveLength(1)
  kit.close()
  await kit.prepare()
  await expect.poll(() => text()).toContain('Wallet 0')
  expect(kit.store.get(modalAtom).open).toBe(false)
  kit.destroy()
})

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** The median time of nine key presses until the next frame. */
async function medianKeyTime(input: HTMLInputElement): Promise<number> {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const times: number[] = []
  for (const text of ['a', 'ab', 'abc', 'ab', 'a', 'ab', 'abc', 'abcd', 'abc']) {
    const startedAt = performance.now()
    write?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await nextFrame()
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)[4] ?? Number.NaN
}

test('F15: of 10,000 wallets, at most 200 rows are in the page at any scroll position', async () => {
  const { kit, root, state } = await openAll(10_000)
  expect(state().wallets).toHaveLength(10_000)
  const list = () => root.querySelector('ul[aria-label]')
  await expect.poll(() => list()?.querySelectorAll('li').length).toBeGreaterThan(5)
  const seen = new Set<string>()
  for (const fraction of [0, 0.25, 0.5, 0.75, 1]) {
    const box = list()?.parentElement
    box?.scrollTo({ top: fraction * box.scrollHeight })
    const position = () => root.querySelectorAll('li')[5]?.getAttribute('aria-posinset') ?? ''
    await expect.poll(() => ['', ...seen].includes(position())).toBe(false)
    expect(root.querySelectorAll('li').length).toBeLessThanOrEqual(200)
    seen.add(position())
  }
  expect(seen.size).toBe(5)
  await expect.poll(() => root.querySelector('li[aria-posinset="10000"]')).not.toBeNull()
  expect(root.querySelector('li[aria-posinset="10000"]')?.getAttribute('aria-setsize')).toBe('10000')
  kit.destroy()
}, 60_000)

test('typing with 10,000 wallets takes less than four times as long as with none', async () => {
  const emptyList = await openAll(0)
  const emptyTime = await medianKeyTime(emptyList.input)
  emptyList.kit.destroy()
  const { kit, input } = await openAll(10_000)
  const fullTime = await medianKeyTime(input)
  kit.destroy()
  expect(fullTime / emptyTime).toBeLessThan(4)
}, 60_000)

test('a visitor who returns from a wallet finds the search and the place in the list again', async () => {
  const { kit, root } = await openAll(300)
  const router = await (kit.api('mover' as never) as Promise<PortTable['router']>)
  const box = () => root.querySelector('ul[aria-label]')?.parentElement
  const input = () => root.querySelector('input')
  const visitWallet = async () => {
    await router.push('Wallet')
    await expect.poll(() => input()).toBeNull()
    router.back()
    await expect.poll(() => input()).not.toBeNull()
  }
  await expect.poll(() => box()?.scrollHeight).toBeGreaterThan(15_000)
  box()?.scrollTo({ top: 6_400 })
  await expect.poll(() => root.textContent).toContain('Wallet 101')
  await visitWallet()
  await expect.poll(() => box()?.scrollTop).toBe(6_400)
  await userEvent.fill(input() as HTMLInputElement, 'Wallet 29')
  await expect.poll(() => root.textContent).toContain('Wallet 299')
  await visitWallet()
  expect(input()?.value).toBe('Wallet 29')
  await expect.poll(() => root.textContent).toContain('Wallet 299')
  await kit.open('AllWallets')
  await expect.poll(() => input()?.value).toBe('')
  kit.destroy()
})
