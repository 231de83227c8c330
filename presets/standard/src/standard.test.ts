import { basic } from '@latchkit/preset-basic'
import { expect, test } from 'vitest'
import * as preset from './index.ts'

test('the preset returns the plugins of the basic one, and those of pairing, pictures, receiving, activity and names', () => {
  expect(Object.keys(preset)).toEqual(['standard'])
  expect(preset.standard().map(({ id }) => id)).toEqual([
    ...basic().map(({ id }) => id),
    'walletconnect',
    'pictures',
    'receive',
    'activity',
    'names',
  ])
  expect(preset.standard()[0]).not.toBe(preset.standard()[0])
})

test('its options reach its plugins, and others are refused', () => {
  const [connect] = preset.standard({ connect: { collapseWallets: true } })
  expect(connect.options).toEqual({ collapseWallets: true })
  const gateways = ['https://gateway.example']
  expect(preset.standard({ names: { gateways } }).at(-1)?.options).toEqual({ gateways })
  const misspelt: object = { conect: {} }
  expect(() => preset.standard(misspelt)).toThrow(
    'standard: there is no option "conect"; it has connect, networks, balances, send, eip155, safe, names',
  )
})
