import { createStore } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { createFrame, type FrameParts } from './createFrame.ts'

/** The script of the framed page. It greets its parent and then sends back every message. */
const echoScript = `
  addEventListener('message', ({ data }) => parent.postMessage(data, '*'))
  parent.postMessage({ type: 'hello' }, '*')
`
const urls: string[] = []
const controllers: AbortController[] = []
afterEach(() => {
  for (const controller of controllers.splice(0)) controller.abort()
  for (const url of urls.splice(0)) URL.revokeObjectURL(url)
  document.body.replaceChildren()
})

function createPageUrl(script: string): string {
  const url = URL.createObjectURL(new Blob([`<script>${script}</script>`], { type: 'text/html' }))
  urls.push(url)
  return url
}

/** Opens a frame of this page's own origin, because a browser test has no other. Its messages are read as the wallet's. */
function open(parts: Partial<FrameParts> = {}) {
  const controller = new AbortController()
  controllers.push(controller)
  const reported = {
    received: [] as unknown[],
    listening: 0,
    resets: 0,
    silent: 0,
    failed: [] as string[],
    messages: [] as string[],
  }
  const store = createStore()
  const container = document.createElement('div')
  document.body.append(container)
  const frame = createFrame({
    store,
    signal: controller.signal,
    origin: location.origin,
    createElement() {
      const element = document.createElement('iframe')
      element.src = createPageUrl(echoScript)
      return element
    },
    findContainer: async () => container,
    receive(data) {
      reported.received.push(data)
      return data as { name: string; payload: unknown }
    },
    onListening() {
      reported.listening += 1
    },
    onMessage: (name) => void reported.messages.push(name),
    onReset() {
      reported.resets += 1
    },
    onSilent() {
      reported.silent += 1
    },
    onFailed: (reason) => void reported.failed.push(reason),
    ...parts,
  })
  const { signal } = new AbortController()
  const send = (data: unknown) => frame.post(data as never)
  return {
    frame,
    reported,
    store,
    container,
    signal,
    send,
    controller,
    status: () => store.get(frame.statusAtom),
  }
}

/** Opens a frame and waits until it is ready. */
async function openReady(parts: Partial<FrameParts> = {}) {
  const openReady = open(parts)
  const ready = openReady.frame.ready(openReady.signal)
  await expect.poll(() => openReady.reported.received).toContainEqual({ type: 'hello' })
  openReady.send({ name: 'READY' })
  await ready
  return openReady
}

test('the first call adds one frame to the page, which is ready half a second after it reports that it listens', async () => {
  const { frame, reported, container, signal, send, status } = open()
  expect([container.children.length, status()]).toEqual([0, 'absent'])
  const ready = Promise.all([frame.ready(signal), frame.ready(signal)])
  expect(status()).toBe('loading')
  await expect.poll(() => reported.received).toHaveLength(1)
  const previous = performance.now()
  send({ name: 'READY' })
  await ready
  expect(performance.now() - previous).toBeGreaterThan(450)
  expect([container.children.length, reported.listening, status()]).toEqual([1, 1, 'ready'])
  await frame.ready(signal)
  expect(container.children.length).toBe(1)
})

test('I-04, T1: messages of the page itself, another frame and synthetic events are ignored', async () => {
  const { reported, container, frame } = await openReady()
  const previous = reported.received.length
  const other = document.createElement('iframe')
  other.src = createPageUrl(`for (let at = 0; at < 100; at += 1) parent.postMessage({ name: 'READY' }, '*')
    parent.postMessage({ done: true }, '*')`)
  const done = new Promise<void>((resolve) =>
    window.addEventListener('message', ({ data }) => data?.done && resolve()),
  )
  container.append(other)
  window.postMessage({ name: 'READY' }, '*')
  const source = frame.element()?.contentWindow ?? null
  const synthetic = new MessageEvent('message', { origin: location.origin, source, data: { name: 'READY' } })
  window.dispatchEvent(synthetic)
  await done
  expect(reported.received.length).toBe(previous)
  expect(reported.resets).toBe(0)
})

test('I-04, T1: messages of the right window with another origin are ignored', async () => {
  const { reported, frame, signal } = open({ origin: 'https://secure.example' })
  const ready = frame.ready(signal).catch(() => 'aborted')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(reported.received).toEqual([])
  controllers.at(-1)?.abort()
  expect(await ready).toBe('aborted')
})

test('a frame that reports twice that it listens has restarted, and its calls are lost', async () => {
  const { reported, send, status } = await openReady()
  send({ name: 'READY' })
  await expect.poll(() => reported.resets).toBe(1)
  expect(status()).toBe('loading')
  await expect.poll(() => status()).toBe('ready')
  expect(reported.listening).toBe(2)
})

test('a frame that loads again has to report again that it listens', async () => {
  const { reported, frame, send, status, signal } = await openReady()
  const { length } = reported.received
  frame.element()?.setAttribute('src', createPageUrl(echoScript))
  await expect.poll(() => reported.resets).toBe(1)
  expect(status()).toBe('loading')
  await expect.poll(() => reported.received.length).toBeGreaterThan(length)
  const ready = frame.ready(signal)
  send({ name: 'READY' })
  await ready
  expect(reported.resets).toBe(1)
})

