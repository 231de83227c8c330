import { afterEach, expect, test } from 'vitest'
import { createAnalyticsService } from './analyticsService.ts'
import { createEventStore } from './eventStore.ts'

const store = createEventStore()
afterEach(() => store.clear())

const event = (change: object = {}) => ({
  eventId: '01234567-89ab-4def-8123-456789abcdef',
  url: 'https://shop.example/cart',
  domain: 'shop.example',
  timestamp: 1_700_000_000_000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  ...change,
})
const facts = 'projectId=shop&st=appkit&sv=react-1'

async function post(path: string, body: unknown, query = facts, method = 'POST') {
  const { status, body: text } = await createAnalyticsService(store)({
    method,
    path,
    query: new URLSearchParams(query),
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {},
    signal: new AbortController().signal,
  })
  return { status, answer: JSON.parse(text) }
}

test('an event is stored with its project, also when it is sent twice', async () => {
  expect(await post('/e', event())).toEqual({ status: 202, answer: { status: 'OK' } })
  expect((await post('/e', event())).status).toBe(202)
  expect(store.list()).toEqual([{ ...event(), projectId: 'shop', st: 'appkit', sv: 'react-1' }])
})

test('a batch is stored in its order', async () => {
  const ids = ['11111111-1111-4111-8111-111111111111', '00000000-0000-4000-8000-000000000000']
  expect(
    (
      await post(
        '/batch',
        ids.map((eventId) => event({ eventId })),
      )
    ).status,
  ).toBe(202)
  expect(store.list().map(({ eventId }) => eventId)).toEqual(ids)
})

test.each([
  ['/e', 'x', 'The body must be JSON.'],
  ['/e', event({ eventId: '7' }), 'eventId must be a UUID.'],
  ['/e', event({ timestamp: 1.5 }), 'timestamp must be a whole number.'],
  ['/e', event({ props: { event: 'MODAL_OPEN' } }), /^props\.type/],
  ['/batch', event(), 'must be a list.'],
  ['/batch', [event(), event({ url: '' })], '1.url must not be empty.'],
])('%s refuses %j', async (path, body, message) => {
  const { status, answer } = await post(path, body)
  expect([status, answer]).toEqual([400, { message: expect.stringMatching(message) }])
  expect(store.list()).toEqual([])
})

test('a request without its project, and any other route, are refused', async () => {
  expect(await post('/e', event(), 'st=a')).toEqual({
    status: 400,
    answer: { message: 'The query has no projectId, sv.' },
  })
  for (const [path, method] of [
    ['/e', 'GET'],
    ['/x', 'POST'],
  ] as const)
    expect((await post(path, event(), facts, method)).status).toBe(404)
})
