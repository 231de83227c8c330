import { createStorageArea, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCooldown } from './cooldown.ts'

/** A storage and two clocks that a test controls. Each call of `open` is a reload of the page. */
function createPage(stored?: string) {
  const area = createStorageArea(stored === undefined ? {} : { LAST_EMAIL_LOGIN_TIME: stored })
  const time = { wall: 0, monotonic: 0 }
  const storage: Parameters<typeof createCooldown>[0] = {
    read: (key) => {
      const text = area.getItem(key)
      return text === null ? undefined : JSON.parse(text)
    },
    write: (key, value) => {
      area.setItem(key, JSON.stringify(value))
      return true
    },
  }
  const open = () => createCooldown(storage, { now: () => time.monotonic, dateNow: () => time.wall })
  return { time, open, area }
}

const instant = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -60_000, max: 60_000 }))

test('I-41: n is a whole number from 0 to 30 for any clock', () => {
  fc.assert(
    fc.property(instant, fc.array(instant, { minLength: 1 }), (last, clocks) => {
      const { time, open } = createPage(`${last}`)
      const cooldown = open()
      for (const wall of clocks) {
        time.wall = wall
        const n = cooldown.left()
        expect(Number.isInteger(n) && n >= 0 && n <= 30).toBe(true)
      }
    }),
    runs,
  )
})

test('F45: a clock that jumps makes no visitor wait longer than 30 s, on one page or over reloads', () => {
  fc.assert(
    fc.property(instant, instant, fc.array(fc.tuple(instant, fc.boolean())), (start, last, jumps) => {
      const { time, open } = createPage(`${last}`)
      time.wall = start
      let cooldown = open()
      cooldown.left()
      for (const [jump, reload] of jumps) {
        time.wall = jump
        if (reload) cooldown = open()
        cooldown.left()
      }
      time.monotonic += 30_000
      time.wall += 30_000
      expect(cooldown.left()).toBe(0)
    }),
    runs,
  )
})

test('with a correct clock n is the rest of 30 s, and 0 at the end', () => {
  fc.assert(
    fc.property(fc.nat(1e12), fc.nat(40_000), fc.boolean(), (start, elapsed, reload) => {
      const { time, open } = createPage()
      time.wall = start
      const first = open()
      expect(first.left()).toBe(0)
      first.start()
      time.wall += elapsed
      time.monotonic += elapsed
      const left = (reload ? open() : first).left()
      expect(left).toBe(Math.max(0, Math.ceil((30_000 - elapsed) / 1000)))
    }),
    runs,
  )
})

test('there is no wait after a successful login has removed the stored time', () => {
  const { open, area } = createPage()
  const cooldown = open()
  cooldown.start()
  expect(cooldown.left()).toBe(30)
  area.removeItem('LAST_EMAIL_LOGIN_TIME')
  expect(cooldown.left()).toBe(0)
})
