import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestKernel, fakePlugin, fakeRequest, runs } from '../../testing/index.ts'
import { classify } from './classify.ts'

// A refused method shows a toast after a delay.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const unsafe = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
  'signPsbt',
  'sendTransfer',
  'polkadot_signTransaction',
  'cosmos_signDirect',
]
const unknown = ['eth_mine', 'constructor', 'toString', '__proto__', 'hasOwnProperty']

/** Built-in functions that a page may replace, each with the code that depends on it. */
const builtIns: readonly (readonly [object: object, name: string])[] = [
  [Set.prototype, 'has'],
  [Map.prototype, 'get'],
  [Map.prototype, 'has'],
  [Object, 'hasOwn'],
  [Object.prototype, 'hasOwnProperty'],
  [Object.prototype, 'propertyIsEnumerable'],
  [Reflect, 'has'],
  [Reflect, 'get'],
  [Array.prototype, 'includes'],
  [Array.prototype, 'indexOf'],
  [Array.prototype, 'some'],
  [Array.prototype, 'every'],
]
const answers = [true, false, undefined, 'safe', 0, -1] as const

/** Runs a function while built-in functions return a given value for the name of this method only. */
function withPatches<T>(method: string, patches: readonly (readonly [number, unknown])[], run: () => T): T {
  const descriptors = builtIns.map(([object, name]) => Object.getOwnPropertyDescriptor(object, name))
  const { apply } = Reflect
  try {
    for (const [at, answer] of patches) {
      const [object, name] = builtIns[at] ?? [{}, '']
      const original = descriptors[at]?.value
      const patched = function (this: unknown, first: unknown, second: unknown) {
        return first === method || second === method ? answer : apply(original, this, [first, second])
      }
      Object.defineProperty(object, name, { value: patched, configurable: true, writable: true })
    }
    return run()
  } finally {
    for (const [at, descriptor] of descriptors.entries()) {
      const [object, name] = builtIns[at] ?? [{}, '']
      if (descriptor) Object.defineProperty(object, name, descriptor)
    }
  }
}

test('I-09: however the page patches Set, Map, Object and Array, methods that sign or spend are never safe, and unknown methods are refused', () => {
  // A careless plugin declares all methods safe.
  const methods = Object.fromEntries([...unsafe, 'eth_call'].map((name) => [name, 'safe' as const]))
  const { kernel } = createTestKernel({
    plugins: [fakePlugin({ id: 'chain', namespace: 'eip155', methods })],
  })
  const policyOf = (method: string) => {
    try {
      return classify(kernel, fakeRequest({ method }))
    } catch {
      // If a patch breaks the kernel completely, nothing is sent.
      return 'refuse'
    }
  }
  const patch = fc.tuple(fc.nat(builtIns.length - 1), fc.constantFrom(...answers))
  fc.assert(
    fc.property(
      fc.constantFrom(...unsafe, ...unknown),
      fc.array(patch, { minLength: 1, maxLength: 4 }),
      (method, patches) => {
        const policy = withPatches(method, patches, () => policyOf(method))
        expect(unsafe.includes(method) ? ['approve', 'refuse'] : ['refuse']).toContain(policy)
      },
    ),
    runs,
  )
  expect(policyOf('eth_call')).toBe('safe')
})
