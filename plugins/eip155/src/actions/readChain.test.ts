import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@latchkit/kernel'
import { afterEach, expect, test } from 'vitest'
import { callChain, readChain } from './readChain.ts'

const balance = { method: 'eth_getBalance', params: ['0xab', 'latest'] }
const { signal } = new AbortController()
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

type Answer = (response: ServerResponse, ids: readonly number[], request: IncomingMessage) => unknown

/** Starts a node that returns the responses in order and repeats the last one. */
async function serve(...answers: Answer[]) {
  const times: number[] = []
  const bodies: unknown[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const body: { id: number } | { id: number }[] = JSON.parse(text)
    times.push(performance.now())
    bodies.push(body)
    const answer = answers[Math.min(times.length, answers.length) - 1]
    answer?.(
      response,
      [body].flat().map(({ id }) => id),
      request,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const network: Network = {
    id: 1,
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
  }
  return { network, times, bodies }
}

const json = (response: ServerResponse, body: unknown, status = 200, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const result =
  (value: unknown): Answer =>
  (response, ids) =>
    json(
      response,
      ids.map((id) => ({ jsonrpc: '2.0', id, result: value })),
    )
const status =
  (code: number, headers = {}): Answer =>
  (response) =>
    json(response, {}, code, headers)
const wrongId: Answer = (response, ids) =>
  json(
    response,
    ids.map((id) => ({ jsonrpc: '2.0', id: id + 1, result: '0x1' })),
  )
const long: Answer = (response, ids) =>
  json(
    response,
    ids.map((id) => ({ jsonrpc: '2.0', id, result: '0x1', more: ' '.repeat(3_000_000) })),
  )
const text =
  (body: string): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(body)

test('a quantity is read', async () => {
  const { network, bodies } = await serve(result('0xde0b6b3a7640000'))
  await expect(readChain({ network, fetch }, balance, signal)).resolves.toBe('0xde0b6b3a7640000')
  expect(bodies.flat()).toMatchObject([balance])
})

test('F07: a node that asks to wait is retried after the requested time', async () => {
  const { network, times } = await serve(status(429, { 'retry-after': '1' }), result('0x1'))
  await expect(readChain({ network, fetch }, balance, signal)).resolves.toBe('0x1')
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(950)
  expect(times).toHaveLength(2)
})

test('F07: a Retry-After date is respected like seconds', async () => {
  const date = new Date(Date.now() + 2_000).toUTCString()
  const { network, times } = await serve(status(503, { 'retry-after': date }), result('0x1'))
  await expect(readChain({ network, fetch }, balance, signal)).resolves.toBe('0x1')
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(950)
  expect(times).toHaveLength(2)
})

test('F07: a request to wait ten minutes, longer than the time limit, fails at once, and a new read starts over', async () => {
  const { network, times } = await serve(status(429, { 'retry-after': '600' }), result('0x1'))
  await expect(readChain({ network, fetch }, balance, signal)).rejects.toMatchObject({
    reason: 'NO_RESPONSE',
  })
  expect(times).toHaveLength(1)
  await expect(readChain({ network, fetch }, balance, signal)).resolves.toBe('0x1')
})

test('F08: a failing node is tried four times and then reported as not responding', async () => {
  const { network, times } = await serve(status(500))
  await expect(readChain({ network, fetch }, balance, signal)).rejects.toMatchObject({
    reason: 'NO_RESPONSE',
    message: 'Network is not responding',
  })
  expect(times).toHaveLength(4)
})

test('F08: a node that recovers is read', async () => {
  const { network } = await serve(status(503), status(502), result('0x2'))
  await expect(readChain({ network, fetch }, balance, signal)).resolves.toBe('0x2')
})

test.each([
  ['null', result(null)],
  ['a number', result(12)],
  ['no digits', result('0x')],
  ['decimal digits', result('12')],
  ['more than 256 bits', result(`0x${'f'.repeat(65)}`)],
  ['an object', result({ value: '0x1' })],
])('F10: %s is not a valid quantity', async (_, answer) => {
  const { network } = await serve(answer)
  await expect(readChain({ network, fetch }, balance, signal)).rejects.toMatchObject({
    reason: 'INVALID_RESPONSE',
  })
})

test.each([
  ['an HTML page', text('<html><body>Sign in to this network</body></html>')],
  ['a truncated response', text('[{"jsonrpc":"2.0","id":')],
  ['an empty response', text('')],
  ['JSON of another kind', text('"hello"')],
  ['a response to another request', wrongId],
])('F10: %s in place of a response is a typed error', async (_, answer) => {
  const { network } = await serve(answer)
  await expect(readChain({ network, fetch }, balance, signal)).rejects.toMatchObject({
    name: 'LatchkitError',
  })
})

test('F10: at most slightly more than 2 MB of an endless response is read', async () => {
  let sent = 0
  const part = 'a'.repeat(100_000)
  const { network } = await serveAll(
    [
      (response) => {
        const send = () => {
          while (sent < 50_000_000 && !response.destroyed) {
            sent += part.length
            if (!response.write(part)) return void response.once('drain', send)
          }
        }
        send()
      },
    ],
    [result('0x3')],
  )
  await expect(readChain({ network, fetch }, balance, signal)).resolves.toBe('0x3')
  expect(sent).toBeLessThan(8_000_000)
})

test('F10: an error returned by the node is a typed error', async () => {
  const { network } = await serve((response, ids) =>
    json(
      response,
      ids.map((id) => ({ jsonrpc: '2.0', id, error: { code: -32000, message: 'header not found' } })),
    ),
  )
  await expect(readChain({ network, fetch }, balance, signal)).rejects.toMatchObject({
    reason: 'NO_RESPONSE',
  })
})

test('F09: a request to a hanging node ends when the caller aborts', async () => {
  const { network } = await serve(() => undefined)
  const start = performance.now()
  await expect(readChain({ network, fetch }, balance, AbortSignal.timeout(50))).rejects.toMatchObject({
    reason: 'NO_RESPONSE',
  })
  expect(performance.now() - start).toBeLessThan(1_000)
  await expect(readChain({ network, fetch }, balance, AbortSignal.abort())).rejects.toMatchObject({
    reason: 'NO_RESPONSE',
  })
})

test('an unreachable node counts as not responding', async () => {
  const { network } = await serve(result('0x1'))
  for (const close of closers.splice(0)) close()
  await expect(readChain({ network, fetch }, balance, signal)).rejects.toMatchObject({
    reason: 'NO_RESPONSE',
  })
})

test('identical reads at the same time share one request, and different ones share one batch', async () => {
  const { network, bodies } = await serve(result('0x5'))
  const other = { method: 'eth_getTransactionCount', params: ['0xab', 'latest'] }
  const reads = [balance, other, { ...balance, params: [...balance.params] }, balance]
  await expect(
    Promise.all(reads.map((draft) => readChain({ network, fetch }, draft, signal))),
  ).resolves.toEqual(reads.map(() => '0x5'))
  expect(bodies).toMatchObject([[balance, other]])
  // Only while the request is pending: the next read sends a new one.
  await readChain({ network, fetch }, balance, signal)
  expect(bodies).toHaveLength(2)
})

test('an invalid request is not retried', async () => {
  const { network, times } = await serve(status(400))
  await expect(readChain({ network, fetch }, balance, signal)).rejects.toMatchObject({
    reason: 'NO_RESPONSE',
  })
  expect(times).toHaveLength(1)
})

/** A network with several nodes. */
async function serveAll(...answers: readonly Answer[][]) {
  const nodes = await Promise.all(answers.map((list) => serve(...list)))
  const urls = nodes.flatMap(({ network }) => network.rpcUrls.default.http)
  const [first] = nodes
  if (!first) throw new Error('no node')
  const network: Network = { ...first.network, rpcUrls: { default: { http: urls } } }
  return { network, tries: () => nodes.map(({ times }) => times.length) }
}

test.each([
  ['fails', status(500)],
  ['is busy for a minute', status(429, { 'retry-after': '60' })],
  ['returns an error status', status(403)],
  ['returns malformed data', text('<html>')],
  ['returns another response', wrongId],
  ['sends 3 MB', long],
  ['closes the connection', (response: ServerResponse) => response.destroy()],
])('with several nodes, the next one is called at once when one %s', async (_, answer) => {
  const { network, tries } = await serveAll([answer], [result('0x3')], [result('0x4')])
  const start = performance.now()
  await expect(readChain({ network, fetch }, balance, signal)).resolves.toBe('0x3')
  expect(performance.now() - start).toBeLessThan(2_000)
  expect(tries()).toEqual([1, 1, 0])
})

test('while a node responds, no other node is called', async () => {
  const { network, tries } = await serveAll([result('0x3')], [result('0x4')])
  await expect(readChain({ network, fetch }, balance, signal)).resolves.toBe('0x3')
  expect(tries()).toEqual([1, 0])
})

test('when every node fails, each is tried exactly four times', async () => {
  const { network, tries } = await serveAll([status(500)], [status(503)])
  await expect(readChain({ network, fetch }, balance, signal)).rejects.toMatchObject({
    reason: 'NO_RESPONSE',
  })
  expect(tries()).toEqual([4, 4])
})

test('an error of the chain itself is not retried on another node', async () => {
  const reverts: Answer = (response, ids) =>
    json(
      response,
      ids.map((id) => ({ jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } })),
    )
  const { network, tries } = await serveAll([reverts], [result('0x3')])
  const call = { method: 'eth_call', params: [{ to: '0xab' }, 'latest'] }
  await expect(callChain({ network, fetch }, call, signal)).rejects.toMatchObject({ reason: 'NO_RESPONSE' })
  expect(tries()).toEqual([1, 0])
})
