import type { Statement } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { decidesOwner, ownAccounts } from './ownAccounts.ts'
import { type Step, tokenProgram } from './step.ts'

const what = { value: 7n }
const context = { account: 'own', native: {} }
const payment: Statement = { kind: 'send', what, to: 'new' }
const created: Step = { statement: payment, source: 'new', makes: tokenProgram }
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
  ['and nothing else', [created, opened]],
  ['in Token-2022', [{ ...created, makes: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' }, opened]],
  ['while another account changes', [elsewhere, created, elsewhere, opened, elsewhere]],
  ['and is paid into', [created, opened, paidInto]],
] as const)("an account that is created and opened for the signer %s is the signer's own", (_, steps) => {
  const at = steps.findIndex(({ statement }) => statement === payment)
  const expected = steps.map((step, place) => (place === at ? ownStep : step))
  expect(ownAccounts(steps, context)).toEqual(expected)
})

test.each<[string, readonly Step[]]>([
  ['not opened', [created]],
  ['opened for someone else', [created, openedBy('thief')]],
  ['opened for no owner', [created, openedBy(undefined)]],
  ['opened by another program', [{ ...created, makes: 'strange' }, opened]],
  ['opened as an associated account', [created, { ...opened, opens: 'associated' }]],
  ['closed and not opened', [created, closed]],
  ['closed before it is opened', [created, closed, opened]],
  ['closed after it is opened', [created, opened, closed]],
  ['opened before it is created', [opened, created]],
  ['created twice', [created, created, opened]],
  ['paid by someone else', [{ ...created, statement: { ...payment, from: 'thief' } }, opened]],
  ['not created', [paidInto, opened]],
  ['a step of another kind', [{ ...created, statement: { kind: 'data' } }, opened]],
])('an account that is %s remains a payment', (_, steps) => {
  expect(ownAccounts(steps, context)).toEqual(steps)
})

test("without a connected account no account is the signer's own", () => {
  const nobody = { account: undefined, native: {} }
  expect(ownAccounts([created, openedBy(undefined)], nobody)).toEqual([created, openedBy(undefined)])
})

test('the owner of an account is decided by the program that creates it and by the steps about it', () => {
  expect([created, opened, closed].every(decidesOwner)).toBe(true)
  expect(decidesOwner(paidInto)).toBe(false)
})
