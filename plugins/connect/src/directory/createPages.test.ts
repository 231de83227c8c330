import { createStore } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { createPages, type ReadPage } from './createPages.ts'
import { readWallet } from './readListing.ts'

const wallets = (...ids: string[]) => ids.flatMap((id) => readWallet({ id, name: id }) ?? [])

function open(read: ReadPage) {
  const store = createStore()
  const pages = createPages(read, store)
  const state = () => store.get(pages.stateAtom)
  return { pages, state, ids: () => state().wallets.map(({ id }) => id) }
}

test('pages load one at a time until the last one, and duplicates are removed', async () => {
  const read = vi.fn<ReadPage>(async (page) => ({
    rows: page === 1 ? wallets('a', 'b') : wallets('b', 'c'),
    done: page === 2,
  }))
  const { pages, state, ids } = open(read)
  pages.more()
  pages.more()
  await vi.waitFor(() => expect(state().loading).toBe(false))
  expect(read.mock.calls).toEqual([[1]])
  pages.more()
  await vi.waitFor(() => expect(ids()).toEqual(['a', 'b', 'c']))
  pages.more()
  expect(read.mock.calls).toEqual([[1], [2]])
  expect(state()).toMatchObject({ done: true, failed: false })
})

test('a failed page is requested again, and loaded wallets are kept', async () => {
  let fails = false
  const read = vi.fn<ReadPage>(async (page) => {
    if (fails) throw new Error('down')
    return { rows: wallets(`${page}`), done: false }
  })
  const { pages, state, ids } = open(read)
  pages.more()
  await vi.waitFor(() => expect(ids()).toEqual(['1']))
  fails = true
  pages.more()
  await vi.waitFor(() => expect(state()).toMatchObject({ failed: true, loading: false }))
  expect(ids()).toEqual(['1'])
  fails = false
  pages.more()
  await vi.waitFor(() => expect(ids()).toEqual(['1', '2']))
  expect(read.mock.calls).toEqual([[1], [2], [2]])
})
