import { expect, test, vi } from 'vitest'
import { createChannel } from './createChannel.ts'

const origin = 'https://app.safe.global'

interface Sent {
  readonly id: string
  readonly method: string
}

function open() {
  const events = new EventTarget()
  const postMessage = vi.fn<(message: unknown, to: unknown) => void>()
  const parent = { postMessage } as Pick<Window, 'postMessage'>
  const end = new AbortController()
  const page = { parent, addEventListener: events.addEventListener.bind(events) }
  const ask = createChannel(page, origin, end.signal)
  const receive = (data: unknown, from: unknown = parent, at = origin) =>
    events.dispatchEvent(Object.assign(new Event('message'), { data, source: from, origin: at }))
  const sent = () => postMessage.mock.calls.map(([message]) => message as Sent)
  return { ask, receive, sent, postMessage, end }
}

const answerTo = ({ id }: Sent | undefined = { id: '', method: '' }, part: object = {}) => ({
  id,
  success: true,
  version: '9.1.0',
  data: 'yes',
  ...part,
})

test("requests are sent to the Safe's origin only, in the format of its SDK", async () => {
  const { ask, receive, sent, postMessage } = open()
  const request = ask('rpcCall', { call: 'eth_call', params: [] })
  expect(postMessage.mock.calls).toEqual([
    [
      {
        id: expect.any(String),
        method: 'rpcCall',
        params: { call: 'eth_call', params: [] },
        env: { sdkVersion: '9.1.0' },
      },
      origin,
    ],
  ])
  receive(answerTo(sent()[0]))
  await expect(request).resolves.toBe('yes')
})

test('each response resolves its own request, in any order', async () => {
  const { ask, receive, sent } = open()
  const both = [ask('getSafeInfo'), ask('getChainInfo')]
  for (const one of [...sent()].reverse()) receive(answerTo(one, { data: one.method }))
  await expect(Promise.all(both)).resolves.toEqual(['getSafeInfo', 'getChainInfo'])
})

test('messages from another window or origin, with another id, or without data are ignored', async () => {
  const { ask, receive, sent } = open()
  const settled = vi.fn()
  const request = ask('getSafeInfo').finally(settled)
  const right = answerTo(sent()[0], { data: 'forged' })
  receive(right, {})
  receive(right, null)
  for (const at of [
    'https://safe.global',
    'https://app.safe.global.evil.example',
    'http://app.safe.global',
    '',
  ])
    receive(right, undefined, at)
  for (const data of [undefined, null, 'x', {}, { ...right, id: 7 }, { ...right, id: 'other' }]) receive(data)
  await new Promise((done) => setTimeout(done))
  expect(settled).not.toHaveBeenCalled()
  receive(answerTo(sent()[0]))
  await expect(request).resolves.toBe('yes')
})

test.each([
  [
    { success: false, error: 'Transaction was rejected' },
    { code: 4001, message: 'Transaction was rejected' },
  ],
  [
    { success: false, error: 'Out of tea' },
    { code: -32603, message: 'Out of tea' },
  ],
  [{ success: false }, { message: 'Safe returned an invalid response' }],
  [{ success: 'yes' }, { message: 'Safe returned an invalid response' }],
])('%j is an error', async (part, error) => {
  const { ask, receive, sent } = open()
  const request = ask('signMessage')
  receive(answerTo(sent()[0], part))
  await expect(request).rejects.toMatchObject(error)
})

test('after the abort messages are ignored', async () => {
  const { ask, receive, sent, end } = open()
  const settled = vi.fn()
  void ask('getSafeInfo').finally(settled)
  end.abort()
  receive(answerTo(sent()[0]))
  await new Promise((done) => setTimeout(done))
  expect(settled).not.toHaveBeenCalled()
})

test.each([
  'Transaction was proposed, but the notification service rejected the connection',
  'Transaction was rejected by the transaction service',
  'The transaction was rejected',
  'Transaction was rejected\nIt was proposed',
  'Rejected',
])('%j proves no rejection', async (error) => {
  const { ask, receive, sent } = open()
  const request = ask('sendTransactions')
  receive(answerTo(sent()[0], { success: false, error }))
  await expect(request).rejects.toMatchObject({ code: -32603, message: error })
})
