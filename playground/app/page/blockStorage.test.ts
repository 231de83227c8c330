import { expect, test } from 'vitest'
import { blockStorage } from './blockStorage.ts'

test('storage throws, and cookies are neither kept nor read', () => {
  const page = { localStorage: 1, sessionStorage: 2 }
  const frame = { cookie: 'a=1' }
  blockStorage(page, frame)
  expect(() => page.localStorage).toThrow('Access is denied')
  expect(() => page.sessionStorage).toThrow('Access is denied')
  frame.cookie = 'b=2'
  expect(frame.cookie).toBe('')
})
