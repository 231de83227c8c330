import type { Statement } from '@latchkit/kernel'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { eth, usdc, usdcAddress } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { linesOf } from '../testing/linesOf.ts'
import { sayStatement } from './sayStatement.ts'
import { timeOf } from './words.ts'

const until = 1_800_000_000n
const end = `Until: ${timeOf(until, english)}`
const send: Statement = { kind: 'send', what: eth(1000n), to: secondAddress }
const sent = (at: number) => [`${at}. Send 1 ETH`, `   To: ${secondAddress} (address)`]
const memo: Statement = { kind: 'memo', text: 'rent' }
const noted = (at: number) => [`${at}. Add a note`, '   Note: rent']
const allow: Statement = { kind: 'allow', what: usdc(5n), spender: secondAddress }

const rows: readonly (readonly [what: string, said: Statement, lines: readonly string[]])[] = [
  [
    'calls are counted; the gravest comes first, and each keeps its number',
    { kind: 'several', of: 'calls', parts: [memo, send, allow] },
    [
      'Several calls at once: 3',
      '3. Let 0x3C44…93BC spend 5 USDC',
      `   Spender: ${secondAddress} (address)`,
      `   Token: ${usdcAddress} (address)`,
      ...sent(2),
      ...noted(1),
    ],
  ],
  [
    'a single call is what it does',
    { kind: 'several', of: 'calls', parts: [send] },
    ['Send 1 ETH', ...sent(1)],
  ],
  [
    'a single call beside one that is not listed is not all there is',
    { kind: 'several', of: 'calls', parts: [send], omitted: 1 },
    ['Several calls at once: 2', ...sent(1), 'And 1 more'],
  ],
  [
    'a number of parts below nothing is none',
    { kind: 'several', of: 'calls', parts: [send], omitted: -3 },
    ['Send 1 ETH', ...sent(1)],
  ],
  [
    'a call beside a note is one of two calls',
    { kind: 'several', of: 'calls', parts: [memo, send] },
    ['Several calls at once: 2', ...sent(2), ...noted(1)],
  ],
  [
    'a step beside notes is what all of it is for',
    { kind: 'several', of: 'steps', parts: [memo, send] },
    ['Send 1 ETH', ...sent(2), ...noted(1)],
  ],
  [
    'two notes do not take the headline either',
    { kind: 'several', of: 'steps', parts: [memo, memo, send] },
    ['Send 1 ETH', ...sent(3), ...noted(1), ...noted(2)],
  ],
  [
    'two steps beside a note are three',
    { kind: 'several', of: 'steps', parts: [memo, send, send] },
    ['Several steps at once: 3', ...sent(2), ...sent(3), ...noted(1)],
  ],
  [
    'grants for nobody in particular',
    { kind: 'several', of: 'grants', parts: [memo, send] },
    ['Allow several things: 2', ...sent(2), ...noted(1)],
  ],
  [
    'two steps that are no notes are two',
    { kind: 'several', of: 'steps', parts: [send, send] },
    ['Several steps at once: 2', ...sent(1), ...sent(2)],
  ],
  [
    'notes alone are so many steps',
    { kind: 'several', of: 'steps', parts: [memo, memo] },
    ['Several steps at once: 2', ...noted(1), ...noted(2)],
  ],
  [
    'transactions are counted with those that are not listed',
    { kind: 'several', of: 'transactions', parts: [send, send], omitted: 2 },
    ['Sign several transactions: 4', ...sent(1), ...sent(2), 'And 2 more'],
  ],
  [
    'for whom grants are, and until when, is said once',
    {
      kind: 'several',
      of: 'grants',
      parts: [
        { kind: 'grant', what: eth(1n) },
        { kind: 'grant', methods: ['mint'] },
      ],
      to: secondAddress,
      until,
    },
    [
      'Allow several things: 2',
      `Spender: ${secondAddress} (address)`,
      end,
      '1. Let the spender spend 0.001 ETH ',
      '2. Let the spender call mint',
    ],
  ],
  [
    'whom calls are for is in each of them',
    { kind: 'several', of: 'calls', parts: [send, memo], to: firstAddress },
    ['Several calls at once: 2', ...sent(1), ...noted(2)],
  ],
  [
    'several within several keep their own headline and cautions',
    {
      kind: 'several',
      of: 'calls',
      parts: [memo, { kind: 'several', of: 'steps', parts: [send, allow], cautions: ['unchecked'] }],
      cautions: ['otherAccount'],
    },
    [
      'Several calls at once: 2',
      'No: otherAccount',
      '2. Several steps at once: 2',
      '   Care: unchecked',
      '   2. Let 0x3C44…93BC spend 5 USDC',
      `      Spender: ${secondAddress} (address)`,
      `      Token: ${usdcAddress} (address)`,
      ...sent(1).map((line) => `   ${line}`),
      ...noted(1),
    ],
  ],
  ['no parts at all are no calls', { kind: 'several', of: 'calls', parts: [] }, ['Several calls at once: 0']],
]

for (const [what, statement, lines] of rows)
  test(what, () => expect(linesOf(sayStatement(statement, english))).toEqual(lines))
