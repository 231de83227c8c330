import { atom, createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { untilKnown } from './untilKnown.ts'

const { signal } = new AbortController()

/** A value that is set when somebody follows it: at once, or when `later` is called. */
function createRead(atOnce: boolean) {
  const read = atom<number | undefined>(undefined)
  let mounts = 0
  let later = (): void => undefined
  read.onMount = (set) => {
    mounts += 1
    later = () => set(7)
    if (atOnce) set(7)
    return () => {
      mounts -= 1
    }
  }
  const store = createStore()
  const isKnown = () => store.get(read) !== undefined
  return { store, read, isKnown, later: () => later(), mounts: () => mounts }
}

test('a value that is there as soon as it is followed', async () => {
  const { store, read, isKnown, mounts } = createRead(true)
  await untilKnown(store, read, isKnown, signal)
  expect([store.get(read), mounts()]).toEqual([7, 0])
})

test('a value that comes later, and nobody follows it any more', async () => {
  const { store, read, isKnown, mounts, later } = createRead(false)
  const known = untilKnown(store, read, isKnown, signal)
  expect(mounts()).toBe(1)
  later()
  await known
  expect(mounts()).toBe(0)
})

test.each(['before', 'after'])('who leaves %s it begins waits no longer', async (when) => {
  const { store, read, isKnown, mounts } = createRead(false)
  const leave = new AbortController()
  if (when === 'before') leave.abort()
  const waited = untilKnown(store, read, isKnown, leave.signal)
  leave.abort()
  await waited
  expect(mounts()).toBe(0)
})
