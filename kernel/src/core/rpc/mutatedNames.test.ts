import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestPipeline, fakePlugin } from '../../testing/index.ts'
import { unsafeMethods } from './classify.ts'

// A refused method shows a toast after a delay.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const allowed = [
  'eth_blockNumber',
  'personal_sign',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'wallet_sendCalls',
]
/** Letters of other scripts that look the same. */
const alike: Readonly<Record<string, string>> = { e: 'е', a: 'а', o: 'о', s: 'ѕ', i: 'і', p: 'р', c: 'с' }
const mutations: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name[0]?.toUpperCase() + name.slice(1),
  (name) => name.replace('_', ''),
  (name) => name.replace('_', '.'),
  (name) => name.replace('_', '__'),
  (name) => name.replace('_', '-'),
  (name) => name.replace('_', '＿'),
  ...[...'\u200b\u200c\u200d\u2060\ufeff\u00ad\u202e\u2066\u0301\u0000\t\n\r '].flatMap((extra) => [
    (name: string) => name + extra,
    (name: string) => extra + name,
    (name: string) => name.slice(0, 4) + extra + name.slice(4),
  ]),
  (name) => name.replace(/[eaosipc]/, (letter) => alike[letter] ?? ''),
  (name) => name.replace(/[eaosipc](?=[^eaosipc]*$)/, (letter) => alike[letter] ?? ''),
  (name) => name.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  (name) => `${name},${name}`,
  (name) => `${name}()`,
  (name) => `${name};eth_blockNumber`,
  (name) => `["${name}"]`,
  (name) => `window.${name}`,
  (name) => `eth_${name}`,
  (name) => name.slice(0, -1),
  (name) => encodeURIComponent(name).replace('_', '%5F'),
]
const prototypes = Object.getOwnPropertyNames(Object.prototype)
const names = [
  ...new Set([
    ...allowed.flatMap((name) => mutations.map((way) => way(name))),
    ...prototypes,
    'prototype',
    '',
    ' ',
  ]),
].filter((name) => !allowed.includes(name) && !(name in unsafeMethods))

test('I-08, T6: method names that only look like an allowed one are refused before anything reaches a source', async () => {
  expect(names.length).toBeGreaterThanOrEqual(200)
  const rows = Object.fromEntries(
    allowed.map((name) => [name, name === 'eth_blockNumber' ? 'safe' : 'approve'] as const),
  )
  const chain = fakePlugin({ id: 'chain', namespace: 'eip155', methods: rows })
  const { request, source } = createTestPipeline({ plugins: [chain] })
  for (const method of names)
    await expect(request({ method, params: [] }), JSON.stringify(method)).rejects.toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
  for (const method of [
    ['eth_blockNumber'],
    { toString: () => 'eth_blockNumber' },
    new String('eth_blockNumber'),
    null,
    0,
  ])
    await expect(request({ method: method as string })).rejects.toMatchObject({ code: -32602 })
  expect([source.calls, source.requests]).toEqual([[], []])
  // Confirms that the spy sees an allowed method.
  await request({ method: 'eth_blockNumber' })
  expect(source.requests).toHaveLength(1)
})
