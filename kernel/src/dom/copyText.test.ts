import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copyText.ts'

afterEach(() => vi.unstubAllGlobals())

/** Copies a text with this clipboard, and returns the toast. */
async function copy(clipboard: Partial<Clipboard> | undefined) {
  vi.stubGlobal('navigator', { clipboard })
  const toast = vi.fn()
  await copyText('0x1', toast, 'account.copied')
  return toast.mock.calls
}

test('a copied text is reported with its own words', async () => {
  const writeText = vi.fn(async () => undefined)
  expect(await copy({ writeText })).toEqual([[{ kind: 'success', text: 'account.copied' }]])
  expect(writeText).toHaveBeenCalledExactlyOnceWith('0x1')
})

test.each([
  ['missing', undefined],
  ['refused', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
])('a clipboard that is %s is reported', async (_, clipboard) => {
  expect(await copy(clipboard)).toEqual([[{ kind: 'error', text: 'kernel.copyFailed' }]])
})
