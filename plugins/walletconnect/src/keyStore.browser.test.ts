import { expect, test } from 'vitest'
import { createKeyStore } from './keyStore.ts'

test('what is kept is there the next time, under its own name alone', async () => {
  const name = `test-${crypto.randomUUID()}`
  const first = await createKeyStore(name)
  await first.setItem('a', { b: 1 })
  await first.setItem('gone', 1)
  await first.removeItem('gone')
  await expect.poll(async () => (await createKeyStore(name)).getEntries()).toEqual([['a', { b: 1 }]])
  expect(await (await createKeyStore(`${name}-other`)).getKeys()).toEqual([])
})
