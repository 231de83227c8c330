import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLogBuffer } from './createLogBuffer.ts'

const day = Date.UTC(2026, 0, 2)

test('lines are stored with their times, in order', () => {
  const log = createLogBuffer()
  expect(log.text()).toBe('')
  log.add('to CONNECT_EMAIL', day)
  log.add('from CONNECT_EMAIL_SUCCESS', day + 1_500)
  expect(log.text()).toBe(
    '2026-01-02T00:00:00.000Z to CONNECT_EMAIL\n2026-01-02T00:00:01.500Z from CONNECT_EMAIL_SUCCESS',
  )
})

test('the oldest lines are evicted by bytes, not by characters', () => {
  // A time and a space are 25 bytes, a line feed one more.
  const log = createLogBuffer(2 * (26 + 4))
  log.add('aaaa', day)
  log.add('bbbb', day)
  expect(log.text()).toMatch(/aaaa[\s\S]*bbbb/)
  log.add('éé', day)
  expect(log.text()).not.toContain('aaaa')
  expect(log.text()).toMatch(/bbbb[\s\S]*éé/)
  log.add('cc', day)
  expect(log.text()).not.toContain('bbbb')
})

test('a line longer than the buffer is not stored', () => {
  const log = createLogBuffer(20)
  log.add('x', day)
  expect(log.text()).toBe('')
})

test('the default limit of 1,024,000 bytes is never exceeded', () => {
  const log = createLogBuffer()
  for (let at = 0; at < 2_000; at += 1) log.add('x'.repeat(1_000), day)
  const { length } = log.text()
  expect(length).toBeLessThanOrEqual(1_024_000)
  expect(length).toBeGreaterThan(1_020_000)
})

test('the latest lines are stored completely', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 40 }).map((text) => text.replaceAll('\n', ''))), (texts) => {
      const log = createLogBuffer(500)
      for (const text of texts) log.add(text, day)
      const all = texts.map((text) => `2026-01-02T00:00:00.000Z ${text}`)
      expect(all.join('\n').endsWith(log.text())).toBe(true)
      expect(new TextEncoder().encode(log.text()).length).toBeLessThanOrEqual(500)
    }),
  )
})
