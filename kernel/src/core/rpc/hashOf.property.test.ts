import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freezeDraft } from '../../base/values/freezeDraft.ts'
import type { RpcRequest } from '../../contracts/rpc.ts'
import { fakeRequest, runs } from '../../testing/index.ts'
import { canonical } from './canonical.ts'
import { hashOf } from './hashOf.ts'

const hex = (max: number) => fc.stringMatching(new RegExp(`^0x[0-9a-f]{1,${max}}$`))
const address = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/)
const parts = {
  from: address,
  to: address,
  value: hex(64),
  nonce: hex(8),
  gas: hex(8),
  gasPrice: hex(16),
  data: fc.stringMatching(/^0x([0-9a-fA-F]{2}){0,40}$/),
}
const transaction = fc.record(parts)
const outer = {
  method: fc.constantFrom('eth_sendTransaction', 'eth_signTransaction', 'personal_sign'),
  connectionId: fc.string(),
  chainId: fc.constantFrom('eip155:1', 'eip155:10', 'eip155:2' as const),
  origin: fc.constantFrom('app', 'modal'),
  requestedBy: fc.constantFrom('app', 'send', 'x'),
} as const
const anyRequest: fc.Arbitrary<RpcRequest> = fc
  .record({ ...outer, tx: transaction })
  .map(({ tx, ...rest }) => ({ ...rest, params: [tx] }) as RpcRequest)

test('I-10: the hash is the SHA-256 of the canonical text', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      expect(await hashOf(request)).toBe(createHash('sha256').update(canonical(request)).digest('hex'))
    }),
    runs,
  )
})

const flipCase = (text: string) =>
  text.replace(/(?<=^0x.*)[a-f]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))

test('I-10: changing any significant part changes the hash', async () => {
  const change = fc.oneof(
    ...Object.entries(parts).map(([key, value]) => fc.record({ key: fc.constant(key), value })),
    ...Object.entries(outer).map(([key, value]) =>
      fc.record({ key: fc.constant(`.${key}`), value: value as fc.Arbitrary<string> }),
    ),
  )
  const quantities = ['value', 'nonce', 'gas', 'gasPrice']
  await fc.assert(
    fc.asyncProperty(anyRequest, change, fc.boolean(), async (request, { key, value: drawn }, flips) => {
      const [tx] = request.params as readonly [Readonly<Record<string, string>>]
      const outside = key.startsWith('.')
      const old = outside ? request[key.slice(1) as 'method'] : (tx[key] ?? '')
      // Changing the case of a letter changes an address or data, but not a quantity.
      const value = flips && !outside ? flipCase(old) : drawn
      const other = outside
        ? { ...request, [key.slice(1)]: value }
        : { ...request, params: [{ ...tx, [key]: value }] }
      const same = quantities.includes(key) ? old.toLowerCase() === value.toLowerCase() : old === value
      expect((await hashOf(other)) === (await hashOf(request))).toBe(same)
    }),
    runs,
  )
})

/** The same object with its keys in another order, recursively. */
function turned(value: unknown, order: readonly number[]): unknown {
  if (Array.isArray(value)) return value.map((part) => turned(part, order))
  if (typeof value !== 'object' || value === null) return value
  const rows = Object.entries(value).map(([key, part], at) => ({
    key,
    part,
    rank: order[at % order.length] ?? 0,
  }))
  return Object.fromEntries(
    rows.toSorted((a, b) => a.rank - b.rank).map(({ key, part }) => [key, turned(part, order)]),
  )
}

test('I-10: the order of keys, the case of quantities and the whitespace of the source do not change the hash', async () => {
  const order = fc.array(fc.nat(9), { minLength: 1, maxLength: 9 })
  await fc.assert(
    fc.asyncProperty(anyRequest, order, fc.nat(8), fc.boolean(), async (request, ranks, spaces, upper) => {
      const [tx] = request.params as readonly [Readonly<Record<string, string>>]
      const cased = upper
        ? {
            ...tx,
            ...Object.fromEntries(
              ['value', 'nonce', 'gas'].map((key) => [key, `0x${tx[key]?.slice(2).toUpperCase()}`]),
            ),
          }
        : tx
      const written = JSON.stringify(turned({ ...request, params: [cased] }, ranks), null, spaces)
      expect(await hashOf(JSON.parse(written))).toBe(await hashOf(request))
    }),
    runs,
  )
})

test('I-07, I-10: two accepted requests have the same hash exactly when they are equal, including lists with holes and named properties', async () => {
  const odd = fc.array(fc.constantFrom<unknown>(undefined, 1, 'a', null), { maxLength: 4 }).chain((list) =>
    fc
      .record({ holes: fc.subarray(list.map((_, at) => at)), named: fc.boolean() })
      .map(({ holes, named }) => {
        const copy = [...list]
        for (const at of holes) delete copy[at]
        return named ? Object.assign(copy, { extra: 1 }) : copy
      }),
  )
  const taken = (params: unknown) => {
    try {
      return freezeDraft({ method: 'm', params: [params] })
    } catch {
      return undefined
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.oneof(odd, fc.jsonValue()), fc.oneof(odd, fc.jsonValue()), async (a, b) => {
      const [first, second] = [taken(a), taken(b)]
      if (!first || !second) return
      const hashes = await Promise.all([first, second].map((draft) => hashOf(fakeRequest(draft))))
      expect(hashes[0] === hashes[1]).toBe(isDeepStrictEqual(first, second))
    }),
    runs,
  )
})
