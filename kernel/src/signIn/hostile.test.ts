import { expect, test } from 'vitest'
import { honestSignIns, hostileSignIns } from '../testing/hostileSignIns.ts'
import { parseSignInMessage } from './parseSignInMessage.ts'

test('the corpus has at least sixty messages, all of them different and none of them honest', () => {
  const texts = new Set(hostileSignIns.map(({ message }) => message))
  expect(texts.size).toBe(hostileSignIns.length)
  expect(texts.size).toBeGreaterThanOrEqual(60)
  for (const honest of honestSignIns) {
    expect(texts.has(honest)).toBe(false)
    expect(parseSignInMessage(honest)).toMatchObject({ ok: true })
  }
})

test.each(hostileSignIns)('$name is refused: $reason', ({ message, reason }) => {
  expect(parseSignInMessage(message)).toEqual({
    ok: false,
    reason,
    message: expect.stringMatching(/^[A-Z].*\.$/),
  })
})
