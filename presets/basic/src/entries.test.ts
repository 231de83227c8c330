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

test('each option reaches the plugin of its name, and only that one', () => {
  const options = {
    connect: { collapseWallets: true },
    networks: { allowUnsupportedChain: true },
    eip155: { enableInjected: false },
    safe: { origins: ['https://safe.test'] },
  }
  const input = preset
    .basic(options)
    .filter(({ id }) => id !== 'send')
    .map((plugin) => [plugin.id, plugin.options])
  expect(Object.fromEntries(input.filter(([, own]) => own !== undefined))).toEqual(options)
  // `send` has defaults of its own.
  const optionsOfSend = (plugins: ReturnType<typeof preset.basic>) => plugins[4].options
  const namespaces = ['solana']
  expect(optionsOfSend(preset.basic({ send: { namespaces } }))).toEqual({ namespaces })
  const ids = preset.basic(options).map(({ id }) => id)
  expect(ids).toEqual(preset.basic().map(({ id }) => id))
})

test('a name that is not among the options is refused with the names that are', () => {
  const misspelt: object = { conect: { collapseWallets: true } }
  expect(() => preset.basic(misspelt)).toThrow(
    'basic: there is no option "conect"; it has connect, networks, balances, send, eip155, safe',
  )
})
