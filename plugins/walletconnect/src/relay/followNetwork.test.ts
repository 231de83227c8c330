import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { followNetwork } from './followNetwork.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window, and the functions of the SDK that connect and disconnect. */
async function follow() {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const heartbeat = new EventEmitter()
  const closed = new AbortController()
  const listenForever = vi.fn(async () => undefined)
  const relayer = {
    connected: false,
    transportExplicitlyClosed: false,
    hasExperiencedNetworkDisruption: false,
    confirmOnlineStateOrThrow: vi.fn(async () => undefined),
    transportOpen: vi.fn(async () => undefined),
    transportDisconnect: vi.fn(async () => {
      relayer.transportExplicitlyClosed = true
    }),
    registerEventListeners: listenForever,
  }
  followNetwork(relayer, heartbeat, closed.signal)
  await relayer.registerEventListeners()
  expect(listenForever).not.toHaveBeenCalled()
  const send = (name: 'online' | 'offline') => page.dispatchEvent(new Event(name))
  return { relayer, heartbeat, closed, send }
}

test('it disconnects while the browser is offline, and connects when it is back online', async () => {
  const { relayer, send } = await follow()
  send('offline')
  await expect.poll(() => relayer.transportDisconnect.mock.calls.length).toBe(1)
  expect(relayer).toMatchObject({ hasExperiencedNetworkDisruption: true, transportExplicitlyClosed: false })
  expect(relayer.transportOpen).not.toHaveBeenCalled()
  send('online')
  expect(relayer.transportOpen).toHaveBeenCalledOnce()
})

test('with each beat it connects again, unless it is connected or closed', async () => {
  const { relayer, heartbeat } = await follow()
  heartbeat.emit('heartbeat_pulse')
  await expect.poll(() => relayer.transportOpen.mock.calls.length).toBe(1)
  relayer.connected = true
  heartbeat.emit('heartbeat_pulse')
  Object.assign(relayer, { connected: false, transportExplicitlyClosed: true })
  heartbeat.emit('heartbeat_pulse')
  expect(relayer.confirmOnlineStateOrThrow).toHaveBeenCalledOnce()
})

test('after the client is closed, it no longer listens to the window', async () => {
  const { relayer, closed, send } = await follow()
  closed.abort()
  send('offline')
  send('online')
  expect([relayer.transportDisconnect, relayer.transportOpen].map(({ mock }) => mock.calls.length)).toEqual([
    0, 0,
  ])
})

test('an SDK without the functions that it replaces is refused', () => {
  const { signal } = new AbortController()
  expect(() => followNetwork({}, new EventEmitter(), signal)).toThrow('another relayer')
})
