import { expect, test } from 'vitest'
import { bytesOf, keyOf, u32, u64 } from '../testing/wire.ts'
import { readSteps } from './readSteps.ts'

const [own, other] = [keyOf(1), keyOf(2)]
const context = { account: own, native: {} }
const budget = (...data: readonly number[]) => ({
  program: 'ComputeBudget111111111111111111111111111111',
  accounts: [],
  data: Uint8Array.from(data),
})
const pay = {
  program: '11111111111111111111111111111111',
  accounts: [own, other],
  data: Uint8Array.from([...u32(2), ...u64(5)]),
}
const units = (value: number) => budget(2, ...u32(value))
const price = (value: bigint) => budget(3, ...u64(value))
const read = (instructions: readonly (typeof pay)[], signers = [own]) =>
  readSteps({ instructions, signers }, context)

test.each([
  ['one signature', [pay], [own], 5_000n],
  ['two signatures', [pay], [own, other], 10_000n],
  ['a price with the default units of one instruction', [price(10n), pay], [own], 5_002n],
  ['a price with the default units of two instructions', [price(10n), pay, pay], [own], 5_004n],
  ['a fraction of a lamport', [price(1n), units(1), pay], [own], 5_001n],
  ['exactly one lamport', [price(1_000_000n), units(1), pay], [own], 5_001n],
  ['slightly more than one lamport', [price(1_000_001n), units(1), pay], [own], 5_002n],
  ['units and no price', [units(500), pay], [own], 5_000n],
  ['a price after the payment', [pay, units(2), price(1_000_000n)], [own], 5_002n],
  ['the maximum units of a transaction', [price(1_000_000n), units(1_400_000), pay], [own], 1_405_000n],
  ['more than the maximum units', [price(1_000_000n), units(1_400_001), pay], [own], 1_405_000n],
  ['instructions above the maximum units', [price(1_000_000n), ...new Array(8).fill(pay)], [own], 1_405_000n],
  ['a memory limit', [budget(1, ...u32(9)), budget(4, ...u32(9)), pay], [own], 5_000n],
] as const)('%s: the maximum fee', (_, instructions, signers, fee) => {
  const paid = instructions.filter((one: typeof pay) => one === pay)
  const { steps, ...rest } = read([...instructions], [...signers])
  expect(rest).toEqual({ fee, isSigner: true })
  expect(steps.map(({ statement }) => statement.kind)).toEqual(paid.map(() => 'send'))
})

test.each([
  ['an unknown type', budget(5, ...u32(1))],
  ['the deprecated fee', budget(0, ...u32(1), ...u32(1))],
  ['one byte too many', budget(2, ...u32(1), 0)],
  ['one byte too few', budget(3, ...u64(1).slice(1))],
  ['no data', budget()],
])('a compute budget instruction with %s becomes an unknown step', (_, one) => {
  expect(read([one, pay]).steps.map(({ statement }) => statement.kind)).toEqual(['program', 'send'])
})

test('whether the account is a signer', () => {
  expect(read([pay], [other]).isSigner).toBe(false)
  expect(read([pay], [other, own]).isSigner).toBe(true)
  const nobody = { account: undefined, native: {} }
  expect(readSteps({ instructions: [pay], signers: [own] }, nobody).isSigner).toBe(false)
})

test('an account that is opened on the way is explained as opened', () => {
  const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const create = {
    ...pay,
    data: Uint8Array.from([...u32(0), ...u64(7), ...u64(165), ...bytesOf(token)]),
  }
  const open = { program: token, accounts: [other, keyOf(3)], data: Uint8Array.from([18, ...bytesOf(own)]) }
  expect(read([create]).steps).toMatchObject([{ statement: { kind: 'send', to: other } }])
  expect(read([create, open]).steps).toMatchObject([
    { statement: { kind: 'account', action: 'created', account: other, owner: own } },
    { statement: { kind: 'account', action: 'tokenAccount' } },
  ])
})
