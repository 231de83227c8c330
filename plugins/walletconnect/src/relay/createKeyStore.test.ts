import { expect, test } from 'vitest'
import { createKeyStore } from './createKeyStore.ts'

const deny = (): never => {
  throw new DOMException('denied', 'SecurityError')
}
const broken: readonly (readonly [string, () => Pick<IDBFactory, 'open'> | undefined])[] = [
  ['absent', () => undefined],
  ['denied', deny],
  ['denied when it is opened', () => ({ open: deny })],
]

test.each(broken)('memory is used when storage is %s', async (_, factory) => {
  const store = await createKeyStore('x', factory as () => IDBFactory | undefined)
  await store.setItem('a', { b: 1 })
  await store.setItem('c', 2)
  await store.removeItem('c')
  expect(await store.getItem('a')).toEqual({ b: 1 })
  expect([await store.getKeys(), await store.getEntries()]).toEqual([['a'], [['a', { b: 1 }]]])
})

/** A database whose transactions end when a test ends them. */
function fakeDatabase() {
  const transactions: { objectStore(): unknown; oncomplete?: () => void; onabort?: () => void }[] = []
  const answer = (result: unknown) => {
    const request: { result: unknown; onsuccess?: () => void } = { result }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  const rows = {
    getAllKeys: () => answer([]),
    getAll: () => answer([]),
    put: () => undefined,
    delete: () => undefined,
  }
  const transaction = () => {
    const opened = { objectStore: () => rows }
    transactions.push(opened)
    return opened
  }
  return { transactions, factory: () => ({ open: () => answer({ transaction }) }) as unknown as IDBFactory }
}

test.each(['oncomplete', 'onabort'] as const)(
  'a change is done when it is stored or refused (%s), so that a page that is left then does not lose it',
  async (end) => {
    const { transactions, factory } = fakeDatabase()
    const store = await createKeyStore('x', factory)
    for (const change of [() => store.setItem('a', 1), () => store.removeItem('a')]) {
      let isDone = false
      const changing = change().then(() => {
        isDone = true
      })
      await new Promise((resolve) => setTimeout(resolve, 5))
      expect(isDone).toBe(false)
      transactions.at(-1)?.[end]?.()
      await changing
    }
  },
)

test('a database that never stores a change does not block pairing, and is waited for once', async () => {
  const store = await createKeyStore('x', fakeDatabase().factory)
  await store.setItem('a', 0)
  const before = performance.now()
  for (let count = 0; count < 10; count += 1) await store.setItem('a', 1)
  expect(performance.now() - before).toBeLessThan(1_000)
  expect(await store.getItem('a')).toBe(1)
})
