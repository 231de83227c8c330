import { expect, test } from 'vitest'
import { honestMessages, hostileMessages } from '../testing/hostileMessages.ts'
import { parseSignInMessage } from './parseSignInMessage.ts'

test('the corpus has at least sixty messages, all of them different and none of them honest', () => {
  const texts = new Set(hostileMessages.map(({ message }) => message))
  expect(texts.size).toBe(hostileMessages.length)
  expect(texts.size).toBeGreaterThanOrEqual(60)
  for (const honest of honestMessages) {
    expect(texts.has(honest)).toBe(false)
    expect(parseSignInMessage(honest)).toMatchObject({ ok: true })
  }
})

test.each(hostileMessages)('$name is refused: $reason', ({ message, reason }) => {
  expect(parseSignInMessage(message)).toEqual({
    ok: false,
    reason,
    message: expect.stringMatching(/^[A-Z].*\.$/),
  })
})
