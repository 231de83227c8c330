import { full } from '@latchkit/preset-full'
import { expect, test } from 'vitest'
import * as preset from './index.ts'

test('the preset returns the plugins of the full one, the line that names Latchkit, and the plan that decides', () => {
  expect(Object.keys(preset)).toEqual(['fromPlan'])
  expect(preset.fromPlan().map(({ id }) => id)).toEqual([...full().map(({ id }) => id), 'branding', 'plan'])
})

test('its options are those of the full one, and others are refused', () => {
  const [connect] = preset.fromPlan({ connect: { collapseWallets: true } })
  expect(connect.options).toEqual({ collapseWallets: true })
  const misspelt: object = { conect: {} }
  expect(() => preset.fromPlan(misspelt)).toThrow('there is no option "conect"')
})
