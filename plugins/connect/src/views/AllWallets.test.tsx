import { createLatchkit } from '@latchkit/kernel'
import { testNetworks } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../index.ts'

afterEach(() => vi.restoreAllMocks())

/** A listing of this many wallets, answered at once. */
function listWallets(count: number): void {
  const rows = Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Wallet ${at}`, chains: [] }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const query = new URL(String(input)).searchParams
    const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))]
    const excluded = (query.get('exclude') ?? '').split(',')
    const search = query.get('search') ?? ''
    const found = rows.filter(({ id, name }) => !excluded.includes(id) && name.includes(search))
    return Response.json({ data: found.slice((page - 1) * entries, page * entries), count: found.length })
  })
}

/** All wallets with every page of the listing read. */
async function openAll(count: number) {
  listWallets(count)
  const kit = createLatchkit({
    kitId: `all-${count}-${performance.now()}`,
    projectId: 'p',
    remoteConfig: false,
    networks: testNetworks,
    services: { walletList: 'https://list.test' },
    plugins: [connect()],
    onDiagnostic: () => undefined,
  })
  const { moreAtom } = await kit.api('connect')
  kit.store.sub(moreAtom, () => undefined)
  await vi.waitFor(() => expect(kit.store.get(moreAtom)).toBeDefined())
  const pages = kit.store.get(moreAtom)?.pages(false)
  if (!pages) throw new Error('no listing')
  const state = () => kit.store.get(pages.stateAtom)
  while (!state().done) {
    pages.more()
    await vi.waitFor(() => expect(state().loading).toBe(false), { interval: 0, timeout: 5_000 })
  }
  await kit.open('AllWallets')
  const root = document.querySelector(`latchkit-host[data-kit="${kit.kitId}"]`)?.shadowRoot
  if (!root) throw new Error('no modal')
  await vi.waitFor(() => expect(root.querySelector('input')).not.toBeNull())
  return { kit, root, state, input: root.querySelector('input') as HTMLInputElement }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** How long a key takes until it is on screen, in the middle of nine. */
async function keyTime(input: HTMLInputElement): Promise<number> {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const times: number[] = []
  for (const text of ['a', 'ab', 'abc', 'ab', 'a', 'ab', 'abc', 'abcd', 'abc']) {
    const began = performance.now()
    write?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await nextFrame()
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[4] ?? Number.NaN
}

test('F15: of 10,000 wallets at most 200 rows are in the page, wherever it is scrolled', async () => {
  const { kit, root, state } = await openAll(10_000)
  expect(state().wallets).toHaveLength(10_000)
  const list = () => root.querySelector('ul[aria-label]')
  await vi.waitFor(() => expect(list()?.querySelectorAll('li').length).toBeGreaterThan(5))
  const seen = new Set<string>()
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    const box = list()?.parentElement
    box?.scrollTo({ top: part * box.scrollHeight })
    const place = () => root.querySelectorAll('li')[5]?.getAttribute('aria-posinset') ?? ''
    await vi.waitFor(() => expect(['', ...seen]).not.toContain(place()))
    expect(root.querySelectorAll('li').length).toBeLessThanOrEqual(200)
    seen.add(place())
  }
  expect(seen.size).toBe(5)
  await vi.waitFor(() => expect(root.querySelector('li[aria-posinset="10000"]')).not.toBeNull())
  expect(root.querySelector('li[aria-posinset="10000"]')?.getAttribute('aria-setsize')).toBe('10000')
  kit.destroy()
}, 60_000)

test('a key costs as much over 10,000 wallets as over none, within a frame or two', async () => {
  const none = await openAll(0)
  const empty = await keyTime(none.input)
  none.kit.destroy()
  const { kit, input } = await openAll(10_000)
  const full = await keyTime(input)
  kit.destroy()
  expect(full / empty).toBeLessThan(4)
}, 60_000)
