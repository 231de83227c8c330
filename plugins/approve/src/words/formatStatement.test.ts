import type { Statement } from '@latchkit/kernel/chain'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { ape, eth, pepe, pepeAddress, usdc, usdcAddress } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { linesOf } from '../testing/linesOf.ts'
import { formatStatement } from './formatStatement.ts'
import { formatTime } from './words.ts'

const until = 1_800_000_000n
const untilLine = `Until: ${formatTime(until, english)}`
const second = '0x3C44…93BC'
const to = `To: ${secondAddress} (address)`
const spender = `Spender: ${secondAddress} (address)`
const usdcAt = `Token: ${usdcAddress} (address)`
const pepeAt = `Token: ${pepeAddress} (address)`

const rows: readonly (readonly [what: string, formatted: Statement, lines: readonly string[]])[] = [
  ['a payment in ether', { kind: 'send', what: eth(1500n), to: secondAddress }, ['Send 1.5 ETH', to]],
  [
    'a token payment shows the address of the token',
    { kind: 'send', what: usdc(2n), to: secondAddress },
    ['Send 2 USDC', to, usdcAt],
  ],
  [
    'a payment with the tokens of another account, with a deadline',
    { kind: 'send', what: pepe(7n), to: secondAddress, from: firstAddress, until },
    ['Send 7 “PEPE”', to, `From: ${firstAddress} (address)`, pepeAt, untilLine],
  ],
  [
    'a signed payment that others send later',
    { kind: 'send', what: usdc(2n), to: secondAddress, isSigned: true },
    ['Let 2 USDC be sent from your account', to, usdcAt],
  ],
  [
    'a payment by closing an account',
    { kind: 'send', what: eth(1n), to: secondAddress, from: firstAddress, through: 'close' },
    ['Send 0.001 ETH', to, `From: ${firstAddress} (address)`, 'By: Closing an account'],
  ],
  [
    'a payment by creating an account',
    { kind: 'send', what: eth(1n), to: secondAddress, through: 'create' },
    ['Send 0.001 ETH', to, 'By: Creating an account'],
  ],
  [
    'an item of a collection is sent',
    { kind: 'send', what: ape(9n), to: secondAddress },
    ['Send “Ape” #9', to, pepeAt],
  ],
  [
    'an allowance',
    { kind: 'allow', what: usdc(5n), spender: secondAddress },
    [`Let ${second} spend 5 USDC`, spender, usdcAt],
  ],
  [
    'an allowance for a single use, with a deadline',
    { kind: 'allow', what: usdc(5n), spender: secondAddress, isOnce: true, until },
    [`Let ${second} spend 5 USDC once`, spender, usdcAt, untilLine],
  ],
  [
    'an increased allowance',
    { kind: 'allow', what: usdc(5n), spender: secondAddress, change: 'more' },
    [`Let ${second} spend 5 USDC more`, spender, usdcAt],
  ],
  [
    'a decreased allowance',
    { kind: 'allow', what: usdc(5n), spender: secondAddress, change: 'less' },
    [`Let ${second} spend 5 USDC less`, spender, usdcAt],
  ],
  [
    'an unlimited allowance shows no number, even if it is a change',
    { kind: 'allow', what: usdc(5n), spender: secondAddress, change: 'more', cautions: ['unlimited'] },
    [`Let ${second} spend your USDC, without limit`, spender, usdcAt, 'Care: unlimited'],
  ],
  [
    'an allowance with another caution shows its limit',
    { kind: 'allow', what: usdc(5n), spender: secondAddress, cautions: ['spenderNoCode'] },
    [`Let ${second} spend 5 USDC`, spender, usdcAt, 'Care: spenderNoCode'],
  ],
  [
    'an allowance of zero revokes it',
    { kind: 'allow', what: pepe(0n), spender: secondAddress },
    [`Stop ${second} from spending your “PEPE”`, spender, pepeAt],
  ],
  [
    'an increase by zero does not revoke an allowance',
    { kind: 'allow', what: usdc(0n), spender: secondAddress, change: 'more' },
    [`Let ${second} spend 0 USDC more`, spender, usdcAt],
  ],
  [
    'an allowance for a whole collection',
    { kind: 'allowAll', token: pepeAddress, symbol: 'Ape', spender: secondAddress, isGranted: true },
    [`Let ${second} take all your “Ape”`, spender, pepeAt],
  ],
  [
    'a revoked allowance for a collection without a symbol',
    { kind: 'allowAll', token: pepeAddress, spender: secondAddress, isGranted: false },
    [`Stop ${second} from taking your 0x6982…1933`, spender, pepeAt],
  ],
  [
    'an order for items of a collection; a token that occurs twice is listed once',
    { kind: 'order', market: 'Seaport', gives: [ape(1n), ape(2n)], gets: [usdc(90n), eth(1n)], until },
    [
      'Sell “Ape” #1 + “Ape” #2 for 90 USDC + 0.001 ETH',
      'You give: “Ape” #1 + “Ape” #2',
      'You get: 90 USDC + 0.001 ETH',
      'Marketplace: Seaport',
      pepeAt,
      usdcAt,
      untilLine,
    ],
  ],
  [
    'an order that asks for nothing is a gift',
    { kind: 'order', market: 'Seaport', gives: [ape(1n)], gets: [], cautions: ['freeOffer'] },
    [
      'Give away “Ape” #1 for nothing',
      'You give: “Ape” #1',
      'You get: nothing',
      'Marketplace: Seaport',
      pepeAt,
      'Care: freeOffer',
    ],
  ],
  [
    'an order for next to nothing is a sale at its price',
    {
      kind: 'order',
      market: 'Seaport',
      gives: [ape(1n)],
      gets: [{ ...eth(1n), value: 1n }],
      cautions: ['freeOffer'],
    },
    [
      'Sell “Ape” #1 for 0.000000000000000001 ETH',
      'You give: “Ape” #1',
      'You get: 0.000000000000000001 ETH',
      'Marketplace: Seaport',
      pepeAt,
      'Care: freeOffer',
    ],
  ],
  [
    'an order with another caution is a sale',
    { kind: 'order', market: 'Seaport', gives: [eth(1n)], gets: [eth(2n)], cautions: ['deadlineFar'] },
    [
      'Sell 0.001 ETH for 0.002 ETH',
      'You give: 0.001 ETH',
      'You get: 0.002 ETH',
      'Marketplace: Seaport',
      'Care: deadlineFar',
    ],
  ],
]

