import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastMs, toastReshowMs } from '../../base/constants/limits.ts'
import { alertAtom, toastAtom, writable } from '../state/atoms.ts'
import { dismissAlert, raiseAlert } from './alerts.ts'
import { createToasts } from './toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function openToasts() {
  const end = new AbortController()
  const store = createStore()
  const toast = createToasts(store, end.signal)
  return { toast, end, store, shown: () => store.get(toastAtom)?.text }
}

test('a toast is shown immediately and closes after its duration', () => {
  const { toast, shown } = openToasts()
  toast({ kind: 'success', text: 'a' })
  expect(shown()).toBe('a')
  vi.advanceTimersByTime(toastMs - 1)
  expect(shown()).toBe('a')
  vi.advanceTimersByTime(1)
  expect(shown()).toBeUndefined()
})

test('a toast with an action stays four times as long, and longer while the visitor is at it', () => {
  const { toast, shown, store } = openToasts()
  toast({ kind: 'success', text: 'a', action: { label: 'Undo', run: () => undefined } })
  vi.advanceTimersByTime(toastMs * 4 - 1)
  expect(shown()).toBe('a')
  store.set(writable.toast, (open) => open && { ...open, isHeld: true })
  vi.advanceTimersByTime(toastMs * 40)
  expect(shown()).toBe('a')
})

test('a toast that replaces another is shown after a gap, with its own duration', () => {
  const { toast, shown } = openToasts()
  toast({ kind: 'success', text: 'a' })
  vi.advanceTimersByTime(toastMs - 1)
  toast({ kind: 'error', text: 'b' })
  expect(shown()).toBeUndefined()
  vi.advanceTimersByTime(toastReshowMs)
  expect(shown()).toBe('b')
  vi.advanceTimersByTime(toastMs)
  expect(shown()).toBeUndefined()
})

test('a loading toast stays until the next one', () => {
  const { toast, shown } = openToasts()
  toast({ kind: 'loading', text: 'wait' })
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe('wait')
  toast({ kind: 'success', text: 'done' })
  vi.advanceTimersByTime(toastReshowMs)
  expect(shown()).toBe('done')
})

test('the most recent toast is shown, also if it was requested during the gap', () => {
  for (const kind of ['success', 'loading'] as const) {
    const { toast, shown } = openToasts()
    toast({ kind: 'success', text: 'a' })
    toast({ kind: 'success', text: 'b' })
    toast({ kind, text: 'c' })
    vi.advanceTimersByTime(toastReshowMs)
    expect(shown()).toBe('c')
  }
})

test('after the kit is destroyed, no toast is shown and no timer is left', () => {
  const { toast, shown, end } = openToasts()
  toast({ kind: 'success', text: 'a' })
  end.abort()
  expect(vi.getTimerCount()).toBe(0)
  toast({ kind: 'success', text: 'b' })
  expect(shown()).toBe('a')
})

test('alerts are queued without duplicates and dismissed one at a time', () => {
  const store = createStore()
  const one = { title: 'One', text: '1' }
  for (const alert of [one, { title: 'Two', text: '2' }, one]) raiseAlert(store, alert)
  expect(store.get(alertAtom)).toEqual(one)
  dismissAlert(store)
  expect(store.get(alertAtom)?.title).toBe('Two')
  dismissAlert(store)
  dismissAlert(store)
  expect(store.get(alertAtom)).toBeUndefined()
})
