import { formatNumber } from '@latchkit/kernel'
import type { Caution, Explanation, Statement } from '@latchkit/kernel/chain'
import { fakeRequest, firstAddress, runs, secondAddress } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { english } from '../testing/english.ts'
import { formatRequest } from './formatRequest.ts'
import type { FormattedPart, FormattedStatement } from './formatted.ts'

const usdc = { token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6, symbol: 'USDC' }
const eth = { decimals: 18, symbol: 'ETH' }
const send = (value: bigint, to: string = secondAddress): Statement => ({
  kind: 'send',
  what: { ...eth, value },
  to,
})

/** Parts without a cost. */
const harmless: readonly Statement[] = [
  send(0n),
  send(5n, firstAddress),
  { kind: 'memo', text: 'thank you' },
  { kind: 'account', action: 'tokenAccount', account: secondAddress, owner: firstAddress },
  { kind: 'allow', what: { ...usdc, value: 0n }, spender: secondAddress },
  { kind: 'mint', what: { ...usdc, value: 1n }, account: firstAddress },
]
const plainAllow: Statement = {
  kind: 'allow',
  what: { ...usdc, value: 2n ** 256n - 1n },
  spender: secondAddress,
}

/** Parts that can cost everything, with their entry in the summary and the number of confirmations. */
const dangers: readonly (readonly [danger: Statement, summary: string, confirmations: number])[] = [
  [{ ...plainAllow, cautions: ['unlimited'] }, 'Without limit: 1', 1],
  [
    { kind: 'allowAll', token: secondAddress, spender: secondAddress, isGranted: true },
    'Without limit: 1',
    1,
  ],
  [
    { kind: 'account', action: 'authority', account: firstAddress, cautions: ['authority'] },
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
    { kind: 'account', action: 'created', account: secondAddress, what: { ...eth, value: 10n ** 20n } },
    'Payments: 1',
    1,
  ],
  [{ ...send(1n), cautions: ['otherAccount'] }, 'For another account or network: 1', 0],
]
const danger = fc.constantFrom(...dangers)
const before = fc.array(fc.constantFrom(...harmless), { minLength: 1, maxLength: 60 })
const after = fc.array(fc.constantFrom(...harmless), { maxLength: 60 })
const depth = fc.nat(3)

/** A statement that contains a part at the given depth, with other parts around it on each level. */
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
function formatExample(statement: Statement, overrides: Partial<Explanation> = {}) {
  const explanation: Explanation = { statement, isUnderstood: true, isBlocked: false, ...overrides }
  return formatRequest(request, explanation, english)
}
const confirmationsOf = ({ isBlocked, isUnderstood }: { isBlocked: boolean; isUnderstood: boolean }) =>
  isBlocked ? 0 : isUnderstood ? 1 : 2
const allParts = ({ parts }: FormattedStatement): readonly FormattedPart[] =>
  parts.flatMap((part) => [part, ...allParts(part)])
const leavesIn = (statement: Statement): number =>
  statement.kind === 'several' ? statement.parts.reduce((sum, part) => sum + leavesIn(part), 0) : 1

test('a dangerous part is in the summary, comes first on each level, and needs its confirmations anywhere', () => {
  fc.assert(
    fc.property(danger, before, after, depth, ([part, summary, confirmations], left, right, levels) => {
      const formatted = formatExample(nested(levels, left, part, right))
      expect(formatted.facts.find(({ label }) => label === 'Contains')?.text).toContain(summary)
      expect(confirmationsOf(formatted)).toBe(confirmations)
      for (const caution of part.cautions ?? [])
        expect(formatted.cautions.map(({ caution: code }) => code)).toContain(caution)
      let at: FormattedStatement = { ...formatted, cautions: [] }
      for (let level = levels; level >= 0; level -= 1) {
        const [first] = at.parts
        expect(first?.at).toBe(1 + (level === levels ? left : left.slice(0, 2)).length)
        at = first ?? at
      }
    }),
    runs,
  )
})

test('the summary does not depend on the order of the parts, and every part is shown once with its number', () => {
  const parts = fc.array(
    fc.oneof(
      fc.constantFrom(...harmless),
      danger.map(([part]) => part),
    ),
    { minLength: 2, maxLength: 120 },
  )
  fc.assert(
    fc.property(parts, fc.nat(), (original, seed) => {
      const rotated = [
        ...original.slice(seed % original.length),
        ...original.slice(0, seed % original.length),
      ]
      const [result, rotatedResult] = [original, rotated].map((list) =>
        formatExample({ kind: 'several', of: 'calls', parts: list }),
      )
      if (!result || !rotatedResult) throw new Error('no result')
      const sorted = (list: readonly { readonly caution: Caution }[]) =>
        list.map(({ caution }) => caution).sort()
      expect([
        rotatedResult.title,
        rotatedResult.action,
        rotatedResult.facts,
        confirmationsOf(rotatedResult),
      ]).toEqual([result.title, result.action, result.facts, confirmationsOf(result)])
      expect(sorted(rotatedResult.cautions)).toEqual(sorted(result.cautions))
      expect(rotatedResult.parts.map(({ title }) => title)).toHaveLength(original.length)
      expect(result.parts.map(({ at }) => at).sort((a, b) => a - b)).toEqual(original.map((_, at) => at + 1))
    }),
    runs,
  )
})

test('all parts of all levels are shown, whatever their number', () => {
  fc.assert(
    fc.property(before, after, depth, (left, right, levels) => {
      const statement = nested(levels, left, plainAllow, right)
      expect(
        allParts({ ...formatExample(statement), cautions: [] }).filter(({ parts }) => parts.length === 0),
      ).toHaveLength(leavesIn(statement))
    }),
    runs,
  )
})

test('the totals per asset are exact, the native currency first', () => {
  const value = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1 }),
      fc.array(value, { minLength: 1 }),
      depth,
      (ethers, tokens, levels) => {
        const parts = [
          ...tokens.map(
            (value): Statement => ({
              kind: 'send',
              what: { ...usdc, decimals: 0, value },
              to: secondAddress,
            }),
          ),
          ...ethers.map(
            (value): Statement => ({
              kind: 'send',
              what: { value, decimals: 0, symbol: 'ETH' },
              to: secondAddress,
            }),
          ),
        ]
        const formatted = formatExample(
          nested(levels, [{ kind: 'memo', text: '' }], { kind: 'several', of: 'steps', parts }, []),
        )
        const sum = (list: readonly bigint[]) => list.reduce((total, value) => total + value, 0n)
        expect(formatted.facts.filter(({ label }) => label === 'You send').map(({ text }) => text)).toEqual([
          `${formatNumber(`${sum(ethers)}`, 'en')} ETH`,
          `${formatNumber(`${sum(tokens)}`, 'en')} USDC`,
        ])
      },
    ),
    runs,
  )
})

test('the largest of many payments comes first', () => {
  const parts = Array.from({ length: 40 }, (_, at) => send(at === 31 ? 10n ** 20n : 1n))
  const formatted = formatExample({ kind: 'several', of: 'calls', parts })
  expect(formatted.parts[0]).toMatchObject({ at: 32, title: 'Send 100 ETH' })
})

test('a statement with omitted parts is not understood, and needs two confirmations', () => {
  const formatted = formatExample({ kind: 'several', of: 'calls', parts: [send(1n)], omitted: 2 })
  expect(formatted).toMatchObject({ isUnderstood: false, omitted: 2, title: 'Several calls at once: 3' })
})
