import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callNode } from './callNode.ts'
import { NodeUnavailable, readFromNodes } from './readFromNodes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()

/** Reads from nodes by name. Each node returns its answers in order, and then repeats the last one. */
function read(nodes: Readonly<Record<string, readonly (() => unknown)[]>>, ends = signal) {
  const started = Date.now()
  const calls: string[] = []
  const counts: Record<string, number> = {}
  const result = readFromNodes(
    Object.keys(nodes),
    async (url) => {
      calls.push(`${url} ${Date.now() - started}`)
      const count = counts[url] ?? 0
      counts[url] = count + 1
      const answers = nodes[url] ?? []
      return answers[Math.min(count, answers.length - 1)]?.()
    },
    { signal: ends },
  ).catch((error: unknown) => error)
  return { calls, result }
}

const unavailable = (options?: ConstructorParameters<typeof NodeUnavailable>[1]) => () => {
  throw new NodeUnavailable(new Error('down'), options)
}

test('all nodes are tried before any is tried again, after 150 ms, doubled each time', async () => {
  const { calls, result } = read({ a: [unavailable()], b: [unavailable(), unavailable(), () => 'answer'] })
  await vi.runAllTimersAsync()
  expect(await result).toBe('answer')
  expect(calls).toEqual(['a 0', 'b 0', 'a 150', 'b 150', 'a 450', 'b 450'])
})

test('after four rounds the network is reported as not responding', async () => {
  const { calls, result } = read({ a: [unavailable()] })
  await vi.runAllTimersAsync()
  expect(await result).toMatchObject({ reason: 'NO_RESPONSE', cause: { message: 'down' } })
  expect(calls).toEqual(['a 0', 'a 150', 'a 450', 'a 1050'])
})

test('an error that the node itself returned is rethrown, and no other node is tried', async () => {
  const refusal = new Error('no such method')
  const { calls, result } = read({
    a: [
      () => {
        throw refusal
      },
    ],
    b: [() => 'answer'],
  })
  expect(await result).toBe(refusal)
  expect(calls).toEqual(['a 0'])
})

test('a node that is gone is not tried again', async () => {
  const { calls, result } = read({
    a: [unavailable({ isPermanent: true })],
    b: [unavailable(), () => 'answer'],
  })
  await vi.runAllTimersAsync()
  expect(await result).toBe('answer')
  expect(calls).toEqual(['a 0', 'b 0', 'b 150'])
})

test('the delay that a node requests is respected, unless it exceeds the time limit', async () => {
  const retried = read({ a: [unavailable({ afterMs: 5_000 }), () => 'answer'] })
  await vi.runAllTimersAsync()
  expect(await retried.result).toBe('answer')
  expect(retried.calls).toEqual(['a 0', 'a 5000'])
  const endless = read({ a: [unavailable({ afterMs: 60_000 }), () => 'answer'] })
  expect(await endless.result).toMatchObject({ reason: 'NO_RESPONSE' })
  expect(endless.calls).toEqual(['a 0'])
})

test('a node that never answers has a time limit of ten seconds, and the next one is tried', async () => {
  vi.useRealTimers()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error(`${ms} ms`)), ms / 1000)
    return controller.signal
  })
  const { calls, result } = read({ a: [() => new Promise(() => undefined)], b: [() => 'answer'] })
  expect(await result).toBe('answer')
  expect(calls.map((row) => row[0])).toEqual(['a', 'b'])
  timeout.mockRestore()
})

test('a read ends with its signal, also during a delay', async () => {
  vi.useRealTimers()
  const controller = new AbortController()
  const { calls, result } = read({ a: [unavailable({ afterMs: 20_000 })] }, controller.signal)
  await Promise.resolve()
  controller.abort(new Error('left'))
  expect(await result).toMatchObject({ reason: 'NO_RESPONSE', cause: { message: 'left' } })
  expect(calls).toHaveLength(1)
})

test('without a node the read fails', async () => {
  expect(await read({}).result).toMatchObject({ reason: 'NO_RESPONSE' })
})

const call = (response: () => Response | Promise<Response>) =>
  callNode('https://node.example', [{ method: 'status' }], { fetch: async () => response(), signal }).catch(
    (error: unknown) => error,
  )
const refusal = { code: -32601, message: 'no such method' }

test.each([
  ['a result', () => Response.json({ result: '0x1' }), { result: '0x1' }],
  ['a refusal', () => Response.json({ error: refusal }), { error: refusal }],
  ['a refusal with status 500', () => Response.json({ error: refusal }, { status: 500 }), { error: refusal }],
  ['a refusal with status 400', () => Response.json({ error: refusal }, { status: 400 }), { error: refusal }],
])('a node answers with %s', async (_, response, answer) => {
  expect(await call(response)).toEqual([answer])
})

test.each([
  [
    'cannot be reached',
    () => Promise.reject(new TypeError('failed to fetch')),
    { isPermanent: false, afterMs: 0 },
  ],
  ['has failed', () => new Response('oops', { status: 500 }), { isPermanent: false, afterMs: 0 }],
  ['has failed and sends JSON', () => Response.json({}, { status: 500 }), { isPermanent: false, afterMs: 0 }],
  ['sends an HTML page', () => new Response('<html>'), { isPermanent: false, afterMs: 0 }],
  ['sends a value that is not an object', () => Response.json(5), { isPermanent: false, afterMs: 0 }],
  ['does not exist', () => new Response('<html>', { status: 404 }), { isPermanent: true, afterMs: 0 }],
  [
    'is overloaded',
    () => Response.json({ error: refusal }, { status: 429 }),
    { isPermanent: false, afterMs: 0 },
  ],
  [
    'is overloaded for 7 s',
    () => new Response('', { status: 503, headers: { 'retry-after': '7' } }),
    { isPermanent: false, afterMs: 7_000 },
  ],
  [
    'is overloaded until a date',
    () =>
      new Response('', {
        status: 503,
        headers: { 'retry-after': new Date(Date.now() + 9_000).toUTCString() },
      }),
    { isPermanent: false, afterMs: 9_000 },
  ],
])('a node that %s is unavailable', async (_, response, state) => {
  vi.setSystemTime(new Date('2030-01-01T00:00:00Z'))
  const error = await call(response)
  expect(error).toBeInstanceOf(NodeUnavailable)
  expect(error).toMatchObject(state)
})

test('a node that was unavailable is tried after the others for four seconds, also with `once`', async () => {
  const calls: string[] = []
  const urls = ['a', 'b']
  let isDown = true
  const run = (once = false) =>
    readFromNodes(
      urls,
      async (url) => {
        calls.push(url)
        return isDown && url === 'a' ? unavailable()() : url
      },
      { signal, once },
    )
  await expect(run()).resolves.toBe('b')
  isDown = false
  await expect(run()).resolves.toBe('b')
  await expect(run(true)).resolves.toBe('b')
  expect(calls.splice(0)).toEqual(['a', 'b', 'b', 'b'])
  await vi.advanceTimersByTimeAsync(4_000)
  await expect(run()).resolves.toBe('a')
  expect(calls).toEqual(['a'])
})

test('with `once`, one node is called a single time', async () => {
  const calls: string[] = []
  const sent = readFromNodes(
    ['a', 'b'],
    async (url) => {
      calls.push(url)
      return unavailable()()
    },
    { signal, once: true },
  )
  await expect(sent).rejects.toMatchObject({ reason: 'NO_RESPONSE' })
  expect(calls).toEqual(['a'])
})
