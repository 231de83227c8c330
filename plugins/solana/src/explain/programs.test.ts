import { expect, test } from 'vitest'
import { keyOf, textBytes, u32, u64 } from '../testing/wire.ts'
import { readInstruction } from './programs.ts'

const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const [payer, account, owner, mint] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)]
const context = { account: payer, native: { decimals: 9, symbol: 'SOL' } }
const accounts = [payer, account, owner, mint]
const read = (program: string, data: readonly number[], input: readonly (string | undefined)[] = accounts) =>
  readInstruction({ program, data: Uint8Array.from(data), accounts: input }, context)

const opened = {
  statement: { kind: 'account', action: 'tokenAccount', account, owner, what: { value: 0n, token: mint } },
  source: account,
  opens: 'associated',
}

test.each([
  ['without a data byte', []],
  ['that must not exist yet', [0]],
  ['that may exist already', [1]],
])('a token account %s is opened, at the expense of the payer', (_, data) => {
  expect(read(associated, data)).toEqual({ ...opened, needs: 'rent' })
  const paidByOther = [owner, account, owner, mint]
  expect(read(associated, data, paidByOther)).toEqual({ ...opened, needs: undefined })
})

test.each([
  ['another kind', associated, [2], accounts],
  ['one byte too many', associated, [1, 0], accounts],
  ['an account in a lookup table', associated, [1], [payer, account, undefined, mint]],
  ['one account too few', associated, [1], accounts.slice(0, 3)],
  ['an unknown program', keyOf(9), [1], accounts],
  ['a name inherited by every object', 'constructor', [1], accounts],
  ['a memo that is not UTF-8', 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', [0xff], accounts],
])('an instruction of %s is shown as its bytes', (_, program, data, input) => {
  const hex = data.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  expect(read(program, data, input)).toEqual({ statement: { kind: 'program', program, data: `0x${hex}` } })
})

test.each(['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'])(
  'a memo of %s is shown unchanged',
  (program) => {
    expect(read(program, textBytes('\ufeffRent: Mai \u00e9'))).toEqual({
      statement: { kind: 'memo', text: '\ufeffRent: Mai \u00e9' },
    })
  },
)

test.each([
  ['11111111111111111111111111111111', [...u32(2), ...u64(5)], 'send'],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', [5], 'revoke'],
  ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', [5], 'revoke'],
] as const)('the instruction of %s is explained', (program, data, kind) => {
  expect(read(program, data).statement.kind).toBe(kind)
})
