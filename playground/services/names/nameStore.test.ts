import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createNameStore, type NewName } from './nameStore.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const at = Date.UTC(2030, 0, 1)
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const alice: NewName = {
  name: 'alice.reown.id',
  attributes: { bio: 'Hello' },
  address: owner,
  coinTypes: [60, 2147514985],
}

test('a name is found by itself and by its address in any case', () => {
  const store = createNameStore(undefined, () => at)
  const record = {
    name: alice.name,
    registered_at: '2030-01-01T00:00:00.000Z',
    updated_at: '2030-01-01T00:00:00.000Z',
    attributes: { bio: 'Hello' },
    addresses: {
      60: { address: owner, created_at: '2030-01-01T00:00:00.000Z' },
      2147514985: { address: owner, created_at: '2030-01-01T00:00:00.000Z' },
    },
  }
  expect(store.add(alice)).toEqual(record)
  expect(store.find(alice.name)).toEqual(record)
  expect(store.of(owner.toLowerCase())).toEqual([record])
  expect([store.find('bob.reown.id'), store.of(other)]).toEqual([undefined, []])
})

test('a name has one owner', () => {
  const store = createNameStore()
  store.add(alice)
  expect(store.add({ ...alice, address: other })).toBeUndefined()
  expect(store.find(alice.name)?.addresses[60]?.address).toBe(owner)
})

test('the names of an address are listed from the oldest to the newest', () => {
  const store = createNameStore()
  for (const name of ['zoe.reown.id', 'amy.reown.id']) store.add({ ...alice, name })
  expect(store.of(owner).map(({ name }) => name)).toEqual(['zoe.reown.id', 'amy.reown.id'])
})

test('a file keeps the names over a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'))
  folders.push(folder)
  const file = join(folder, 'names.db')
  const first = createNameStore(file)
  const record = first.add(alice)
  first.close()
  const second = createNameStore(file)
  expect(second.find(alice.name)).toEqual(record)
  expect(second.add({ ...alice, address: other })).toBeUndefined()
  second.close()
})
