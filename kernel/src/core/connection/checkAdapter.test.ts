import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../testing/index.ts'
import { checkAdapter } from './checkAdapter.ts'

test('an answer that rejects before the code that checks it has loaded is heard by who asked, and by nobody else', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', hear)
  try {
    const silent = { ...createFakeAdapter(), balance: () => Promise.reject(new Error('silent')) }
    const { balance } = checkAdapter(silent, (method) => new Error(method))
    const { signal } = new AbortController()
    await expect(balance?.('eip155:1:0xab', { signal })).rejects.toThrow('silent')
    await new Promise((resolve) => setTimeout(resolve))
    expect(unheard).toEqual([])
  } finally {
    process.off('unhandledRejection', hear)
  }
})
