import { midnight } from '@latchkit/kernel/themes'
import { expect, test } from 'vitest'
import { usualCloud } from '../cloud.ts'
import { defaultConfig, namespaces } from '../config/studioConfig.ts'
import { changedOptions, changedTheme } from './changedOptions.ts'
import { kitOptions } from './kitOptions.ts'

const options = (change: Partial<typeof defaultConfig> = {}) =>
  kitOptions(usualCloud, { ...defaultConfig, ...change })
const usual = options()

test('each namespace has its local networks, once, in the order of the configuration', () => {
  const ids = (list: typeof defaultConfig.namespaces) =>
    options({ namespaces: list }).networks.map(
      ({ chainNamespace = 'eip155', id }) => `${chainNamespace}:${id}`,
    )
  expect(ids(['eip155', 'eip155'])).toEqual(['eip155:31337', 'eip155:31338'])
  expect(ids(['polkadot', 'cosmos'])).toEqual([
    'polkadot:45454545454545454545454545454545',
    'cosmos:localstar-1',
    'cosmos:localmoon-1',
  ])
  const all = ids([...namespaces])
  expect(new Set(all.map((id) => id.split(':')[0]))).toEqual(new Set(namespaces))
})

test('what has its default is not written', () => {
  expect(Object.keys(usual)).toEqual(['projectId', 'kitId', 'metadata', 'networks', 'services', 'features'])
  expect(usual.projectId).toBeNull()
})

test('no service of the kit is outside the local cloud', () => {
  const planned = options({ preset: 'from-plan' }).services ?? {}
  expect(Object.keys(planned)).toContain('secureSite')
  expect(Object.keys(usual.services ?? {})).not.toContain('secureSite')
  expect(Object.values(planned).every((url) => new URL(url).hostname === '127.0.0.1')).toBe(true)
})

test('a theme, a language and an embedded modal are options of the kit', () => {
  const environment = { ...defaultConfig.environment, embedded: true }
  expect(options({ theme: { look: 'midnight', radius: 4 }, locale: 'ar', environment })).toMatchObject({
    theme: midnight,
    themeVariables: { radius: '4px' },
    locale: 'ar',
    enableEmbedded: true,
  })
})

test('only options that differ are changed', () => {
  expect(changedOptions(usual, usual)).toEqual({})
  expect(changedTheme(usual, usual)).toEqual({})
  expect(changedOptions(usual, options({ locale: 'de' }))).toEqual({ locale: 'de' })
  expect(Object.keys(changedOptions(usual, options({ namespaces: ['solana'], logins: [] })))).toEqual([
    'networks',
    'features',
  ])
})

test('what is unset returns to its default', () => {
  const set = options({ theme: { look: 'soft', radius: 4 }, locale: 'de' })
  expect(changedOptions(set, usual)).toEqual({ locale: 'en' })
  expect(changedTheme(set, usual)).toEqual({
    theme: 'auto',
    themeVariables: { accent: undefined, radius: undefined, fontSize: undefined, width: undefined },
  })
})
