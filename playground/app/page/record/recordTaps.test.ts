import type { Plugin } from '@latchkit/kernel'
import { definePlugin, type HookName } from '@latchkit/kernel/plugin'
import { expect, test, vi } from 'vitest'
import { recordTaps } from './recordTaps.ts'

type Fn = (...args: unknown[]) => unknown

/** Sets a plugin up with the taps of a test. Returns its recorded taps, and the context that its setup received. */
async function setUp(taps: Readonly<Partial<Record<HookName, Fn>>>, ports: object = {}) {
  const report = vi.fn()
  let received: object = {}
  const plugin: Plugin = definePlugin({
    id: 'shop',
    version: '1.0.0',
    kernel: '>=0.1.0 <1.0.0',
    api: 1,
    on: [],
    needs: [],
    load: async () => ({
      default: (context) => {
        received = context
        for (const [name, fn] of Object.entries(taps))
          context.tap(name as HookName, fn as never, { stage: 7 })
        return 'the API'
      },
    }),
  })()
  const { default: setup } = await recordTaps(plugin, report).manifest.load()
  const tapped = new Map<string, Fn>()
  const tap = vi.fn((name: string, fn: Fn) => void tapped.set(name, fn))
  const api = setup(Object.defineProperties({ tap }, Object.getOwnPropertyDescriptors(ports)) as never)
  const call = (name: HookName, ...args: unknown[]) => tapped.get(name)?.(...args)
  return { report, tap, api, call, received: () => received }
}

const connection = { id: '1', source: 'eip155', namespace: 'eip155', chainId: 'eip155:1', accounts: [] }
const request = { method: 'eth_sendTransaction', params: [] }
const route = { view: 'Send', params: undefined, key: 1 }
const wallet = { id: 'w', name: 'Field Wallet' }

test.each<[HookName, unknown, readonly unknown[], string]>([
  ['navigate', undefined, [route], 'shop · Send'],
  ['navigate', { ...route, view: 'Connect' }, [route], 'shop · Send · opened Connect instead'],
  ['connectors', [wallet], [[wallet, wallet]], 'shop · 2 wallets · returned 1 wallet'],
  ['close', 'stay', [], 'shop · kept the modal open'],
  ['close', undefined, [], 'shop'],
  ['disconnected', undefined, [connection], 'shop · eip155:1'],
  ['classify', 'refuse', [request], 'shop · eth_sendTransaction · classified as refuse'],
  ['settled', undefined, [request, { kind: 'unknown' }], 'shop · eth_sendTransaction: unknown'],
  ['track', undefined, [{ event: 'MODAL_OPEN' }], 'shop · MODAL_OPEN'],
])(
  'a tap of %s that returns %j is recorded, and its result is passed on',
  async (name, answer, args, text) => {
    const { report, call } = await setUp({ [name]: () => answer })
    expect(call(name, ...args)).toBe(answer)
    expect(report.mock.calls).toEqual([['hook', name, text]])
  },
)

test.each<[HookName, unknown, readonly unknown[], RegExp]>([
  ['connecting', { refuse: 'Not today' }, [wallet], /^shop · Field Wallet · refused: Not today · \d+ ms$/],
  ['connected', undefined, [connection], /^shop · eip155:1 · \d+ ms$/],
  ['changed', undefined, [connection, 'account'], /^shop · account of eip155:1 · \d+ ms$/],
  ['disconnecting', undefined, [connection], /^shop · eip155:1 · \d+ ms$/],
  ['prepare', request, [request], /^shop · eth_sendTransaction · returned a request · \d+ ms$/],
  ['guard', { refuse: 'Too much' }, [request], /^shop · eth_sendTransaction · refused: Too much · \d+ ms$/],
  ['approve', { approved: true }, [request], /^shop · eth_sendTransaction · approved · \d+ ms$/],
  ['approve', { approved: false }, [request], /^shop · eth_sendTransaction · declined · \d+ ms$/],
])('a tap of %s that resolves to %j is recorded with its time', async (name, answer, args, text) => {
  const { report, call } = await setUp({ [name]: async () => answer })
  expect(await call(name, ...args)).toBe(answer)
  expect(report.mock.calls).toEqual([['hook', name, expect.stringMatching(text)]])
})

test('a tap that throws or rejects is recorded, and the error is passed on', async () => {
  const error = new Error('No shop')
  const fail = () => {
    throw error
  }
  const { report, call } = await setUp({ close: fail, connected: async () => fail() })
  expect(() => call('close')).toThrow(error)
  await expect(call('connected', connection)).rejects.toBe(error)
  expect(report.mock.calls).toEqual([
    ['hook', 'close', 'shop · failed: No shop'],
    ['hook', 'connected', 'shop · eip155:1 · failed: No shop'],
  ])
})

test('the setup receives the rest of the context, without reading ports that throw, and its API is returned', async () => {
  const log = () => undefined
  const ports = {
    log,
    get store(): never {
      throw new Error('Not declared')
    },
  }
  const { received, tap, api } = await setUp({ close: () => undefined }, ports)
  expect([api, Reflect.get(received(), 'log')]).toEqual(['the API', log])
  expect(() => Reflect.get(received(), 'store')).toThrow('Not declared')
  expect(tap).toHaveBeenCalledWith('close', expect.any(Function), { stage: 7 })
})
