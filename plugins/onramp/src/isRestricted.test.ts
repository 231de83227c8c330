import { expect, test } from 'vitest'
import { isRestricted } from './isRestricted.ts'

test.each(['Shanghai', 'Urumqi', 'Chongqing', 'Harbin', 'Kashgar', 'Macau', 'Hong_Kong', 'Macao', 'Beijing'])(
  'buying is restricted in Asia/%s',
  (city) => {
    expect(isRestricted(`Asia/${city}`)).toBe(true)
    expect(isRestricted(`ASIA/${city.toUpperCase()}`)).toBe(true)
  },
)

test.each(['Asia/Tokyo', 'Europe/Berlin', 'UTC', '', 'Asia/Shanghai2', 'America/Asia/Shanghai'])(
  'buying is allowed in %j',
  (zone) => expect(isRestricted(zone)).toBe(false),
)