for (const [name, statement, lines] of rows)
  test(name, () => expect(linesOf(formatStatement(statement, english))).toEqual(lines))

test('blocking cautions are distinguished from warnings', () => {
  const cautions = ['otherNetwork', 'zeroAddress', 'otherAccount'] as const
  const formatted = formatStatement({ kind: 'memo', text: 'x', cautions }, english)
  expect(linesOf(formatted).slice(2)).toEqual(['No: otherNetwork', 'Care: zeroAddress', 'No: otherAccount'])
})

test('amounts, spenders and symbols are isolated', () => {
  const isolate = (text: string) => `<${text}>`
  const titleOf = (statement: Statement) => formatStatement(statement, { ...english, isolate }).title
  expect(titleOf({ kind: 'allow', what: usdc(5n), spender: secondAddress })).toBe(
    `Let <${second}> spend <5 USDC>`,
  )
  expect(titleOf({ kind: 'allow', what: usdc(0n), spender: secondAddress })).toBe(
    `Stop <${second}> from spending your <USDC>`,
  )
  const allowAll = { kind: 'allowAll', token: pepeAddress, symbol: 'Ape', isGranted: true } as const
  expect(titleOf({ ...allowAll, spender: secondAddress })).toBe(`Let <${second}> take all your <“Ape”>`)
})
