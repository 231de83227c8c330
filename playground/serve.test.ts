import { expect, test } from 'vitest'
import { serve } from './serve.ts'

test('a listener that rejects or throws ends its response, and is no unhandled rejection', async () => {
  const rejections: unknown[] = []
  const keep = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', keep)
  let count = 0
  const served = await serve((_, response) => {
    count += 1
    if (count === 1) return Promise.reject(new Error('The page has closed'))
    if (count === 2) throw new Error('No such page')
    return response.end('ok')
  })
  await expect(fetch(served.url)).rejects.toThrow()
  await expect(fetch(served.url)).rejects.toThrow()
  expect(await (await fetch(served.url)).text()).toBe('ok')
  await served.stop()
  process.off('unhandledRejection', keep)
  expect(rejections).toEqual([])
})
