import { array, number, string, unknown } from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultServices } from '../../base/constants/services.ts'
import { LatchkitError } from '../../base/errors/latchkitError.ts'
import { object } from '../../base/values/objectSchema.ts'
import { createHttp } from './createHttp.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)
const status = (code: number, headers: HeadersInit = {}) => new Response('no', { status: code, headers })
const never = new AbortController().signal

/** A client with responses that are returned in order. The last one is repeated. */
function open(...answers: Answer[]) {
  const calls: { url: string; init: RequestInit; at: number }[] = []
  const start = Date.now()
  const fetch = vi.fn(async (input: unknown, init: RequestInit = {}) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)]
    calls.push({ url: String(input), init, at: Date.now() - start })
    if (!answer) throw new TypeError('no answer')
    return answer(String(input), init)
  })
  let online = true
  const client = createHttp({
    fetch,
    services: { ...defaultServices, data: 'https://data.example/under/', links: 'https://links.example' },
    common: { projectId: 'p', st: 'appkit', sv: 'v' },
    random: () => 0.5,
    isOnline: () => online,
  })
  const get = (query = {}, signal = never) =>
    client.get('data', '/v1/x', { query, schema: unknown(), signal })
  const setOnline = (next: boolean) => {
    online = next
  }
  return { ...client, read: get, calls, setOnline }
}

/** The error that a promise rejects with, after all timers have run. */
async function failure(promise: Promise<unknown>): Promise<LatchkitError> {
  const caught = promise.then(
    () => expect.unreachable('it resolved'),
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  const error = await caught
  expect(error).toBeInstanceOf(LatchkitError)
  return error as LatchkitError
}

test("a read carries the project's parameters and its query: 0 and the empty string are sent, undefined is not", async () => {
  const { read, calls } = open(() => json({ ok: true }))
  expect(await read({ page: 0, search: '', on: false, none: undefined, nil: null, big: 2n })).toEqual({
    ok: true,
  })
  expect(calls[0]?.url).toBe(
    'https://data.example/under/v1/x?projectId=p&st=appkit&sv=v&page=0&search=&on=false&big=2',
  )
  expect(calls[0]?.init).toMatchObject({ credentials: 'omit' })
  expect(vi.getTimerCount()).toBe(0)
})

test("a third-party service does not receive the project's parameters", async () => {
  const { get, calls } = open(() => json([]))
  await get('links', 'a?b=1', { query: { c: '&' }, schema: unknown(), signal: never })
  await get('links', '/a', { schema: unknown(), signal: never })
  expect(calls.map(({ url }) => url)).toEqual([
    'https://links.example/a?b=1&c=%26',
    'https://links.example/a',
  ])
})

test('a response is validated: unknown members are dropped, and another shape is an error', async () => {
  const schema = object({ list: array(number()) })
  const { get } = open(
    () => json({ list: [1], more: 2 }),
    () => json({ list: ['1'] }),
    () => new Response('{"list":'),
    () => new Response(null, { status: 200 }),
  )
  const read = () => get('data', '/x', { schema, signal: never })
  expect(await read()).toEqual({ list: [1] })
  for (let turn = 0; turn < 3; turn += 1)
    expect(await failure(read())).toMatchObject({ reason: 'HTTP_UNREADABLE' })
})

test.each([400, 401, 403, 404, 409, 422, 501])(
  'status %i fails immediately, with the body of the response unread',
  async (code) => {
    const { read, calls } = open(() => status(code))
    const error = await failure(read())
    expect(error.message).toBe(`HTTP status code: ${code}`)
    expect((error.cause as Response).status).toBe(code)
    expect(await (error.cause as Response).text()).toBe('no')
    expect(calls).toHaveLength(1)
  },
)

test.each([408, 429, 500, 502, 503, 504])('status %i is retried at most three times', async (code) => {
  const { read, calls } = open(() => status(code))
  expect((await failure(read())).message).toBe(`HTTP status code: ${code}`)
  expect(calls.map(({ at }) => at)).toEqual([0, 150, 450, 1050])
})

test('a broken connection is retried, and the first valid response counts', async () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'))
  const { read, calls } = open(broken, broken, () => json(7))
  const answer = read()
  await vi.runAllTimersAsync()
  expect(await answer).toBe(7)
  expect(calls).toHaveLength(3)
  expect(await failure(open(broken).read())).toMatchObject({
    reason: 'HTTP_UNREACHABLE',
    cause: expect.any(TypeError),
  })
})

test.each([
  ['1', 1_000],
  ['60', 30_000],
  ['99999999999999999999', 30_000],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 5_000],
  ['Thu, 01 Jan 2099 00:00:00 GMT', 30_000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 150],
  ['0', 150],
  ['-5', 150],
  ['soon', 150],
])('F07: Retry-After %s is respected up to 30 s', async (after, expected) => {
  const { read, calls } = open(
    () => status(429, { 'retry-after': after }),
    () => json(1),
  )
  const answer = read()
  await vi.runAllTimersAsync()
  expect(await answer).toBe(1)
  expect(calls[1]?.at).toBe(expected)
})

test('an attempt without a response ends after ten seconds, also during its body', async () => {
  const stuck = () => new Response(new ReadableStream({ start: (to) => to.enqueue(new Uint8Array([91])) }))
  for (const answer of [() => new Promise<Response>(() => undefined), stuck]) {
    const { read, calls } = open(answer)
    expect(await failure(read())).toMatchObject({ reason: 'HTTP_TIMEOUT' })
    expect(calls.map(({ at }) => at)).toEqual([0, 10_150, 20_450, 31_050])
    expect(calls.every(({ init }) => init.signal?.aborted)).toBe(true)
  }
})

