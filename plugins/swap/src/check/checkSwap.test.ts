import { describe, expect, test } from 'vitest'
import { hostileSwaps } from '../testing/hostileSwaps.ts'
import { addressOf, buildOf, now, routerOf, routers, samples, visitor } from '../testing/swaps.ts'
import { checkSwap } from './checkSwap.ts'
import { decodeSwap } from './decodeSwap.ts'
import { minimumOf } from './limits.ts'
import { pinnedRouters } from './pinnedRouters.ts'

describe.each(samples)('$name $kind', (sample) => {
  test('the honest transaction is accepted, whatever the case of its letters', () => {
    const built = buildOf(sample)
    const upper = {
      to: `0x${built.to.slice(2).toUpperCase()}`,
      data: `0x${built.data.slice(2).toUpperCase()}`,
    }
    const context = { routers, now, spender: routerOf[sample.kind] }
    expect([checkSwap(sample.seen, built, context), checkSwap(sample.seen, upper, context)]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('what viem encodes is decoded to the same values', () => {
    expect(decodeSwap(buildOf(sample).data)).toMatchObject({
      kind: sample.kind,
      recipient: visitor,
      from: sample.seen.from,
      to: sample.seen.to,
      route: sample.honest.route,
      minimum: sample.honest.minimum,
      hasExtras: false,
    })
  })
})

test('a quote of 30 s is still good, and a better minimum is accepted', () => {
  for (const sample of samples) {
    const better = buildOf(sample, { minimum: sample.seen.quoted })
    expect(checkSwap({ ...sample.seen, quoteAgeMs: 30_000 }, better, { routers, now })).toBe(undefined)
  }
})

test('the corpus has at least 200 different transactions and quotes that cheat', () => {
  const contents = hostileSwaps.map(({ name: _, expected: __, ...content }) =>
    JSON.stringify(content, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)),
  )
  expect(new Set(contents).size).toBeGreaterThanOrEqual(200)
})

test.each(hostileSwaps)('$name is refused', ({ seen, built, spender, expected }) => {
  expect(expected).toContain(checkSwap(seen, built, { routers, now, spender }))
})

test('slippage is 1 percent, and never everything', () => {
  expect([10_000n, 101n, 99n, 1n].map(minimumOf)).toEqual([9_900n, 99n, 98n, 1n])
})

test('the twelve networks have exchanges, in lower case', () => {
  expect(Object.keys(pinnedRouters).sort()).toEqual(
    [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554].map((id) => `eip155:${id}`).sort(),
  )
  for (const rows of Object.values(pinnedRouters))
    for (const address of Object.keys(rows ?? {})) expect(address).toMatch(/^0x[0-9a-f]{40}$/)
})

test('names on Object.prototype are no exchanges', () => {
  for (const sample of samples) {
    const built = { ...buildOf(sample), to: 'constructor' }
    expect(checkSwap(sample.seen, built, { routers, now })).toBe('router')
  }
})

test('what is at a limit is accepted: a new quote, the longest route, the last deadline, and the value as it is', () => {
  const [, , tokens] = samples
  if (!tokens) throw new Error('There is no sample')
  const { honest, seen } = tokens
  const [start = '', end = ''] = [honest.route[0], honest.route.at(-1)]
  const route = [start, ...['1', '3', '4', '7'].map(addressOf), end]
  for (const built of [
    buildOf(tokens, { route }),
    buildOf(tokens, { deadline: now + 3_600n }),
    { ...buildOf(tokens), value: 0n },
  ])
    expect(checkSwap({ ...seen, quoteAgeMs: 0 }, built, { routers, now })).toBe(undefined)
  const empty = decodeSwap(buildOf(tokens, { route: [] }).data)
  expect(empty).toMatchObject({ from: '', to: '', route: [] })
})
