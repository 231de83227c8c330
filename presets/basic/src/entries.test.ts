import * as account from '@latchkit/plugin-account'
import * as connect from '@latchkit/plugin-connect'
import * as eip155 from '@latchkit/plugin-eip155'
import * as send from '@latchkit/plugin-send'
import { expect, test } from 'vitest'
import * as preset from './index.ts'

test('a plugin exports only its factory to the page', () => {
  const entries = { account, connect, eip155, send, basic: preset }
  for (const [name, entry] of Object.entries(entries)) expect(Object.keys(entry)).toEqual([name])
})

test('the preset returns new instances of these plugins, in this order', () => {
  expect(preset.basic().map(({ id }) => id)).toEqual([
    'connect',
    'account',
    'networks',
    'balances',
    'send',
    'approve',
    'eip155',
    'safe',
  ])
  expect(preset.basic()[0]).not.toBe(preset.basic()[0])
})
