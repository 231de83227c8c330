import { createStore } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { createFrame, type FrameParts } from './createFrame.ts'

/** What the other page says when it is told to, and twice over when it is loaded again. */
const speaker = `
  addEventListener('message', ({ data }) => parent.postMessage(data, '*'))
  parent.postMessage({ type: 'hello' }, '*')
`
const urls: string[] = []
const ending: AbortController[] = []
afterEach(() => {
  for (const one of ending.splice(0)) one.abort()
  for (const url of urls.splice(0)) URL.revokeObjectURL(url)
  document.body.replaceChildren()
})

function pageOf(script: string): string {
  const url = URL.createObjectURL(new Blob([`<script>${script}</script>`], { type: 'text/html' }))
  urls.push(url)
  return url
}

/** A frame of this page's own origin, since a browser test has no other; what it says is read as the wallet's. */
function open(parts: Partial<FrameParts> = {}) {
  const end = new AbortController()
  ending.push(end)
  const told = {
    received: [] as unknown[],
    listening: 0,
    gone: 0,
    silent: 0,
    failed: [] as string[],
    said: [] as string[],
  }
  const store = createStore()
  const place = document.createElement('div')
  document.body.append(place)
  const frame = createFrame({
    store,
    signal: end.signal,
    origin: location.origin,
    create() {
      const element = document.createElement('iframe')
      element.src = pageOf(speaker)
      return element
    },
    place: async () => place,
    receive(data) {
      told.received.push(data)
      return data as { name: string; payload: unknown }
    },
    listening() {
      told.listening += 1
    },
    said: (name) => void told.said.push(name),
    gone() {
      told.gone += 1
    },
    silent() {
      told.silent += 1
    },
    failed: (why) => void told.failed.push(why),
    ...parts,
  })
  const { signal } = new AbortController()
  const say = (data: unknown) => frame.post(data as never)
  return { frame, told, store, place, signal, say, end, status: () => store.get(frame.statusAtom) }
}

/** Loaded, and it has said that it listens. */
async function opened(parts: Partial<FrameParts> = {}) {
  const made = open(parts)
  const ready = made.frame.ready(made.signal)
  await vi.waitFor(() => expect(made.told.received).toContainEqual({ type: 'hello' }))
  made.say({ name: 'READY' })
  await ready
  return made
}

test('nothing is in the page before it is asked for; then one frame, ready half a second after it says so', async () => {
  const { frame, told, place, signal, say, status } = open()
  expect([place.children.length, status()]).toEqual([0, 'absent'])
  const ready = Promise.all([frame.ready(signal), frame.ready(signal)])
  expect(status()).toBe('loading')
  await vi.waitFor(() => expect(told.received).toHaveLength(1))
  const before = performance.now()
  say({ name: 'READY' })
  await ready
  expect(performance.now() - before).toBeGreaterThan(450)
  expect([place.children.length, told.listening, status()]).toEqual([1, 1, 'ready'])
  await frame.ready(signal)
  expect(place.children.length).toBe(1)
})

test('I-04, T1: nobody else is heard: not the page itself, another frame, or an event that a script made', async () => {
  const { told, place, frame } = await opened()
  const before = told.received.length
  const other = document.createElement('iframe')
  other.src = pageOf(`for (let at = 0; at < 100; at += 1) parent.postMessage({ name: 'READY' }, '*')
    parent.postMessage({ over: true }, '*')`)
  const over = new Promise<void>((resolve) =>
    window.addEventListener('message', ({ data }) => data?.over && resolve()),
  )
  place.append(other)
  window.postMessage({ name: 'READY' }, '*')
  const source = frame.element()?.contentWindow ?? null
  const made = new MessageEvent('message', { origin: location.origin, source, data: { name: 'READY' } })
  window.dispatchEvent(made)
  await over
  expect(told.received.length).toBe(before)
  expect(told.gone).toBe(0)
})

test('I-04, T1: the right window of another origin is not heard either', async () => {
  const { told, frame, signal } = open({ origin: 'https://secure.example' })
  const ready = frame.ready(signal).catch(() => 'over')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(told.received).toEqual([])
  ending.at(-1)?.abort()
  expect(await ready).toBe('over')
})

test('one that says twice that it listens has begun anew: what was asked is lost', async () => {
  const { told, say, status } = await opened()
  say({ name: 'READY' })
  await vi.waitFor(() => expect(told.gone).toBe(1))
  expect(status()).toBe('loading')
  await vi.waitFor(() => expect(status()).toBe('ready'))
  expect(told.listening).toBe(2)
})

test('one that loads again is waited for as at first', async () => {
  const { told, frame, say, status, signal } = await opened()
  const { length } = told.received
  frame.element()?.setAttribute('src', pageOf(speaker))
  await vi.waitFor(() => expect(told.gone).toBe(1))
  expect(status()).toBe('loading')
  await vi.waitFor(() => expect(told.received.length).toBeGreaterThan(length))
  const ready = frame.ready(signal)
  say({ name: 'READY' })
  await ready
  expect(told.gone).toBe(1)
})

test('after a reload the frame is not ready until its new page says that it listens', async () => {
  const { told, frame, say, status, signal } = await opened()
  frame.reload(() => say({ name: 'reload' }))
  expect([status(), told.gone]).toEqual(['loading', 1])
  let isReady = false
  const ready = frame.ready(signal).then(() => {
    isReady = true
  })
  await vi.waitFor(() => expect(told.said).toContain('reload'))
  expect(isReady).toBe(false)
  say({ name: 'READY' })
  await ready
  expect([status(), told.gone, told.listening]).toEqual(['ready', 1, 2])
})

