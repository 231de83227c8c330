import { expect, test } from 'vitest'
import type { Transaction, Transfer } from '../model.ts'
import { chunkRows, toChunks, toRows } from './arrangeRows.ts'

const one: Transfer = {
  direction: 'out',
  amount: '1',
  label: 'ETH',
  isNft: false,
  isSpam: false,
  isSuspect: false,
}
const at = (year: number, month: number, day = 15) => new Date(year, month - 1, day, 12).getTime()
const transaction = (id: string, minedAt: number, transfers: readonly Transfer[] = [one]): Transaction => ({
  id,
  type: 'send',
  status: 'confirmed',
  minedAt,
  transfers,
})

test('a transaction is one row, and one with more than two transfers has a row for each', () => {
  const rows = toRows([
    transaction('none', 3, []),
    transaction('two', 2, [one, one]),
    transaction('three', 1, [one, one, one]),
  ])
  expect(rows.map(({ key, transfers }) => [key, transfers.length])).toEqual([
    ['none', 0],
    ['two', 2],
    ['three/0', 1],
    ['three/1', 1],
    ['three/2', 1],
  ])
})

test('months are newest first, whatever the order of the service', () => {
  const [chunk] = toChunks(
    toRows([
      transaction('a', at(2024, 12)),
      transaction('b', at(2026, 1)),
      transaction('c', at(2025, 12)),
      transaction('d', at(2026, 1, 20)),
    ]),
  )
  expect(chunk?.map(({ key, isFirst, rows }) => [key, isFirst, rows.map((row) => row.key)])).toEqual([
    ['2026-0', true, ['d', 'b']],
    ['2025-11', true, ['c']],
    ['2024-11', true, ['a']],
  ])
})

test('chunks contain every row once; a month that continues has no second title', () => {
  const count = chunkRows * 3 + 1
  const chunks = toChunks(
    toRows(Array.from({ length: count }, (_, index) => transaction(`${index}`, at(2026, 1) - index))),
  )
  expect(chunks.map((chunk) => chunk.map(({ rows }) => rows.length))).toEqual([
    [chunkRows],
    [chunkRows],
    [chunkRows],
    [1],
  ])
  expect(chunks.flat().map(({ isFirst }) => isFirst)).toEqual([true, false, false, false])
  const keys = chunks.flat().flatMap(({ rows }) => rows.map(({ key }) => key))
  expect(new Set(keys).size).toBe(count)
})

test('no transactions are no chunks', () => {
  expect(toChunks(toRows([]))).toEqual([])
})
