import type { Statement } from '@latchkit/kernel'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { ape, eth, pepe, pepeAddress, usdc, usdcAddress } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { linesOf } from '../testing/linesOf.ts'
import { sayStatement } from './sayStatement.ts'
import { timeOf } from './words.ts'

const until = 1_800_000_000n
const end = `Until: ${timeOf(until, english)}`
const second = '0x3C44…93BC'
const to = `To: ${secondAddress} (address)`
const spender = `Spender: ${secondAddress} (address)`
const usdcAt = `Token: ${usdcAddress} (address)`
const pepeAt = `Token: ${pepeAddress} (address)`

const rows: readonly (readonly [what: string, said: Statement, lines: readonly string[]])[] = [
  ['ether is sent', { kind: 'send', what: eth(1500n), to: secondAddress }, ['Send 1.5 ETH', to]],
  [
    'a token is sent, and where it is, is said',
    { kind: 'send', what: usdc(2n), to: secondAddress },
    ['Send 2 USDC', to, usdcAt],
  ],
  [
    'another’s tokens are sent, until a time',
    { kind: 'send', what: pepe(7n), to: secondAddress, from: firstAddress, until },
    ['Send 7 “PEPE”', to, `From: ${firstAddress} (address)`, pepeAt, end],
  ],
  [
    'what is signed now is sent by others later',
    { kind: 'send', what: usdc(2n), to: secondAddress, isSigned: true },
    ['Let 2 USDC be sent for you', to, usdcAt],
  ],
  [
    'it moves as an account is closed',
    { kind: 'send', what: eth(1n), to: secondAddress, from: firstAddress, through: 'close' },
    ['Send 0.001 ETH', to, `From: ${firstAddress} (address)`, 'By: Closing an account'],
  ],
  [
    'it moves as an account is made',
    { kind: 'send', what: eth(1n), to: secondAddress, through: 'create' },
    ['Send 0.001 ETH', to, 'By: Creating an account'],
  ],
  [
    'one of a collection is sent',
    { kind: 'send', what: ape(9n), to: secondAddress },
    ['Send “Ape” #9', to, pepeAt],
  ],
  [
    'somebody may spend so much',
    { kind: 'allow', what: usdc(5n), spender: secondAddress },
    [`Let ${second} spend 5 USDC`, spender, usdcAt],
  ],
  [
    'somebody may spend so much once, until a time',
    { kind: 'allow', what: usdc(5n), spender: secondAddress, isOnce: true, until },
    [`Let ${second} spend 5 USDC once`, spender, usdcAt, end],
  ],
  [
    'somebody may spend more than before',
    { kind: 'allow', what: usdc(5n), spender: secondAddress, change: 'more' },
    [`Let ${second} spend 5 USDC more`, spender, usdcAt],
  ],
  [
    'somebody may spend less than before',
    { kind: 'allow', what: usdc(5n), spender: secondAddress, change: 'less' },
    [`Let ${second} spend 5 USDC less`, spender, usdcAt],
  ],
  [
    'somebody may spend without limit: no number is named, whatever changes',
    { kind: 'allow', what: usdc(5n), spender: secondAddress, change: 'more', cautions: ['unlimited'] },
    [`Let ${second} spend your USDC, without limit`, spender, usdcAt, 'Care: unlimited'],
  ],
  [
    'an allowance with another caution has a limit',
    { kind: 'allow', what: usdc(5n), spender: secondAddress, cautions: ['spenderNoCode'] },
    [`Let ${second} spend 5 USDC`, spender, usdcAt, 'Care: spenderNoCode'],
  ],
  [
    'an allowance of nothing takes it back',
    { kind: 'allow', what: pepe(0n), spender: secondAddress },
    [`Stop ${second} from spending your “PEPE”`, spender, pepeAt],
  ],
  [
    'nothing more than before is no end of an allowance',
    { kind: 'allow', what: usdc(0n), spender: secondAddress, change: 'more' },
    [`Let ${second} spend 0 USDC more`, spender, usdcAt],
  ],
  [
    'somebody may take a whole collection',
    { kind: 'allowAll', token: pepeAddress, symbol: 'Ape', spender: secondAddress, isGranted: true },
    [`Let ${second} take all your “Ape”`, spender, pepeAt],
  ],
  [
    'somebody may no longer take a collection, which has no name',
    { kind: 'allowAll', token: pepeAddress, spender: secondAddress, isGranted: false },
    [`Stop ${second} from taking your 0x6982…1933`, spender, pepeAt],
  ],
  [
    'one of a collection is for sale; a token that is named twice is listed once',
    { kind: 'order', market: 'Seaport', gives: [ape(1n), ape(2n)], gets: [usdc(90n), eth(1n)], until },
    [
      'Sell “Ape” #1 + “Ape” #2 for 90 USDC + 0.001 ETH',
      'You give: “Ape” #1 + “Ape” #2',
      'You get: 90 USDC + 0.001 ETH',
      'At: Seaport',
      pepeAt,
      usdcAt,
      end,
    ],
  ],
  [
    'an offer for nothing gives away',
    { kind: 'order', market: 'Seaport', gives: [ape(1n)], gets: [], cautions: ['freeOffer'] },
    [
      'Give away “Ape” #1 for nothing',
      'You give: “Ape” #1',
      'You get: nothing',
      'At: Seaport',
      pepeAt,
      'Care: freeOffer',
    ],
  ],
  [
    'an offer that has another caution is for sale',
    { kind: 'order', market: 'Seaport', gives: [eth(1n)], gets: [eth(2n)], cautions: ['deadlineFar'] },
    [
      'Sell 0.001 ETH for 0.002 ETH',
      'You give: 0.001 ETH',
      'You get: 0.002 ETH',
      'At: Seaport',
      'Care: deadlineFar',
    ],
  ],
]

for (const [what, statement, lines] of rows)
  test(what, () => expect(linesOf(sayStatement(statement, english))).toEqual(lines))

test('what forbids a yes is told from what only needs care', () => {
  const cautions = ['otherNetwork', 'zeroAddress', 'otherAccount'] as const
  const said = sayStatement({ kind: 'memo', text: 'x', cautions }, english)
  expect(linesOf(said).slice(2)).toEqual(['No: otherNetwork', 'Care: zeroAddress', 'No: otherAccount'])
})

test('amounts, spenders and names keep the order of their characters in a line written right to left', () => {
  const isolate = (text: string) => `<${text}>`
  const titleOf = (statement: Statement) => sayStatement(statement, { ...english, isolate }).title
  expect(titleOf({ kind: 'allow', what: usdc(5n), spender: secondAddress })).toBe(
    `Let <${second}> spend <5 USDC>`,
  )
  expect(titleOf({ kind: 'allow', what: usdc(0n), spender: secondAddress })).toBe(
    `Stop <${second}> from spending your <USDC>`,
  )
  const all = { kind: 'allowAll', token: pepeAddress, symbol: 'Ape', isGranted: true } as const
  expect(titleOf({ ...all, spender: secondAddress })).toBe(`Let <${second}> take all your <“Ape”>`)
})
