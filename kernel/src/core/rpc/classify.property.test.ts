import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Policy } from '../../contracts/rpc.ts'
import {
  createTestKernel,
  createTestPipeline,
  fakePlugin,
  fakeRequest,
  fewRuns,
  runs,
  tapPlugin,
} from '../../testing/index.ts'
import { classify, unsafeMethods } from './classify.ts'

// A refused method shows a toast after a delay.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const rows = {
  eth_call: 'safe',
  eth_blockNumber: 'safe',
  personal_sign: 'approve',
  eth_sendTransaction: 'approve',
} as const
const allowed = Object.keys(rows)

const insertion = fc.constantFrom(
  ...'\u200b \u200c \u200d \u2060 \ufeff \u00ad \u202e \u2066 \u0301 \0 \t \n \r . _ - / \\ % # ? а е о ѕ і'.split(
    ' ',
  ),
  ' ',
)
/** A name derived from an allowed one by changes that make it look the same. */
const mutated: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...allowed, ...Object.keys(unsafeMethods)), fc.nat(30), insertion, fc.nat(9))
  .map(([name, place, extra, how]) => {
    const at = place % (name.length + 1)
    const mutations = [
      name.slice(0, at) + extra + name.slice(at),
      name.slice(0, at) + extra + name.slice(at + 1),
      name.slice(0, at) + name.charAt(at).toUpperCase() + name.slice(at + 1),
      name.slice(0, at) + name.slice(at + 1),
      name.slice(0, at),
      name.slice(at),
      extra + name,
      name + extra,
      name.normalize('NFD') + extra,
      `${name},${name}`,
    ]
    return mutations[how] ?? name
  })
const name = fc.oneof(
  { weight: 4, arbitrary: mutated },
  fc.string(),
  fc.constantFrom('', ...Object.getOwnPropertyNames(Object.prototype)),
)

test('I-08: a name that is not byte-equal to an allowed one is refused as not allowed, and nothing is sent', async () => {
  const chain = fakePlugin({ id: 'chain', namespace: 'eip155', methods: rows })
  const known = new Set([...allowed, 'eth_blockNumber'])
  const { request, source, pipeline } = createTestPipeline({ plugins: [chain] })
  await fc.assert(
    fc.asyncProperty(name, async (method) => {
      fc.pre(!known.has(method))
      await expect(request({ method, params: [] })).rejects.toMatchObject({
        code: 4200,
        message: 'Requested RPC call is not allowed',
      })
      expect([source.requests, pipeline.ledger.size()]).toEqual([[], 0])
    }),
    runs,
  )
  await expect(request({ method: 'eth_blockNumber' })).resolves.toBe('answer')
})

test('I-08: a value that is not a string is not a method name, even if it converts to one', async () => {
  const { request, source } = createTestPipeline()
  const dress = fc.constantFrom<(text: string) => unknown>(
    (text) => [text],
    (text) => new String(text),
    (text) => ({ toString: () => text }),
    (text) => ({ [Symbol.toPrimitive]: () => text }),
    (text) => new Map([[text, text]]),
    (text) => () => text,
    (text) => Symbol.for(text),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...allowed), dress, async (method, make) => {
      await expect(request({ method: make(method) as string })).rejects.toMatchObject({ code: -32602 })
      expect(source.requests).toEqual([])
    }),
    runs,
  )
})

const policies: readonly (Policy | undefined)[] = ['safe', 'approve', 'refuse', undefined]

test("I-09: the policy of any method is one of three, always the same, and no less strict than any tap's answer", async () => {
  const answers = fc.constantFrom<unknown>(...policies, 'SAFE', true, {}, null, 'constructor')
  const opinions: { current: readonly unknown[] } = { current: [] }
  const taps = [0, 1, 2].map((at) => tapPlugin(`tap${at}`, 'classify', () => opinions.current[at] as Policy))
  const { kernel } = createTestKernel({
    plugins: [fakePlugin({ id: 'chain', namespace: 'eip155', methods: rows }), ...taps],
  })
  await kernel.plugins.activate('hook:classify')
  const strictness = (one: unknown) =>
    policies.indexOf(
      (one === undefined ? 'safe' : policies.includes(one as Policy) ? one : 'refuse') as Policy,
    )
  fc.assert(
    fc.property(
      fc.oneof(name, fc.constantFrom(...allowed)),
      fc.tuple(answers, answers, answers),
      (method, says) => {
        opinions.current = says
        const policy = classify(kernel, fakeRequest({ method }))
        expect(classify(kernel, fakeRequest({ method }))).toBe(policy)
        const own = Object.hasOwn(rows, method) ? rows[method as keyof typeof rows] : undefined
        const named = own !== undefined || says.some((one) => one !== undefined)
        const strictest = Math.max(...[own, ...says].map(strictness), method in unsafeMethods ? 1 : 0)
        expect(policy).toBe(named ? policies[strictest] : 'refuse')
      },
    ),
    runs,
  )
})

test('I-09: properties that a host adds to Object.prototype change no policy, for kits created before or after', () => {
  const plugins = () => [
    fakePlugin({ id: 'first' }),
    fakePlugin({ id: 'other', namespace: 'solana', methods: { solana_signMessage: 'approve' } }),
    fakePlugin({ id: 'chain', namespace: 'eip155', methods: rows }),
  ]
  const earlier = createTestKernel({ plugins: plugins() }).kernel
  const methods = [...allowed, ...Object.keys(unsafeMethods), 'eth_mine', 'toString']
  const policiesOf = (kernel: typeof earlier) =>
    methods.map((method) => `${method} ${classify(kernel, fakeRequest({ method }))}`)
  const clean = policiesOf(earlier)
  const key = fc.constantFrom(
    'namespace',
    'methods',
    'approver',
    'safe',
    'refuse',
    'stage',
    'manifest',
    'features',
    ...methods,
  )
  const value = fc.constantFrom<unknown>(
    'eip155',
    'safe',
    true,
    0,
    { eth_mine: 'safe', eth_call: 'refuse' },
    [],
  )
  fc.assert(
    fc.property(fc.dictionary(key, value, { minKeys: 1 }), (dirt) => {
      const existing = Object.getOwnPropertyNames(Object.prototype)
      const added = Object.fromEntries(Object.entries(dirt).filter(([one]) => !existing.includes(one)))
      let dirty: unknown
      Object.assign(Object.prototype, added)
      try {
        const after = createTestKernel({ plugins: plugins() }).kernel
        dirty = [earlier, after].map((kernel) => policiesOf(kernel))
      } finally {
        for (const one of Object.keys(added)) Reflect.deleteProperty(Object.prototype, one)
      }
      expect(dirty).toEqual([clean, clean])
    }),
    fewRuns,
  )
})
