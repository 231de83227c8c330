import type { Caution, Explanation, Statement } from '@latchkit/kernel'
import { fakeRequest, firstAddress, runs, secondAddress } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { english } from '../testing/english.ts'
import { sayRequest } from './sayRequest.ts'
import type { Said, SaidPart } from './shown.ts'

const usdc = { token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6, symbol: 'USDC' }
const eth = { decimals: 18, symbol: 'ETH' }
const send = (value: bigint, to: string = secondAddress): Statement => ({
  kind: 'send',
  what: { ...eth, value },
  to,
})

/** Parts that cost nothing. */
const harmless: readonly Statement[] = [
  send(0n),
  send(5n, firstAddress),
  { kind: 'memo', text: 'thank you' },
  { kind: 'account', deed: 'tokenAccount', account: secondAddress, owner: firstAddress },
  { kind: 'allow', what: { ...usdc, value: 0n }, spender: secondAddress },
  { kind: 'mint', what: { ...usdc, value: 1n }, account: firstAddress },
]
const plainAllow: Statement = {
  kind: 'allow',
  what: { ...usdc, value: 2n ** 256n - 1n },
  spender: secondAddress,
}

/** Parts that may cost all there is, and what is said of them above all parts. */
const dangers: readonly (readonly [danger: Statement, above: string, asks: number])[] = [
  [{ ...plainAllow, cautions: ['unlimited'] }, 'Without limit: 1', 1],
  [
    { kind: 'allowAll', token: secondAddress, spender: secondAddress, isGranted: true },
    'Without limit: 1',
    1,
  ],
  [
    { kind: 'account', deed: 'authority', account: firstAddress, cautions: ['authority'] },
    'Control given away: 1',
    1,
  ],
  [{ kind: 'delegate', to: secondAddress, cautions: ['delegation'] }, 'Control given away: 1', 2],
  [{ kind: 'call', to: secondAddress, data: '0xdeadbeef' }, 'Not understood: 1', 2],
  [{ kind: 'program', program: secondAddress, data: '' }, 'Not understood: 1', 2],
  [{ kind: 'message', text: 'x', cautions: ['hashMessage'] }, 'Not understood: 1', 2],
  [{ kind: 'several', of: 'calls', parts: [], omitted: 3 }, 'Not shown: 3', 2],
  [{ ...plainAllow, cautions: ['unchecked'] }, 'Allowances: 1', 2],
  [{ kind: 'send', what: { ...usdc, value: 9n }, to: secondAddress, isSigned: true }, 'Allowances: 1', 1],
  [send(10n ** 20n), 'Payments: 1', 1],
  [
    { kind: 'account', deed: 'made', account: secondAddress, what: { ...eth, value: 10n ** 20n } },
    'Payments: 1',
    1,
  ],
  [{ ...send(1n), cautions: ['otherAccount'] }, 'For another account or network: 1', 0],
]
const danger = fc.constantFrom(...dangers)
const before = fc.array(fc.constantFrom(...harmless), { minLength: 1, maxLength: 60 })
const after = fc.array(fc.constantFrom(...harmless), { maxLength: 60 })
const depth = fc.nat(3)

/** A statement with a part some levels deep, between others at each level. */
const nested = (
  levels: number,
  left: readonly Statement[],
  part: Statement,
  right: readonly Statement[],
): Statement => ({
  kind: 'several',
  of: 'calls',
  parts: [
    ...left,
    levels === 0 ? part : nested(levels - 1, left.slice(0, 2), part, right.slice(0, 2)),
    ...right,
  ],
})

const request = fakeRequest({ method: 'wallet_sendCalls', params: [] })
function shownOf(statement: Statement, more: Partial<Explanation> = {}) {
  const explained: Explanation = { statement, isRead: true, isBlocked: false, ...more }
  return sayRequest(request, explained, english)
}
const asksOf = ({ isBlocked, isRead }: { isBlocked: boolean; isRead: boolean }) =>
  isBlocked ? 0 : isRead ? 1 : 2
const allParts = ({ parts }: Said): readonly SaidPart[] => parts.flatMap((part) => [part, ...allParts(part)])
const leavesIn = (statement: Statement): number =>
  statement.kind === 'several' ? statement.parts.reduce((sum, part) => sum + leavesIn(part), 0) : 1

