import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { RequestDraft, RpcRequest, Verdict } from '../../contracts/rpc.ts'
import { canonical } from '../../core/rpc/canonical.ts'
import { createTestPipeline, runs, tapPlugin } from '../../testing/index.ts'

afterEach(() => vi.unstubAllGlobals())

class Odd {
  value = '0x1'
  toJSON() {
    return { value: '0x2' }
  }
}

const throws = () => {
  throw new Error('hostile')
}

/** The ways in which a page can make a value change when it is read again, copied or serialized as JSON. */
const dresses: Readonly<Record<string, (value: unknown, other: unknown) => unknown>> = {
  plain: (value) => value,
  record: (value, other) => ({ to: value, value: other }),
  list: (value, other) => [value, other],
  getter(value, other) {
    let reads = 0
    return {
      get to() {
        reads += 1
        return reads % 2 ? value : other
      },
    }
  },
  proxy: (value, other) => {
    let reads = 0
    return new Proxy({ to: value }, { get: () => (reads++ % 2 ? value : other) })
  },
  emptyProxy: () => new Proxy([], {}),
  throwing: () => Object.defineProperty({}, 'to', { get: throws, enumerable: true }),
  ownToJson: (value, other) => ({ to: value, toJSON: () => ({ to: other }) }),
  inheritedToJson: () => new Odd(),
  symbolKey: (value, other) => ({ to: value, [Symbol('s')]: other }),
  hidden: (value, other) =>
    Object.defineProperty({ to: value }, 'value', { value: other, enumerable: false }),
  inherited: (value, other) => Object.assign(Object.create({ value: other }), { to: value }),
  ownProto: (value) => Object.assign(JSON.parse('{"__proto__":{"to":1}}'), { to: value }),
  cycle(value) {
    const result: Record<string, unknown> = { to: value }
    result.self = [result]
    return result
  },
  twice(value) {
    const shared = { to: value }
    return [shared, shared]
  },
  named: (value, other) => Object.assign([value], { other }),
  hole: (value) => [undefined, value],
  boxed: () => new String('0x1'),
  lookalike: (value) => ({ length: 1, 0: value }),
}

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(1n, undefined, -0, Number.NaN, new Date(0), Symbol('x')),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.uint8Array({ maxLength: 8 }), fc.nat(2))
      .map(([bytes, kind]) =>
        kind === 0
          ? bytes
          : kind === 1
            ? new DataView(bytes.buffer)
            : new Uint8Array(new SharedArrayBuffer(2)),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(throws, new Map([[1, 2]]), new Set([1]), /x/, new Error('x')),
  },
)
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc
      .tuple(fc.constantFrom(...Object.keys(dresses)), tie('tree'), tie('tree'))
      .map(([dress, value, other]) => dresses[dress]?.(value, other)),
  ),
}))

/** Every part of a value is frozen plain data, so that it cannot change any more. */
function isStill(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  return (
    Object.isFrozen(value) &&
    Reflect.ownKeys(value).every((key) => {
      const row = Object.getOwnPropertyDescriptor(value, key)
      return typeof key === 'string' && row !== undefined && 'value' in row && isStill(row.value)
    })
  )
}

/** Overwrites every writable part of a page's object. */
function spoil(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if (ArrayBuffer.isView(value)) new Uint8Array(value.buffer).fill(7)
  for (const key of Object.keys(value)) {
    try {
      spoil(Reflect.get(value, key), seen)
      Reflect.set(value, key, 'spoiled')
    } catch {
      // Some hostile objects can be neither read nor written.
    }
  }
}

test('I-07: whatever object a page passes, the value that is shown, hashed and sent is the same constant value, or it is rejected', async () => {
  let through = 0
  const hashed: string[] = []
  vi.stubGlobal('crypto', {
    subtle: {
      async digest(_: string, bytes: Uint8Array) {
        hashed.push(new TextDecoder().decode(bytes))
        return new Uint8Array(createHash('sha256').update(bytes).digest()).buffer
      },
    },
  })
  await fc.assert(
    fc.asyncProperty(tree, fc.boolean(), async (params, isInconsistent) => {
      const shown: { request: RpcRequest; text: string }[] = []
      // A write by a plugin, or any script that reads the pending approvals, while the request is shown.
      const approve = async (request: never): Promise<Verdict> => {
        shown.push({ request, text: canonical(request) })
        spoil(request)
        spoil(params)
        return { approved: true }
      }
      const { request, source } = createTestPipeline({
        hasOwnPrompt: false,
        plugins: [tapPlugin('approver', 'approve', approve as never, { approver: true })],
      })
      let reads = 0
      const draft: RequestDraft = {
        get method() {
          reads += 1
          return isInconsistent && reads > 1 ? 'eth_blockNumber' : 'eth_sendTransaction'
        },
        params,
      }
      hashed.length = 0
      const pending = request(draft)
      spoil(params)
      const end = await pending.then(
        () => 'sent',
        ({ reason }: { reason: string }) => reason,
      )
      const [sent] = source.requests
      if (end !== 'sent') {
        expect([end, sent, shown]).toEqual(['UNSERIALIZABLE', undefined, []])
        return
      }
      through += 1
      expect(source.requests).toHaveLength(1)
      expect(sent?.method).toBe('eth_sendTransaction')
      expect(shown).toHaveLength(1)
      expect(sent).toBe(shown[0]?.request)
      expect(isStill(sent)).toBe(true)
      const text = canonical(sent)
      expect([shown[0]?.text, ...hashed]).toEqual([text, ...hashed.map(() => text)])
      expect(hashed.length).toBeGreaterThanOrEqual(2)
    }),
    runs,
  )
  expect(through).toBeGreaterThan(runs.numRuns / 10)
})
