import { expect, test, vi } from 'vitest'
import { kernelVersion } from '../base/constants/version.ts'
import { claimKitId } from './claimKitId.ts'

const claim = (page: object, id: string, signal = new AbortController().signal, log = vi.fn()) => {
  claimKitId(page, id, log, signal)
  return log
}

test('a second kit with the same id throws with instructions; another id, or an id of a destroyed kit, is accepted', () => {
  const page = {}
  const first = new AbortController()
  claim(page, 'main', first.signal)
  expect(() => claim(page, 'main')).toThrow(
    'A kit "main" is on this page already. Give this one another kitId, or destroy() the first.',
  )
  claim(page, 'second')
  first.abort()
  claim(page, 'main')
})

test('another copy of the kernel is detected and logged with the command that fixes it', () => {
  const page = {}
  const versions = new Set(['9.9.9'])
  Object.defineProperty(page, Symbol.for('latchkit.page'), { value: { kits: new Set(), versions } })
  expect(claim(page, 'main')).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('npm dedupe'), {
    versions: ['9.9.9', kernelVersion],
  })
  expect(claim({}, 'main')).not.toHaveBeenCalled()
})

test('two pages share nothing, and the page gets no enumerable key', () => {
  const page = {}
  claim(page, 'main')
  claim({}, 'main')
  expect(Object.keys(page)).toEqual([])
})
