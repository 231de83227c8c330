import { object, string, unknown } from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestKernel } from '../../testing/index.ts'
import { httpPort } from './httpPort.ts'

afterEach(() => vi.unstubAllGlobals())

/** A kit over a page whose fetch answers as a test says. */
function openKit(
  answer: (signal: AbortSignal) => Promise<Response> = async () => Response.json({ id: 'x' }),
) {
  const calls: { url: string; signal: AbortSignal; method: string | undefined }[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const signal = init.signal ?? AbortSignal.abort()
    calls.push({ url, signal, method: init.method })
    return answer(signal)
  })
  const { kernel } = createTestKernel({ projectId: 'p', services: { data: 'http://data.test' } })
  return { kernel, calls }
}

const schema = object({ id: string() })

test('plugins of one kit share one client: who reads the same at once shares one request', async () => {
  const { kernel, calls } = openKit()
  const ports = [1, 2].map(() => httpPort(kernel, kernel.signal))
  const answers = await Promise.all(ports.map((port) => port.get('data', '/v1', { schema })))
  expect(answers).toEqual([{ id: 'x' }, { id: 'x' }])
  expect(calls).toHaveLength(1)
  expect(calls[0]?.url).toMatch(/^http:\/\/data\.test\/v1\?projectId=p&/)
})

test('a write is sent, and a call ends with its own signal as with its owner', async () => {
  const { kernel, calls } = openKit()
  const port = httpPort(kernel, kernel.signal)
  await expect(port.post('data', '/v1', { a: 1 }, { schema })).resolves.toEqual({ id: 'x' })
  expect(calls[0]?.method).toBe('POST')
  for (const which of ['owner', 'own'] as const) {
    const never = openKit(() => new Promise(() => undefined))
    const [owner, own] = [new AbortController(), new AbortController()]
    const { get } = httpPort(never.kernel, owner.signal)
    const read = get('data', '/v1', { schema: unknown(), signal: own.signal })
    await vi.waitFor(() => expect(never.calls).toHaveLength(1))
    ;(which === 'owner' ? owner : own).abort()
    await expect(read).rejects.toMatchObject({ reason: 'ABORTED' })
    expect(never.calls[0]?.signal.aborted).toBe(true)
  }
})

test('every error names the service that it is about, and keeps what it came from', async () => {
  const ends = async (answer: () => Promise<Response>) => {
    const { kernel } = openKit(answer)
    return httpPort(kernel, kernel.signal)
      .post('data', '/v1', {}, { schema })
      .catch((error: unknown) => error)
  }
  const broken = new TypeError('Failed to fetch')
  expect(await ends(() => Promise.reject(broken))).toMatchObject({
    message: 'The service "data" cannot be reached',
    cause: broken,
  })
  expect(await ends(async () => new Response('<html>'))).toMatchObject({
    message: 'The answer of the service "data" is not what was asked for',
    cause: expect.any(SyntaxError),
  })
  expect(await ends(async () => Response.json({ id: 7 }))).toMatchObject({
    message: 'The answer of the service "data" is not what was asked for',
    cause: [expect.objectContaining({ kind: 'schema' })],
  })
  expect(await ends(async () => new Response('x'.repeat(2_000_001)))).toMatchObject({
    message: 'The answer of the service "data" is too large',
  })
  const exact = JSON.stringify({ id: 'x'.repeat(2_000_000 - 9) })
  expect(await ends(async () => new Response(exact))).toHaveProperty('id')
})

test('a letter that is cut in two by the network is one letter', async () => {
  const bytes = new TextEncoder().encode('{"id":"é"}')
  const { kernel } = openKit(async () => {
    const parts = [bytes.slice(0, 8), bytes.slice(8)]
    return new Response(
      new ReadableStream({
        pull(to) {
          const part = parts.shift()
          if (part) to.enqueue(part)
          else to.close()
        },
      }),
    )
  })
  await expect(httpPort(kernel, kernel.signal).get('data', '/v1', { schema })).resolves.toEqual({ id: 'é' })
})
