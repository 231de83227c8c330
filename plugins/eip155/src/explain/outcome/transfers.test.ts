import type { CallDescription, DescribedField, ExchangeRole, Statement } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { first, second } from '../../testing/fakeProvider.ts'
import { isDescribedOutflow, leavingOf } from './transfers.ts'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const unlisted = `0x${'5'.repeat(40)}`
const zero = `0x${'0'.repeat(40)}`
const amount = (token: string, value: bigint, role?: ExchangeRole, note?: string): DescribedField => ({
  label: 'Amount',
  value: { kind: 'amount', what: { value, token }, note },
  role,
})
const number = (value: bigint, role?: ExchangeRole): DescribedField => ({
  label: 'Shares',
  value: { kind: 'text', text: `${value}` },
  role,
})
const address = (text: string): DescribedField => ({
  label: 'Token',
  value: { kind: 'address', address: text },
})
const callOf = (source: CallDescription['source'], fields: readonly DescribedField[]): Statement => ({
  kind: 'call',
  to: second,
  data: '0x',
  description: { source, intent: 'Do', fields },
})
const call = (...fields: readonly DescribedField[]): Statement => callOf('kit', fields)

test('what leaves is added up for each token, and items have no amount', () => {
  const leaving = (token: string, value: bigint | undefined, to = second) => ({
    token,
    from: first,
    to,
    value,
  })
  expect(
    leavingOf([
      leaving(usdc, 5n),
      leaving(unlisted, 1n, zero),
      leaving(usdc, 6n, zero),
      leaving(unlisted, undefined),
      leaving(second, 0n),
    ]),
  ).toEqual([
    { token: usdc, value: 11n, isBurned: false },
    { token: unlisted, value: 1n, isBurned: true },
    { token: unlisted, value: undefined, isBurned: false },
  ])
  expect(leavingOf([leaving(unlisted, 1n, zero)])).toEqual([{ token: unlisted, value: 1n, isBurned: true }])
})

test.each<[string, string, readonly Statement[], boolean]>([
  ['an amount of it', usdc, [call(amount(usdc, 10n))], true],
  ['less of it', usdc, [call(amount(usdc, 9n))], false],
  ['two amounts of it', usdc, [call(amount(usdc, 4n)), call(amount(usdc, 6n))], true],
  ['all of it', usdc, [call(amount(usdc, 1n, 'givesUpTo', 'All'))], true],
  ['an amount of it that is received', usdc, [call(amount(usdc, 10n, 'gets'))], false],
  ['an amount of another token', usdc, [call(amount(unlisted, 10n))], false],
  ['the number of it', usdc, [call(number(10n, 'gives'))], true],
  ['a larger number', usdc, [call(number(11n, 'givesUpTo'))], false],
  ['its address and a larger number', usdc, [call(address(usdc), number(11n, 'givesUpTo'))], true],
  ['the number of what is received', usdc, [call(number(10n, 'gets'))], false],
  ['its address and the number of what is received', usdc, [call(address(usdc), number(11n, 'gets'))], false],
  ['its address', usdc, [call(address(usdc))], false],
  ['a larger number, of a token that is not well known', unlisted, [call(number(11n, 'gives'))], true],
  [
    'a larger number that is received, of a token that is not well known',
    unlisted,
    [call(number(11n, 'gets'))],
    false,
  ],
  ['a larger number that the kit gives no role, as an id', unlisted, [call(number(11n))], false],
  ['a larger number, in words that may have no roles', unlisted, [callOf('site', [number(11n)])], true],
  ['the address of a token that is not well known', unlisted, [call(address(unlisted))], false],
  ['a call of the token itself', second, [call()], true],
  ['nothing', unlisted, [call()], false],
  ['a transfer of it', usdc, [{ kind: 'send', what: { value: 10n, token: usdc }, to: second }, call()], true],
  [
    'a transfer of the native currency',
    usdc,
    [{ kind: 'send', what: { value: 10n }, to: second }, call()],
    false,
  ],
])('10 base units that leave are described by %s: %s %#', (_, token, leaves, expected) => {
  expect(isDescribedOutflow({ token, value: 10n, isBurned: false }, leaves, 'eip155:1')).toBe(expected)
})

test('neither a transfer of nothing nor an amount hides an item', () => {
  const item = { token: unlisted, from: first, to: second, value: undefined }
  const of = (value: bigint) => ({ ...item, value })
  const left = { token: unlisted, value: undefined, isBurned: false }
  for (const moves of [
    [item, of(0n)],
    [of(0n), item],
  ])
    expect(leavingOf(moves)).toEqual([left])
  expect(leavingOf([item, of(5n), item])).toEqual([left, { ...left, value: 5n }])
})

const receipts = (field: DescribedField): DescribedField => ({ ...field, settlement: 'receipts' })

test.each<[string, string, Statement, boolean]>([
  ['a call that does not say so', unlisted, call(), false],
  ['a call that gives the number', unlisted, call(number(10n, 'gives')), true],
  ['a call of the token itself', second, call(), true],
  ['a call that pays out as much of a token', unlisted, call(amount(usdc, 10n, 'gets')), false],
  ['a call that pays out as much for receipts', unlisted, call(receipts(amount(usdc, 10n, 'gets'))), true],
  ['a call that pays out less for receipts', unlisted, call(receipts(amount(usdc, 9n, 'gets'))), false],
  ['a call that pays out all for receipts', unlisted, call(receipts(amount(usdc, 1n, 'gets', 'All'))), true],
  ['a call that repays as much with receipts', unlisted, call(receipts(amount(usdc, 10n, 'gives'))), true],
  [
    'words that can change at any time',
    unlisted,
    callOf('service', [receipts(amount(usdc, 10n, 'gets'))]),
    false,
  ],
  [
    'a call that pays out for receipts, of a well-known token',
    usdc,
    call(receipts(amount(unlisted, 10n, 'gets'))),
    false,
  ],
])('10 base units that are destroyed are described by %s: %#', (_, token, statement, expected) => {
  expect(isDescribedOutflow({ token, value: 10n, isBurned: true }, [statement], 'eip155:1')).toBe(expected)
})

test('receipts only stand for what is destroyed', () => {
  const leaves = [call(receipts(amount(usdc, 10n, 'gets')))]
  expect(isDescribedOutflow({ token: unlisted, value: 10n, isBurned: false }, leaves, 'eip155:1')).toBe(false)
  expect(isDescribedOutflow({ token: unlisted, value: undefined, isBurned: true }, leaves, 'eip155:1')).toBe(
    false,
  )
})

test('an item leaves if its collection is named', () => {
  const leaves = (statement: Statement, token = unlisted) =>
    isDescribedOutflow({ token, value: undefined, isBurned: false }, [statement], 'eip155:1')
  expect([
    leaves(call(address(unlisted))),
    leaves(call(amount(unlisted, 7n))),
    leaves(call(), second),
  ]).toEqual([true, true, true])
  expect([leaves(call()), leaves(call(number(7n)))]).toEqual([false, false])
})
