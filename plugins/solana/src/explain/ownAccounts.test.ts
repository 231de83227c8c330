import type { Statement } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { decidesOwner, ownAccounts } from './ownAccounts.ts'
import { type Step, tokenProgram } from './step.ts'

const what = { value: 7n }
const context = { account: 'own', native: {} }
const payment: Statement = { kind: 'send', what, to: 'new' }
const made: Step = { statement: payment, source: 'new', makes: tokenProgram }
const openedBy = (owner: string | undefined): Step => ({
  statement: { kind: 'account', action: 'tokenAccount', account: 'new', ...(owner ? { owner } : {}) },
  source: 'new',
  opens: 'initialized',
})
const opened = openedBy('own')
const closed: Step = { statement: { kind: 'account', action: 'closed', account: 'new' }, source: 'new' }
const paidInto: Step = { statement: { kind: 'send', what, to: 'new' }, source: 'new' }
const elsewhere: Step = { statement: { kind: 'account', action: 'closed', account: 'old' }, source: 'old' }
const ownStep: Step = {
  statement: { kind: 'account', action: 'created', account: 'new', owner: 'own', what },
  source: 'new',
}

test.each([
  ['and nothing else', [made, opened]],
  ['in Token-2022', [{ ...made, makes: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' }, opened]],
  ['while another account changes', [elsewhere, made, elsewhere, opened, elsewhere]],
  ['and is paid into', [made, opened, paidInto]],
] as const)("an account that is created and opened for the signer %s is the signer's own", (_, steps) => {
  const at = steps.findIndex(({ statement }) => statement === payment)
  const expected = steps.map((step, place) => (place === at ? ownStep : step))
  expect(ownAccounts(steps, context)).toEqual(expected)
})

test.each<[string, readonly Step[]]>([
  ['not opened', [made]],
  ['opened for someone else', [made, openedBy('thief')]],
  ['opened for no owner', [made, openedBy(undefined)]],
  ['opened by another program', [{ ...made, makes: 'strange' }, opened]],
  ['opened as an associated account', [made, { ...opened, opens: 'associated' }]],
  ['closed and not opened', [made, closed]],
  ['closed before it is opened', [made, closed, opened]],
  ['closed after it is opened', [made, opened, closed]],
  ['opened before it is created', [opened, made]],
  ['created twice', [made, made, opened]],
  ['paid by someone else', [{ ...made, statement: { ...payment, from: 'thief' } }, opened]],
  ['not created', [paidInto, opened]],
  ['a step of another kind', [{ ...made, statement: { kind: 'data' } }, opened]],
])('an account that is %s remains a payment', (_, steps) => {
  expect(ownAccounts(steps, context)).toEqual(steps)
})

test("without a connected account no account is the signer's own", () => {
  const nobody = { account: undefined, native: {} }
  expect(ownAccounts([made, openedBy(undefined)], nobody)).toEqual([made, openedBy(undefined)])
})

test('the owner of an account is decided by the program that creates it and by the steps about it', () => {
  expect([made, opened, closed].every(decidesOwner)).toBe(true)
  expect(decidesOwner(paidInto)).toBe(false)
})
