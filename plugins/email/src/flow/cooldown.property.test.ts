import { createStorageArea, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCooldown } from './cooldown.ts'

/** Storage and clocks that a test sets, as a page after another finds them. */
function place(stored?: string) {
  const area = createStorageArea(stored === undefined ? {} : { LAST_EMAIL_LOGIN_TIME: stored })
  const time = { wall: 0, grown: 0 }
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
  const open = () => createCooldown(storage, { now: () => time.grown, dateNow: () => time.wall })
  return { time, open, area }
}

const instant = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -60_000, max: 60_000 }))

test('I-41: whatever the clock says, n is a whole number of 0 to 30', () => {
  fc.assert(
    fc.property(instant, fc.array(instant, { minLength: 1 }), (last, clocks) => {
      const { time, open } = place(`${last}`)
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

test('F45: however the clock jumps, nobody waits longer than 30 s, on one page or over several', () => {
  fc.assert(
    fc.property(instant, instant, fc.array(fc.tuple(instant, fc.boolean())), (began, last, jumps) => {
      const { time, open } = place(`${last}`)
      time.wall = began
      let cooldown = open()
      cooldown.left()
      for (const [jump, reload] of jumps) {
        time.wall = jump
        if (reload) cooldown = open()
        cooldown.left()
      }
      time.grown += 30_000
      time.wall += 30_000
      expect(cooldown.left()).toBe(0)
    }),
    runs,
  )
})

test('with a clock that goes right n is what is left of 30 s, and 0 at the end', () => {
  fc.assert(
    fc.property(fc.nat(1e12), fc.nat(40_000), fc.boolean(), (began, passed, reload) => {
      const { time, open } = place()
      time.wall = began
      const first = open()
      expect(first.left()).toBe(0)
      first.start()
      time.wall += passed
      time.grown += passed
      const left = (reload ? open() : first).left()
      expect(left).toBe(Math.max(0, Math.ceil((30_000 - passed) / 1000)))
    }),
    runs,
  )
})

test('a login that succeeded, whose time is gone, makes nobody wait', () => {
  const { open, area } = place()
  const cooldown = open()
  cooldown.start()
  expect(cooldown.left()).toBe(30)
  area.removeItem('LAST_EMAIL_LOGIN_TIME')
  expect(cooldown.left()).toBe(0)
})
