import { fewRuns } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { others } from './cases/others.ts'
import { solanaCases } from './cases/solana.ts'
import { transactions } from './cases/transactions.ts'
import { typedData } from './cases/typedData.ts'
import type { Case } from './cases/types.ts'
import { thief } from './chain.ts'
import { openKit } from './openKit.ts'
import { readScreen, readWhole } from './readScreen.ts'
import { useCorpusChain } from './useCorpusChain.ts'

// Objects whose getters return different values, through the real kit: the wallet receives what the visitor reviewed.
useCorpusChain()

const named = (cases: readonly Case[], name: string): Case => {
  const found = cases.find((one) => one.name === name)
  if (!found) throw new Error(`No "${name}" in the corpus`)
  return found
}

const requested = {
  eip155: [
    named(transactions, 'a token'),
    named(typedData, 'a permit'),
    named(typedData, 'Permit2, once'),
    named(others, 'calls: three that are known'),
    named(others, 'a message'),
  ],
  solana: [named(solanaCases, 'solana: tokens'), named(solanaCases, 'solana: two to sign')],
} as const

type Fields = Record<string, unknown>
/** Returns another valid value of the same kind, which could replace the original one unnoticed. */
const otherOf = (part: unknown): unknown =>
  typeof part === 'string' ? (part.length === 42 ? thief : `${part}1`) : Array.isArray(part) ? [] : {}

/** Ways in which a page can make an object differ between review and sending. */
const dresses: Readonly<Record<string, (part: Fields) => unknown>> = {
  getters(part) {
    const created = {}
    for (const [name, value] of Object.entries(part)) {
      let reads = 0
      Object.defineProperty(created, name, {
        enumerable: true,
        get: () => (++reads > 1 ? otherOf(value) : value),
      })
    }
    return created
  },
  toJson: (part) =>
    Object.assign(Object.create({ toJSON: () => ({}) }), part, { toJSON: () => ({ to: thief }) }),
  inheritedToJson: (part) => Object.assign(Object.create({ toJSON: () => ({ to: thief }) }), part),
  proxy(part) {
    let reads = 0
    return new Proxy(part, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        return ++reads > Object.keys(part).length ? otherOf(value) : value
      },
    })
  },
  late: (part) => ({ ...part }),
}

/** Applies a disguise to the outermost object of a request, or to all of its objects. */
function dress(params: unknown, how: string, deep: boolean): unknown {
  if (typeof params !== 'object' || params === null) return params
  const inner = (part: unknown) => (deep ? dress(part, how, deep) : part)
  if (Array.isArray(params)) return params.map((part) => dress(part, how, deep))
  const part = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, inner(value)]))
  return dresses[how]?.(part) ?? part
}

function spoil(params: unknown): void {
  if (typeof params !== 'object' || params === null) return
  for (const [name, value] of Object.entries(params)) {
    spoil(value)
    Reflect.set(params, name, otherOf(value))
  }
}

for (const namespace of ['eip155', 'solana'] as const)
  test(`I-07, T5: what ${namespace} shows of a hostile object is what is dispatched, or it is refused`, async () => {
    const { kit, provider, root, dispatched } = await openKit(namespace)
    let through = 0
    const one = fc.record({
      input: fc.constantFrom(...requested[namespace]),
      how: fc.constantFrom(...Object.keys(dresses)),
      deep: fc.boolean(),
      // Typed data may be passed as a JSON string, which cannot change.
      asObject: fc.boolean(),
      // A page that changes a request before the kit copies it damages only its own request, which is mostly rejected.
      atOnce: fc.constantFrom(false, false, false, true),
    })
    await fc.assert(
      fc.asyncProperty(one, async ({ input, how, deep, asObject, atOnce }) => {
        dispatched.length = 0
        const plain = JSON.parse(JSON.stringify(input.params), (name, value: unknown) =>
          asObject && name === '1' && typeof value === 'string' && value.startsWith('{')
            ? JSON.parse(value)
            : value,
        )
        const params = dress(plain, how, deep)
        const ended = provider.request({ method: input.method, params }).then(
          () => 'signed',
          ({ code }: { code: number }) => code,
        )
        if (atOnce) spoil(params)
        const first = await Promise.race([ended, readScreen(root)])
        if (typeof first !== 'object') {
          expect([-32602, 4001]).toContain(first)
          expect(dispatched).toEqual([])
          return
        }
        spoil(params)
        const whole = readWhole(root)
        if (first.isBlocked) {
          first.reject()
          expect([await ended, dispatched]).toEqual([4001, []])
          return
        }
        await first.press()
        expect(['signed', -32603]).toContain(await ended)
        expect(dispatched).toHaveLength(1)
        const { method, params: sent } = dispatched[0] ?? {}
        expect(whole).toEqual(JSON.parse(JSON.stringify({ method, params: sent })))
        through += 1
      }),
      { endOnFailure: true, numRuns: Math.max(16, Math.ceil(fewRuns.numRuns / 10)) },
    )
    expect(through).toBeGreaterThan(0)
    kit.destroy()
  }, 240_000)
