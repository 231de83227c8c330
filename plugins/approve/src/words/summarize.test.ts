import type { Statement } from '@latchkit/kernel/chain'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { ape, eth, pepe, pepeAddress, usdc } from '../testing/amounts.ts'
import { formatExample, linesOf } from '../testing/linesOf.ts'

const send: Statement = { kind: 'send', what: eth(1000n), to: secondAddress }
const memo: Statement = { kind: 'memo', text: 'rent' }
const call: Statement = { kind: 'call', to: secondAddress, data: '0x01' }
const allow: Statement = { kind: 'allow', what: usdc(5n), spender: secondAddress }
const several = (...parts: readonly Statement[]): Statement => ({ kind: 'several', of: 'calls', parts })

/** The summary above all parts. */
const summaryOf = (statement: Statement) =>
  linesOf({ ...formatExample(statement, 'wallet_sendCalls'), parts: [], omitted: 0 })

test('a single statement has no totals', () => {
  expect(summaryOf(send)).toEqual(['Send 1 ETH', `To: ${secondAddress} (address)`])
  expect(summaryOf(several(several(send)))).toEqual(['Send 1 ETH'])
})

test('a single statement next to omitted ones has totals', () => {
  expect(summaryOf({ kind: 'several', of: 'calls', parts: [send], omitted: 2 })).toEqual([
    'Several calls at once: 3',
    'Contains: Not shown: 2 · Payments: 1',
    'You send: 1 ETH',
  ])
})

test('an empty list has no totals', () => {
  expect(summaryOf(several())).toEqual(['Several calls at once: 0'])
})

test('the parts of all levels are counted by severity, and their totals are listed', () => {
  const parts = [
    memo,
    { ...memo, cautions: ['rent'] } as const,
    { kind: 'network', name: 'Base' } as const,
    send,
    several(send, { ...send, what: pepe(2n) }, { ...send, what: usdc(3n) }),
    allow,
    call,
    { kind: 'delegate', to: secondAddress } as const,
    { ...allow, cautions: ['unlimited'] } as const,
    { ...send, cautions: ['otherNetwork'] } as const,
  ]
  expect(summaryOf(several(...parts)).slice(1, 5)).toEqual([
    'Contains: For another account or network: 1 · Without limit: 1 · Control given away: 1 · Not understood: 1 · ' +
      'Allowances: 1 · Payments: 4 · With a warning: 1 · Other: 1 · Notes: 1',
    'You send: 3 ETH',
    'You send: 3 USDC',
    'You send: 2 “PEPE” (0x6982…1933)',
  ])
})

test('a self-chosen symbol is shown with the address; an impostor has its address as the name', () => {
  const two = several({ ...send, what: ape(1n) }, { ...send, what: { ...pepe(4n), symbol: 'USDC' } })
  const leaves = summaryOf(two).filter((line) => line.startsWith('You send'))
  expect([...leaves].sort()).toEqual([
    'You send: 4 unknown token 0x6982…1933',
    'You send: “Ape” #1 (0x6982…1933)',
  ])
  expect(summaryOf(several(send, { ...send, what: { value: 4n, token: pepeAddress } })).at(-1)).toBe(
    'You send: 4 base units of 0x6982…1933',
  )
})

test('each caution is listed once with its part numbers; one for the whole statement has none', () => {
  const statement: Statement = {
    ...several(
      { ...send, cautions: ['zeroAddress', 'lookAlike'] },
      several(memo, { ...send, cautions: ['zeroAddress', 'highFee'] }),
      { kind: 'several', of: 'steps', parts: [send, send], cautions: ['unexplainedParts'] },
    ),
    cautions: ['highFee', 'otherAccount'],
  }
  expect(formatExample(statement).cautions).toEqual([
    { caution: 'highFee', blocks: false, at: [] },
    { caution: 'otherAccount', blocks: true, at: [] },
    { caution: 'unexplainedParts', blocks: false, at: ['3'] },
    { caution: 'zeroAddress', blocks: false, at: ['1', '2.2'] },
    { caution: 'lookAlike', blocks: false, at: ['1'] },
  ])
})

test('nested parts are numbered within their parent', () => {
  const deep = several(memo, several(memo, several(memo, memo, { ...memo, cautions: ['unreadableText'] })))
  expect(formatExample(deep).cautions).toEqual([{ caution: 'unreadableText', blocks: false, at: ['2.2.3'] }])
})

test('a payment to the own account is not counted', () => {
  const own = { ...send, to: firstAddress.toLowerCase() }
  expect(summaryOf(several(own, memo))).toEqual(['Several calls at once: 2', 'Contains: Other: 1 · Notes: 1'])
})
