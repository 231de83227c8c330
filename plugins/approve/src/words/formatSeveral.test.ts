import type { Statement } from '@latchkit/kernel/chain'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { eth, usdc, usdcAddress } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { linesOf } from '../testing/linesOf.ts'
import { formatStatement } from './formatStatement.ts'
import { formatTime } from './words.ts'

const until = 1_800_000_000n
const untilLine = `Until: ${formatTime(until, english)}`
const send: Statement = { kind: 'send', what: eth(1000n), to: secondAddress }
const sendLines = (at: number) => [`${at}. Send 1 ETH`, `   To: ${secondAddress} (address)`]
const memo: Statement = { kind: 'memo', text: 'rent' }
const noteLines = (at: number) => [`${at}. Add a note`, '   Note: rent']
const allow: Statement = { kind: 'allow', what: usdc(5n), spender: secondAddress }

const rows: readonly (readonly [name: string, statement: Statement, lines: readonly string[]])[] = [
  [
    'calls are counted and sorted by severity, and each keeps its number',
    { kind: 'several', of: 'calls', parts: [memo, send, allow] },
    [
      'Several calls at once: 3',
      '3. Let 0x3C44…93BC spend 5 USDC',
      `   Spender: ${secondAddress} (address)`,
      `   Token: ${usdcAddress} (address)`,
      ...sendLines(2),
      ...noteLines(1),
    ],
  ],
  [
    'a single call has its own title',
    { kind: 'several', of: 'calls', parts: [send] },
    ['Send 1 ETH', ...sendLines(1)],
  ],
  [
    'a single call next to an omitted one has the title of several',
    { kind: 'several', of: 'calls', parts: [send], omitted: 1 },
    ['Several calls at once: 2', ...sendLines(1), 'And 1 more'],
  ],
  [
    'a negative number of omitted parts counts as zero',
    { kind: 'several', of: 'calls', parts: [send], omitted: -3 },
    ['Send 1 ETH', ...sendLines(1)],
  ],
  [
    'a call and a note are two calls',
    { kind: 'several', of: 'calls', parts: [memo, send] },
    ['Several calls at once: 2', ...sendLines(2), ...noteLines(1)],
  ],
  [
    'a step next to a note has its own title',
    { kind: 'several', of: 'steps', parts: [memo, send] },
    ['Send 1 ETH', ...sendLines(2), ...noteLines(1)],
  ],
  [
    'a step next to two notes has its own title',
    { kind: 'several', of: 'steps', parts: [memo, memo, send] },
    ['Send 1 ETH', ...sendLines(3), ...noteLines(1), ...noteLines(2)],
  ],
  [
    'two steps and a note are three steps',
    { kind: 'several', of: 'steps', parts: [memo, send, send] },
    ['Several steps at once: 3', ...sendLines(2), ...sendLines(3), ...noteLines(1)],
  ],
  [
    'grants without a spender',
    { kind: 'several', of: 'grants', parts: [memo, send] },
    ['Allow several things: 2', ...sendLines(2), ...noteLines(1)],
  ],
  [
    'two steps without notes',
    { kind: 'several', of: 'steps', parts: [send, send] },
    ['Several steps at once: 2', ...sendLines(1), ...sendLines(2)],
  ],
  [
    'notes only',
    { kind: 'several', of: 'steps', parts: [memo, memo] },
    ['Several steps at once: 2', ...noteLines(1), ...noteLines(2)],
  ],
  [
    'omitted transactions are counted',
    { kind: 'several', of: 'transactions', parts: [send, send], omitted: 2 },
    ['Sign several transactions: 4', ...sendLines(1), ...sendLines(2), 'And 2 more'],
  ],
  [
    'the spender and the deadline of grants are shown once',
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
      untilLine,
      '1. Let the spender spend 0.001 ETH ',
      '2. Let the spender call mint',
    ],
  ],
  [
    'the receiver of calls is shown in each of them',
    { kind: 'several', of: 'calls', parts: [send, memo], to: firstAddress },
    ['Several calls at once: 2', ...sendLines(1), ...noteLines(2)],
  ],
  [
    'nested lists keep their own title and cautions',
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
      ...sendLines(1).map((line) => `   ${line}`),
      ...noteLines(1),
    ],
  ],
  ['no calls', { kind: 'several', of: 'calls', parts: [] }, ['Several calls at once: 0']],
]

for (const [name, statement, lines] of rows)
  test(name, () => expect(linesOf(formatStatement(statement, english))).toEqual(lines))
