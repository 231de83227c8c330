import { expect, test } from 'vitest'
import { followsPlan, needsReload, pluginIdsOf, withPlugin, withPreset } from './plugins.ts'
import { defaultConfig } from './studioConfig.ts'
import { testCatalog as catalog } from './testing/catalog.ts'

const idsOf = (config: typeof defaultConfig) => pluginIdsOf(config, catalog.presets)
const underPolicy = { ...defaultConfig.environment, ownPolicy: true }
const standard = withPreset(defaultConfig, 'standard', catalog)

test('a list of plugins replaces those of the preset, each once', () => {
  expect(idsOf(defaultConfig)).toEqual(['connect', 'account', 'send', 'eip155'])
  expect(idsOf({ ...defaultConfig, plugins: ['send', 'x', 'send'] })).toEqual(['send', 'x'])
})

test('a preset brings its plugins and the networks that they support', () => {
  const full = withPreset({ ...defaultConfig, plugins: ['send'], locale: 'de' }, 'full', catalog)
  expect(full).toMatchObject({
    preset: 'full',
    plugins: undefined,
    namespaces: ['eip155', 'solana'],
    locale: 'de',
  })
  expect(withPreset(full, 'basic', catalog).namespaces).toEqual(['eip155'])
})

test('a plugin that is removed and added again has its old place, and the preset its name', () => {
  const without = withPlugin(standard, 'account', false, catalog)
  expect(without.plugins).toEqual(['connect', 'send', 'eip155', 'names'])
  const again = withPlugin(without, 'account', true, catalog)
  expect(again).toEqual(standard)
})

test('a plugin that the preset lacks comes after those of the preset, in the order of the catalog', () => {
  const more = withPlugin(withPlugin(defaultConfig, 'email', true, catalog), 'embedded', true, catalog)
  expect(more.plugins).toEqual(['connect', 'account', 'send', 'eip155', 'embedded', 'email'])
})

test('a list that becomes that of another preset has its name', () => {
  const more = withPlugin(defaultConfig, 'names', true, catalog)
  expect([more.preset, more.plugins]).toEqual(['standard', undefined])
})

test('a change that changes nothing returns the same configuration', () => {
  expect(withPlugin(standard, 'send', true, catalog)).toBe(standard)
  expect(withPlugin(standard, 'unknown', false, catalog)).toBe(standard)
})

test('an unknown plugin can be removed', () => {
  const config = { ...defaultConfig, plugins: ['connect', 'unknown'] }
  expect(withPlugin(config, 'unknown', false, catalog).plugins).toEqual(['connect'])
})

test('the plan follows from the preset or from the list', () => {
  expect(followsPlan({ ...defaultConfig, preset: 'from-plan' })).toBe(true)
  expect(followsPlan({ ...defaultConfig, preset: 'from-plan', plugins: ['connect'] })).toBe(false)
  expect(followsPlan({ ...defaultConfig, plugins: ['plan'] })).toBe(true)
})

test.each([
  ['another environment', { environment: { ...defaultConfig.environment, twoKits: true } }, true],
  ['the width of the page', { environment: { ...defaultConfig.environment, phone: true } }, false],
  ['a plan', { preset: 'from-plan' as const }, true],
  ['plugins', { plugins: ['connect'] }, false],
  ['plugins under their policy', { plugins: ['connect'], environment: underPolicy }, true],
  ['a language under a policy', { locale: 'ar', environment: underPolicy }, false],
  ['a theme and a language', { theme: { look: 'soft' as const }, locale: 'ar' }, false],
])('%s: the page loads again: %o %s', (_, change, reloads) => {
  const environment = 'environment' in change && change.environment === underPolicy ? underPolicy : undefined
  const before = environment ? { ...defaultConfig, environment } : defaultConfig
  expect(needsReload(before, { ...defaultConfig, ...change })).toBe(reloads)
})
