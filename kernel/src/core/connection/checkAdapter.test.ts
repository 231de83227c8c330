import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../testing/index.ts'
import { checkAdapter } from './checkAdapter.ts'

test('an answer that rejects while its validation code loads rejects for the caller and causes no unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const collect = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', collect)
  try {
    const silent = { ...createFakeAdapter(), balance: () => Promise.reject(new Error('silent')) }
    const { balance } = checkAdapter(silent, (method) => new Error(method))
    const { signal } = new AbortController()
    await expect(balance?.('eip155:1:0xab', { signal })).rejects.toThrow('silent')
    await new Promise((resolve) => setTimeout(resolve))
    expect(unhandled).toEqual([])
  } finally {
    process.off('unhandledRejection', collect)
  }
})