test('wherever a dangerous part stands, it is announced above, stands first at each level, and is asked alike', () => {
  fc.assert(
    fc.property(danger, before, after, depth, ([part, above, asks], left, right, levels) => {
      const shown = shownOf(nested(levels, left, part, right))
      expect(shown.facts.find(({ label }) => label === 'Contains')?.text).toContain(above)
      expect(asksOf(shown)).toBe(asks)
      for (const caution of part.cautions ?? [])
        expect(shown.cautions.map((one) => one.caution)).toContain(caution)
      let at: Said = { ...shown, cautions: [] }
      for (let level = levels; level >= 0; level -= 1) {
        const [first] = at.parts
        expect(first?.at).toBe(1 + (level === levels ? left : left.slice(0, 2)).length)
        at = first ?? at
      }
    }),
    runs,
  )
})

test('the words above do not depend on the order of the parts, and every part is shown once with its own number', () => {
  const parts = fc.array(
    fc.oneof(
      fc.constantFrom(...harmless),
      danger.map(([part]) => part),
    ),
    { minLength: 2, maxLength: 120 },
  )
  fc.assert(
    fc.property(parts, fc.nat(), (given, seed) => {
      const turned = [...given.slice(seed % given.length), ...given.slice(0, seed % given.length)]
      const [one, other] = [given, turned].map((list) =>
        shownOf({ kind: 'several', of: 'calls', parts: list }),
      )
      if (!one || !other) throw new Error('nothing is shown')
      const sorted = (list: readonly { readonly caution: Caution }[]) =>
        list.map(({ caution }) => caution).sort()
      expect([other.title, other.action, other.facts, asksOf(other)]).toEqual([
        one.title,
        one.action,
        one.facts,
        asksOf(one),
      ])
      expect(sorted(other.cautions)).toEqual(sorted(one.cautions))
      expect(other.parts.map(({ title }) => title)).toHaveLength(given.length)
      expect(one.parts.map(({ at }) => at).sort((a, b) => a - b)).toEqual(given.map((_, at) => at + 1))
    }),
    runs,
  )
})

test('nothing is hidden however many there are: all parts of all levels are shown', () => {
  fc.assert(
    fc.property(before, after, depth, (left, right, levels) => {
      const statement = nested(levels, left, plainAllow, right)
      expect(
        allParts({ ...shownOf(statement), cautions: [] }).filter(({ parts }) => parts.length === 0),
      ).toHaveLength(leavesIn(statement))
    }),
    runs,
  )
})

test('what leaves in all is exact, an asset each, the network’s own currency first', () => {
  const value = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1 }),
      fc.array(value, { minLength: 1 }),
      depth,
      (ethers, tokens, levels) => {
        const parts = [
          ...tokens.map(
            (one): Statement => ({
              kind: 'send',
              what: { ...usdc, decimals: 0, value: one },
              to: secondAddress,
            }),
          ),
          ...ethers.map(
            (one): Statement => ({
              kind: 'send',
              what: { value: one, decimals: 0, symbol: 'ETH' },
              to: secondAddress,
            }),
          ),
        ]
        const shown = shownOf(
          nested(levels, [{ kind: 'memo', text: '' }], { kind: 'several', of: 'steps', parts }, []),
        )
        const sum = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n)
        expect(shown.facts.filter(({ label }) => label === 'Leaves').map(({ text }) => text)).toEqual([
          `${sum(ethers)} ETH`,
          `${sum(tokens)} USDC`,
        ])
      },
    ),
    runs,
  )
})

test('of many payments the greatest comes first', () => {
  const parts = Array.from({ length: 40 }, (_, at) => send(at === 31 ? 10n ** 20n : 1n))
  const shown = shownOf({ kind: 'several', of: 'calls', parts })
  expect(shown.parts[0]).toMatchObject({ at: 32, title: 'Send 100 ETH' })
})

test('what was cut away is not read, and a second yes is asked for', () => {
  const shown = shownOf({ kind: 'several', of: 'calls', parts: [send(1n)], omitted: 2 })
  expect(shown).toMatchObject({ isRead: false, omitted: 2, title: 'Several calls at once: 3' })
})