test('at most two megabytes of a body are read, whatever length it declares', async () => {
  let sent = 0
  const canceled = vi.fn()
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(to) {
          sent += 1
          to.enqueue(new Uint8Array(100_000).fill(32))
        },
        cancel: canceled,
      }),
    )
  const { read, calls } = open(endless)
  expect(await failure(read())).toMatchObject({ reason: 'HTTP_TOO_LARGE' })
  expect(sent).toBeLessThan(25)
  expect(canceled).toHaveBeenCalledOnce()
  expect(calls).toHaveLength(1)
  const large = JSON.stringify('é'.repeat(999_990))
  expect(await open(() => new Response(large)).read()).toHaveLength(999_990)
})

test('a write sends JSON and is never retried', async () => {
  const { post, calls } = open(() => status(503))
  const options = { query: { a: 1 }, schema: object({ id: string() }), signal: never }
  expect(await failure(post('data', '/v1/y', { b: 2 }, options))).toMatchObject({ reason: 'HTTP_STATUS' })
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({
    url: expect.stringMatching(/\/v1\/y\?projectId=p&st=appkit&sv=v&a=1$/),
    init: { method: 'POST', body: '{"b":2}', headers: { 'content-type': 'application/json' } },
  })
  expect(await open(() => json({ id: 'x' })).post('data', '/v1/y', {}, options)).toEqual({ id: 'x' })
  const broken = open(() => Promise.reject(new TypeError('gone')))
  await failure(broken.post('data', '/v1/y', {}, options))
  expect(broken.calls).toHaveLength(1)
})

test('I-42: concurrent reads of the same URL share one request, and each validates the response with its own schema', async () => {
  const { get, calls } = open(() => json({ a: 1 }))
  const read = (schema: Parameters<typeof get>[2]['schema'], path = '/s') =>
    get('data', path, { schema, signal: never })
  const all = [read(unknown()), read(object({ a: number() })), read(unknown(), '/other')]
  const wrong = read(object({ a: string() }))
  wrong.catch(() => undefined)
  expect(await Promise.all(all)).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }])
  await expect(wrong).rejects.toMatchObject({ reason: 'HTTP_UNREADABLE' })
  expect(calls).toHaveLength(2)
  await read(unknown())
  expect(calls).toHaveLength(3)
})

test('aborting a shared read rejects immediately, and the request is aborted with its last caller', async () => {
  const { read, calls } = open(() => new Promise<Response>(() => undefined))
  const [first, second] = [new AbortController(), new AbortController()]
  const one = read({}, first.signal)
  const two = read({}, second.signal)
  one.catch(() => undefined)
  two.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  first.abort()
  await expect(one).rejects.toMatchObject({ reason: 'ABORTED' })
  expect(calls[0]?.init.signal?.aborted).toBe(false)
  second.abort()
  await expect(two).rejects.toMatchObject({ reason: 'ABORTED' })
  await vi.advanceTimersByTimeAsync(0)
  expect(calls[0]?.init.signal?.aborted).toBe(true)
  await vi.runAllTimersAsync()
  expect([calls.length, vi.getTimerCount()]).toEqual([1, 0])
  await expect(read({}, first.signal)).rejects.toMatchObject({ reason: 'ABORTED' })
  expect(calls).toHaveLength(1)
})

test('after an abort there are no retries, neither during a delay nor during an attempt', async () => {
  const { read, calls } = open(() => status(500))
  const end = new AbortController()
  const answer = read({}, end.signal)
  answer.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(100)
  end.abort()
  await expect(answer).rejects.toMatchObject({ reason: 'ABORTED' })
  await vi.runAllTimersAsync()
  expect([calls.length, vi.getTimerCount()]).toEqual([1, 0])
})

test('I-42: nothing is retried while the page is offline', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { read, calls, setOnline } = open(
    () => Promise.reject(new TypeError('offline')),
    () => json(1),
  )
  setOnline(false)
  const answer = read()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
  setOnline(true)
  page.dispatchEvent(new Event('online'))
  await vi.runAllTimersAsync()
  expect(await answer).toBe(1)
  expect(calls).toHaveLength(2)
})

test('only images are accepted, and their size is limited', async () => {
  const png = '\x89PNG\r\n\x1a\n'
  const image =
    (body: string, type = 'image/png') =>
    () =>
      new Response(
        Uint8Array.from(body, (letter) => letter.charCodeAt(0)),
        { headers: { 'content-type': type } },
      )
  const good = open(image(png, 'image/png; x=y'))
  const blob = await good.picture('walletList', '/getWalletImage/a', { signal: never })
  expect([blob.size, blob.type]).toEqual([8, 'image/png'])
  expect(good.calls[0]?.url).toMatch(/\/getWalletImage\/a\?projectId=p&st=appkit&sv=v$/)
  const picture = (answer: Answer) => open(answer).picture('walletList', '/i', { signal: never })
  expect((await failure(picture(image('<html>', 'text/html')))).reason).toBe('HTTP_UNREADABLE')
  expect((await failure(picture(image('<svg/>', 'image/svg+xml')))).reason).toBe('HTTP_UNREADABLE')
  expect((await failure(picture(image(png + '\0'.repeat(2_000_000))))).reason).toBe('HTTP_TOO_LARGE')
  expect((await failure(picture(() => status(404)))).reason).toBe('HTTP_STATUS')
})

test("no request sends cookies, or more of the page's URL than its origin", async () => {
  const { read, post, calls } = open(() => json(1))
  const requests = [read(), post('data', '/v1/x', {}, { schema: unknown(), signal: never })]
  await vi.runAllTimersAsync()
  await Promise.all(requests)
  expect(calls).toHaveLength(2)
  for (const { init } of calls) expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'origin' })
})
