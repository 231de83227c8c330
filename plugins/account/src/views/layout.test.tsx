import { createLatchkit } from '@latchkit/kernel'
import {
  atom,
  type BalanceState,
  balanceSourceToken,
  type Identity,
  nameResolverToken,
} from '@latchkit/kernel/plugin'
import { createFakeSource, deferred, fakePlugin, testNetworks, walletPlugin } from '@latchkit/kernel/testing'
import { useAtom } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '../index.ts'

const kits: { destroy(): void }[] = []
const viewport = { width: window.innerWidth, height: window.innerHeight }
afterEach(async () => {
  for (const kit of kits.splice(0)) kit.destroy()
  await page.viewport(viewport.width, viewport.height)
})

type Part = 'balance' | 'tokens' | 'name'

const loading: BalanceState = { data: undefined, readAt: undefined, error: undefined, loading: true }
const loaded: BalanceState = {
  ...loading,
  loading: false,
  data: { value: 10n ** 18n, decimals: 18, symbol: 'ETH' },
  readAt: 0,
}

const rowsAtom = atom(3)
let setRows: (rows: number) => void = () => undefined
rowsAtom.onMount = (set) => {
  setRows = set
}

/** The content of a tab, which has three rows while it loads. */
function Rows(): readonly ReactElement[] {
  return Array.from({ length: useAtom(rowsAtom) }, (_, row) => `Row ${row}`).map((label) => (
    <div key={label} style={{ height: 64 }}>
      {label}
    </div>
  ))
}

/** Opens the account of a kit whose data is still loading, with the plugins that load it. */
async function openLoading(parts: readonly Part[]) {
  const named = deferred<Identity>()
  const balanceAtom = atom<BalanceState>(loading)
  let setBalance: (state: BalanceState) => void = () => undefined
  balanceAtom.onMount = (set) => {
    setBalance = set
  }
  const plugins = {
    balance: fakePlugin({
      id: 'balance',
      on: ['service:balanceSource'],
      setup: (context) =>
        context.provide(balanceSourceToken, { balanceOf: () => balanceAtom, refresh: () => undefined }),
    }),
    tokens: fakePlugin({
      id: 'tokens',
      slots: {
        accountTabs: ['Tokens', 'Activity'].map((id, order) => ({
          id,
          order,
          label: id,
          render: async () => ({ default: Rows }),
        })),
      },
    }),
    name: fakePlugin({
      id: 'names',
      on: ['service:nameResolver'],
      async setup(context) {
        // The code of a plugin takes time to load.
        await new Promise((done) => setTimeout(done, 100))
        context.provide(nameResolverToken, { resolve: async () => undefined, identify: () => named.promise })
      },
    }),
  }
  const icon = async () => ({ default: [] })
  const actions = fakePlugin({
    id: 'actions',
    views: { Networks: { title: null, load: async () => ({ default: () => 'All networks' }) } },
    slots: {
      walletActions: ['Send', 'Receive', 'Swap', 'Buy'].map((id, order) => ({
        id,
        order,
        label: id,
        opens: 'Networks',
        icon,
      })),
    },
  })
  const kit = createLatchkit({
    kitId: `layout-${performance.now()}`,
    projectId: null,
    networks: testNetworks,
    plugins: [account(), walletPlugin(createFakeSource()), actions, ...parts.map((part) => plugins[part])],
  })
  kits.push(kit)
  await kit.connect({ connector: 'wallet' })
  await kit.open()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  if (parts.includes('tokens')) await expect.element(dialog.getByText('Row 2')).toBeVisible()
  return {
    set: (state: BalanceState) => setBalance(state),
    async load(rows: number) {
      named.resolve({ name: 'alice.eth' })
      setBalance(loaded)
      setRows(rows)
      if (parts.includes('name')) await expect.element(dialog.getByText('alice.eth')).toBeVisible()
      if (parts.includes('balance')) await expect.element(dialog.getByText('1.000 ETH')).toBeVisible()
    },
  }
}

/** Returns where everything is that can be pressed, once nothing moves. */
async function positions(): Promise<readonly string[]> {
  const read = () =>
    [...page.getByRole('dialog').element().querySelectorAll('button, a')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.ariaLabel ?? element.textContent}: ${[x, y, width, height].map(Math.round)}`
    })
  let before = read()
  for (let still = 0; still < 20; ) {
    await new Promise(requestAnimationFrame)
    const now = read()
    still = now.join() === before.join() ? still + 1 : 0
    before = now
  }
  return before
}

const kitsOf: readonly (readonly [parts: readonly Part[], rows: number])[] = [
  [[], 0],
  [['balance'], 0],
  [['name'], 0],
  [['tokens'], 0],
  [['balance', 'tokens', 'name'], 0],
  [['balance', 'tokens', 'name'], 40],
]

test.each([
  [1280, 900],
  [1280, 640],
  [390, 844],
])('at %i x %i, nothing that can be pressed moves while the account loads', async (width, height) => {
  await page.viewport(width, height)
  for (const [parts, rows] of kitsOf) {
    const { load } = await openLoading(parts)
    const before = await positions()
    expect(before.length).toBeGreaterThan(6)
    await load(rows)
    expect(await positions(), `${parts} with ${rows} rows`).toEqual(before)
    for (const kit of kits.splice(0)) kit.destroy()
  }
})

test('nothing moves when the balance cannot be read, and when it is too old', async () => {
  await page.viewport(1280, 900)
  const { set } = await openLoading(['balance', 'tokens'])
  const before = await positions()
  const error = new Error('down')
  set({ ...loading, loading: false, error })
  await expect.element(page.getByRole('dialog').getByText('Token Balance Unavailable')).toBeVisible()
  expect((await positions()).filter((place) => !place.startsWith('Try again'))).toEqual(before)
  set({ ...loaded, readAt: performance.now() - 300_000, error })
  await expect.element(page.getByRole('dialog').getByText('Updated 5 minutes ago')).toBeVisible()
  expect(await positions()).toEqual(before)
})
