import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStorage } from '../../services/storage/createStorage.ts'
import { createStorageArea, fakeConnection, fewRuns } from '../../testing/index.ts'
import { readConnections } from './readConnections.ts'
import { saveConnections } from './savedConnections.ts'

const key = '@latchkit/main/connections'
const row = { connectorId: 'w', source: 'eip155', chainId: 'eip155:1', accounts: [{ address: '0x1' }] }

function open(text?: string) {
  const area = createStorageArea(text === undefined ? {} : { [key]: text })
  return { area, storage: createStorage('@latchkit/main/', () => area) }
}

test('I-39: saved connections can be read, and have the stored format', () => {
  const { area, storage } = open()
  saveConnections(storage, { eip155: [fakeConnection()], solana: [] })
  expect(JSON.parse(area.rows.get(key) ?? '')).toEqual({
    eip155: [
      {
        connectorId: 'wallet',
        source: 'fake',
        chainId: 'eip155:1',
        accounts: [{ address: fakeConnection().accounts[0]?.slice('eip155:1:'.length) }],
      },
    ],
  })
  expect(readConnections(storage)).toEqual([
    { connectorId: 'wallet', source: 'fake', namespace: 'eip155', chainId: 'eip155:1' },
  ])
})

test('without connections there is no key', () => {
  const { area, storage } = open('{"eip155":[]}')
  saveConnections(storage, { eip155: [] })
  expect(area.rows.size).toBe(0)
  expect(readConnections(storage)).toEqual([])
})

test('the longest connector id, a reverse domain name with a UUID, can be saved', () => {
  const { storage } = open()
  const connectorId = `${'r'.repeat(255)}:${'u'.repeat(100)}`
  saveConnections(storage, { eip155: [fakeConnection({ connectorId })] })
  expect(readConnections(storage)).toMatchObject([{ connectorId }])
})

const hostile: [string, unknown][] = [
  ['a list', [row]],
  ['null', null],
  ['rows that are not a list', { eip155: row }],
  ['a number for an id', { eip155: [{ ...row, connectorId: 1 }] }],
  ['an id of 20 kB', { eip155: [{ ...row, connectorId: 'x'.repeat(20_000) }] }],
  ['no source', { eip155: [{ ...row, source: undefined }] }],
  ['a network of another namespace', { eip155: [{ ...row, chainId: 'solana:1' }] }],
  ['accounts that are strings', { eip155: [{ ...row, accounts: ['0x1'] }] }],
]

test.each(hostile)('%s restores nothing', (_, rows) => {
  expect(readConnections(open(JSON.stringify(rows)).storage)).toEqual([])
})

test('I-38: an invalid row or namespace does not affect valid ones', () => {
  const rows = {
    eip155: [{ ...row, chainId: 7 }, row],
    tron: [row],
    constructor: [row],
    solana: [{ ...row, chainId: 'solana:1' }],
    cosmos: 'x',
  }
  expect(readConnections(open(JSON.stringify(rows)).storage).map(({ chainId }) => chainId)).toEqual([
    'eip155:1',
    'solana:1',
  ])
})

test('I-37: any JSON is read without an exception', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(Array.isArray(readConnections(open(text).storage))).toBe(true)
    }),
    fewRuns,
  )
})
