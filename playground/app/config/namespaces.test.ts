import { expect, test } from 'vitest'
import { hasNamespace, withNamespace } from './namespaces.ts'
import { defaultConfig } from './studioConfig.ts'
import { testCatalog as catalog } from './testing/catalog.ts'

test('a namespace is its networks and its plugin', () => {
  const both = withNamespace(defaultConfig, 'solana', true, catalog)
  expect(both.namespaces).toEqual(['eip155', 'solana'])
  expect(both.plugins).toContain('solana')
  expect(hasNamespace(both, 'solana', catalog)).toBe(true)
  expect(withNamespace(both, 'solana', false, catalog)).toEqual(defaultConfig)
})

test('networks without their plugin are no namespace, and switching it on adds the plugin', () => {
  const config = { ...defaultConfig, plugins: ['connect'] }
  expect(hasNamespace(config, 'eip155', catalog)).toBe(false)
  expect(withNamespace(config, 'eip155', true, catalog).plugins).toEqual(['connect', 'eip155'])
})

test('the last networks stay', () => {
  expect(withNamespace(defaultConfig, 'eip155', false, catalog)).toBe(defaultConfig)
})

test('the networks of a namespace can be there without a plugin of the page', () => {
  const config = withNamespace(defaultConfig, 'cosmos', true, catalog)
  expect(config.namespaces).toEqual(['eip155', 'cosmos'])
  expect(hasNamespace(config, 'cosmos', catalog)).toBe(false)
})
