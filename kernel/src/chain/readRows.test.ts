import { expect, test, vi } from 'vitest'
import { addLeftOut, createLeftOutLog, noAccountLeft, readRows } from './readRows.ts'

const read = (row: unknown) => {
  if (row === 'throw') throw new Error('hostile')
  if (row === 'skip') return undefined
  return typeof row === 'number' ? { row } : 'of an unknown kind'
}

test('each row is read alone: what cannot be read is counted by its reason, and skipped rows are not', () => {
  expect(readRows([1, 'throw', 'skip', 'other', 2, null], read)).toEqual({
    rows: [{ row: 1 }, { row: 2 }],
    leftOut: { unreadable: 1, 'of an unknown kind': 2 },
  })
})

test('a reason that is the name of a property of every object is counted like the others', () => {
  expect(readRows(['constructor', 'constructor', 'toString'], (row) => `${row}`).leftOut).toEqual(
    Object.fromEntries([
      ['constructor', 2],
      ['toString', 1],
    ]),
  )
  expect(addLeftOut({ unreadable: 1 }, { unreadable: 2, other: 1 })).toEqual({ unreadable: 3, other: 1 })
})

test('what is left out is logged once for each wallet, again when it changes, and never when it is nothing', () => {
  const log = vi.fn()
  const report = createLeftOutLog(log)
  for (const leftOut of [{}, { unreadable: 1 }, { unreadable: 1 }, {}, { unreadable: 2 }])
    report('One', leftOut)
  report('Two', { unreadable: 2 })
  expect(log.mock.calls.map(([, details]) => details)).toEqual([
    { wallet: 'One', unreadable: 1 },
    { wallet: 'One', unreadable: 2 },
    { wallet: 'Two', unreadable: 2 },
  ])
})

test('the error for a list of which nothing remains says how many accounts were left out and why, if there were any', () => {
  expect(noAccountLeft({})).toMatchObject({ reason: 'NO_ACCOUNT', code: 4100 })
  expect(noAccountLeft({ unreadable: 2, 'of another network': 1 })).toMatchObject({
    reason: 'NO_USABLE_ACCOUNT',
    code: 4100,
    message:
      'The wallet shared no account that can be used here. Left out: 2 unreadable, 1 of another network.',
  })
})
