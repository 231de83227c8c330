import { standard } from '@latchkit/preset-standard'
import { expect, test } from 'vitest'
import * as preset from './index.ts'

test('the preset returns the plugins of the standard one, and those of every other namespace and feature', () => {
  expect(Object.keys(preset)).toEqual(['full'])
  expect(preset.full().map(({ id }) => id)).toEqual([
    ...standard().map(({ id }) => id),
    'solana',
    'bip122',
    'polkadot',
    'cosmos',
    'embedded',
    'email',
    'socials',
    'smartSessions',
    'swap',
    'onramp',
    'pay',
    'descriptors',
  ])
})

test('each option reaches the plugin of its name, and others are refused', () => {
  const options = {
    connect: { collapseWallets: true },
    names: { gateways: ['https://gateway.example'] },
    solana: { enableInjected: false },
    embedded: { defaultAccountTypes: { eip155: 'eoa' } },
  } as const
  const plugins = new Map(preset.full(options).map((plugin) => [plugin.id as string, plugin]))
  for (const [id, input] of Object.entries(options)) expect(plugins.get(id)?.options).toEqual(input)
  const misspelt: object = { embeded: {} }
  expect(() => preset.full(misspelt)).toThrow(
    /^full: there is no option "embeded"; it has connect, .*, solana, embedded, /,
  )
})