test('F18: a frame that stays silent after a reload fails', async () => {
  const { told, frame, status, signal } = await opened()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  frame.reload(() => undefined)
  const ready = frame.ready(signal).catch((error: { reason: string }) => error.reason)
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(await ready).toBe('FRAME_UNAVAILABLE')
  expect([status(), told.failed]).toEqual(['failed', ['mute']])
})

test('what it says by itself is given on', async () => {
  const { told, say } = await opened()
  say({ name: 'SESSION_UPDATE', payload: { token: 't' } })
  await vi.waitFor(() => expect(told.said).toContain('SESSION_UPDATE'))
})

test('F21: taken out, with it or with what it stands in, it is gone at once, and comes back when it is asked for', async () => {
  for (const take of ['frame', 'place'] as const) {
    const { frame, told, place, status, signal } = await opened()
    if (take === 'frame') frame.element()?.remove()
    else place.remove()
    await vi.waitFor(() => expect(status()).toBe('absent'))
    expect(told.gone).toBe(1)
    document.body.append(place)
    void frame.ready(signal).catch(() => undefined)
    await vi.waitFor(() => expect(place.children.length).toBe(1))
  }
})

test('F21: who waits for it when it is taken out is told', async () => {
  const { frame, signal } = open()
  const ready = frame.ready(signal)
  await vi.waitFor(() => expect(frame.element()).toBeDefined())
  frame.element()?.remove()
  await expect(ready).rejects.toMatchObject({ reason: 'FRAME_UNAVAILABLE' })
})

test('F18: one that never says that it listens is given up, for all who wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { frame, told, place, status, signal } = open()
  const waiting = [frame.ready(signal), frame.ready(signal)].map((one) =>
    one.catch((error: { reason: string }) => error.reason),
  )
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(await Promise.all(waiting)).toEqual(['FRAME_UNAVAILABLE', 'FRAME_UNAVAILABLE'])
  // Its page may have loaded meanwhile, and then it is known to be mute.
  expect(told.failed).toEqual([expect.stringMatching(/^(late|mute)$/)])
  expect([place.children.length, status()]).toEqual([0, 'failed'])
  void frame.ready(signal).catch(() => undefined)
  await vi.waitFor(() => expect(place.children.length).toBe(1))
})

test('F19: one whose page loads and says nothing is told of after two seconds, and given up as one that is not let in', async () => {
  const { frame, told, signal } = open()
  const ready = frame.ready(signal).catch((error: { reason: string }) => error.reason)
  await vi.waitFor(() => expect(frame.element()).toBeDefined())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  frame.element()?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(1_900)
  expect(told.silent).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  expect(told.silent).toBeGreaterThan(0)
  ending.at(-1)?.abort()
  expect(await ready).toBe('FRAME_ABORTED')
})

test('F19: kept out by a policy, it is given up at once', async () => {
  const { frame, told, signal } = open()
  const ready = frame.ready(signal)
  await vi.waitFor(() => expect(frame.element()).toBeDefined())
  const blocked = (effectiveDirective: string, blockedURI: string) =>
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        effectiveDirective,
        blockedURI,
        documentURI: location.href,
        originalPolicy: '',
        violatedDirective: effectiveDirective,
        statusCode: 0,
      }),
    )
  blocked('img-src', location.origin)
  blocked('frame-src', 'https://elsewhere.example')
  expect(told.failed).toEqual([])
  blocked('frame-src', `${location.origin}/sdk`)
  await expect(ready).rejects.toMatchObject({ reason: 'FRAME_UNAVAILABLE' })
  expect(told.failed).toEqual(['policy'])
})

test('who leaves is not kept, and keeps nobody from it', async () => {
  const { frame, told, signal, say } = open()
  const leaving = new AbortController()
  const left = frame.ready(leaving.signal)
  const stays = frame.ready(signal)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ reason: 'FRAME_ABORTED' })
  await expect(frame.ready(AbortSignal.abort())).rejects.toMatchObject({ reason: 'FRAME_ABORTED' })
  await vi.waitFor(() => expect(told.received).toHaveLength(1))
  say({ name: 'READY' })
  await stays
})

test('where it has no place it cannot be had', async () => {
  const { frame, told, signal } = open({ place: () => Promise.reject(new Error('no place')) })
  await expect(frame.ready(signal)).rejects.toMatchObject({ reason: 'FRAME_UNAVAILABLE' })
  expect(told.failed).toEqual(['late'])
})

test('with its plugin it goes, and is heard no more', async () => {
  const { frame, told, place, end, say } = await opened()
  end.abort()
  expect([place.children.length, frame.element()]).toEqual([0, undefined])
  expect(say({ name: 'READY' })).toBe(false)
  await expect(frame.ready(new AbortController().signal)).rejects.toMatchObject({ reason: 'FRAME_ABORTED' })
  expect(told.gone).toBe(1)
})

test('begun anew, it is another frame in the same place', async () => {
  const { frame, told, place } = await opened()
  const before = frame.element()
  frame.restart()
  await vi.waitFor(() => expect(place.children.length).toBe(1))
  expect(frame.element()).not.toBe(before)
  expect(told.gone).toBe(1)
})
