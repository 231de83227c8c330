import { afterEach, expect, test, vi } from 'vitest'
import { createStorage } from '../../services/storage/createStorage.ts'
import { pageKeys } from '../../services/storage/pageKeys.ts'
import { storagePrefix } from '../../services/storage/storagePrefix.ts'
import { createStorageArea, fakeRequest } from '../../testing/index.ts'
import { createJournal } from './journal.ts'
import { sentTransactions } from './sentTransactions.ts'

afterEach(() => vi.unstubAllGlobals())

const prefix = storagePrefix('shop')
const account = 'eip155:1:0xab'

/** A page with a storage, and the journal that its kit writes. */
function openPage() {
  const area = createStorageArea()
  vi.stubGlobal('window', { localStorage: area })
  let time = 0
  let id = 0
  const journal = createJournal({
    storage: createStorage(prefix, () => area),
    keys: () => pageKeys(prefix),
    owner: 'page',
    randomId: () => `${++id}`,
    dateNow: () => ++time,
  })
  return { area, journal }
}

test('what has a hash is listed, newest first, until it is known to have failed', async () => {
  const { journal } = openPage()
  const request = fakeRequest({ method: 'eth_sendTransaction' })
  const open = () => journal.open(request, account)
  journal.end(await open(), 'done', '0x01')
  journal.end(await open(), 'unknown', '0x02')
  await open()
  journal.end(await open(), 'rejected')
  journal.end(await open(), 'failed', '0x05')
  const { chainId, method } = request
  expect(await sentTransactions('shop')).toEqual([
    { method, account, chainId, hash: '0x02', at: 3 },
    { method, account, chainId, hash: '0x01', at: 1 },
  ])
  expect(await sentTransactions('other')).toEqual([])
})

test('a page that has sent nothing, or that denies storage, has none', async () => {
  openPage()
  expect(await sentTransactions('shop')).toEqual([])
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('denied')
    },
  })
  expect(await sentTransactions('shop')).toEqual([])
})

test('rows in another format are skipped', async () => {
  const { area, journal } = openPage()
  journal.end(await journal.open(fakeRequest(), account), 'done', '0x01')
  area.setItem(`${prefix}journal:x`, '{"id":"x","hash":7}')
  area.setItem(`${prefix}journal:y`, 'text')
  expect(await sentTransactions('shop')).toHaveLength(1)
})
