import { expect, test } from 'vitest'
import { createKeyStore } from './createKeyStore.ts'

test('stored values are available the next time, under their own name only', async () => {
  const name = `test-${crypto.randomUUID()}`
  const first = await createKeyStore(name)
  await first.setItem('a', { b: 1 })
  await first.setItem('removed', 1)
  await first.removeItem('removed')
  await expect.poll(async () => (await createKeyStore(name)).getEntries()).toEqual([['a', { b: 1 }]])
  expect(await (await createKeyStore(`${name}-other`)).getKeys()).toEqual([])
})
