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