test('after a reload the frame is not ready until its new page reports that it listens', async () => {
  const { reported, frame, send, status, signal } = await openReady()
  frame.reload(() => send({ name: 'reload' }))
  expect([status(), reported.resets]).toEqual(['loading', 1])
  let isReady = false
  const ready = frame.ready(signal).then(() => {
    isReady = true
  })
  await expect.poll(() => reported.messages).toContain('reload')
  expect(isReady).toBe(false)
  send({ name: 'READY' })
  await ready
  expect([status(), reported.resets, reported.listening]).toEqual(['ready', 1, 2])
})

test('F18: a frame that stays silent after a reload fails', async () => {
  const { reported, frame, status, signal } = await openReady()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  frame.reload(() => undefined)
  const ready = frame.ready(signal).catch((error: { reason: string }) => error.reason)
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(await ready).toBe('FRAME_UNAVAILABLE')
  expect([status(), reported.failed]).toEqual(['failed', ['notListening']])
})

test('unsolicited messages are passed on', async () => {
  const { reported, send } = await openReady()
  send({ name: 'SESSION_UPDATE', payload: { token: 't' } })
  await expect.poll(() => reported.messages).toContain('SESSION_UPDATE')
})

test('F21: a frame removed by the page, alone or with its container, is absent at once and created by the next call', async () => {
  for (const removed of ['frame', 'container'] as const) {
    const { frame, reported, container, status, signal } = await openReady()
    if (removed === 'frame') frame.element()?.remove()
    else container.remove()
    await expect.poll(() => status()).toBe('absent')
    expect(reported.resets).toBe(1)
    document.body.append(container)
    void frame.ready(signal).catch(() => undefined)
    await expect.poll(() => container.children.length).toBe(1)
  }
})

test('F21: removing the frame rejects the waiting requesters', async () => {
  const { frame, signal } = open()
  const ready = frame.ready(signal)
  await expect.poll(() => frame.element()).toBeDefined()
  frame.element()?.remove()
  await expect(ready).rejects.toMatchObject({ reason: 'FRAME_UNAVAILABLE' })
})

test('F18: a frame that never reports that it listens fails, for all waiting requesters', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { frame, reported, container, status, signal } = open()
  const waiting = [frame.ready(signal), frame.ready(signal)].map((ready) =>
    ready.catch((error: { reason: string }) => error.reason),
  )
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(await Promise.all(waiting)).toEqual(['FRAME_UNAVAILABLE', 'FRAME_UNAVAILABLE'])
  // The reason depends on whether its page has loaded meanwhile.
  expect(reported.failed).toEqual([expect.stringMatching(/^(notLoaded|notListening)$/)])
  expect([container.children.length, status()]).toEqual([0, 'failed'])
  void frame.ready(signal).catch(() => undefined)
  await expect.poll(() => container.children.length).toBe(1)
})

test('F19: a page that loads but sends no message is reported after 2 s', async () => {
  const { frame, reported, signal } = open()
  const ready = frame.ready(signal).catch((error: { reason: string }) => error.reason)
  await expect.poll(() => frame.element()).toBeDefined()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  frame.element()?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(1_900)
  expect(reported.silent).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  expect(reported.silent).toBeGreaterThan(0)
  controllers.at(-1)?.abort()
  expect(await ready).toBe('FRAME_ABORTED')
})

test('F19: a frame blocked by a content security policy fails at once', async () => {
  const { frame, reported, signal } = open()
  const ready = frame.ready(signal)
  await expect.poll(() => frame.element()).toBeDefined()
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
  expect(reported.failed).toEqual([])
  blocked('frame-src', `${location.origin}/sdk`)
  await expect(ready).rejects.toMatchObject({ reason: 'FRAME_UNAVAILABLE' })
  expect(reported.failed).toEqual(['policy'])
})

test('a requester that aborts is rejected at once and does not affect the others', async () => {
  const { frame, reported, signal, send } = open()
  const requester = new AbortController()
  const aborted = frame.ready(requester.signal)
  const ready = frame.ready(signal)
  requester.abort()
  await expect(aborted).rejects.toMatchObject({ reason: 'FRAME_ABORTED' })
  await expect(frame.ready(AbortSignal.abort())).rejects.toMatchObject({ reason: 'FRAME_ABORTED' })
  await expect.poll(() => reported.received).toHaveLength(1)
  send({ name: 'READY' })
  await ready
})

test('without a container the frame is unavailable', async () => {
  const { frame, reported, signal } = open({ findContainer: () => Promise.reject(new Error('no container')) })
  await expect(frame.ready(signal)).rejects.toMatchObject({ reason: 'FRAME_UNAVAILABLE' })
  expect(reported.failed).toEqual(['notLoaded'])
})

test('removing the plugin removes the frame, and its messages are ignored', async () => {
  const { frame, reported, container, controller, send } = await openReady()
  controller.abort()
  expect([container.children.length, frame.element()]).toEqual([0, undefined])
  expect(send({ name: 'READY' })).toBe(false)
  await expect(frame.ready(new AbortController().signal)).rejects.toMatchObject({ reason: 'FRAME_ABORTED' })
  expect(reported.resets).toBe(1)
})

test('a restart creates another frame in the same container', async () => {
  const { frame, reported, container } = await openReady()
  const previous = frame.element()
  frame.restart()
  await expect.poll(() => container.children.length).toBe(1)
  expect(frame.element()).not.toBe(previous)
  expect(reported.resets).toBe(1)
})
