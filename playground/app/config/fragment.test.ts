import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFragment, writeFragment } from './fragment.ts'
import { defaultConfig, type StudioConfig } from './studioConfig.ts'
import { configsWith } from './testing/configs.ts'

const configs = configsWith({
  plugin: fc.constantFrom('connect', 'smart-sessions', 'eip155'),
  login: fc.constantFrom('email', 'google', 'x'),
  accent: fc.constant('#aa00Ff'),
  locale: fc.constantFrom('en', 'ar', 'pt-BR'),
})

const plain = (config: StudioConfig): unknown => JSON.parse(JSON.stringify(config))

test('a configuration survives its link', () => {
  fc.assert(
    fc.property(configs, (config) => {
      const { config: read, problem } = readFragment(writeFragment(config))
      expect(problem).toBeUndefined()
      expect(plain(read)).toEqual(plain(config))
    }),
  )
})

test('the default needs no fragment', () => {
  expect(writeFragment(defaultConfig)).toBe('')
  expect(readFragment('')).toEqual({ config: defaultConfig })
  expect(readFragment('#plugins')).toEqual({ config: defaultConfig })
})

test('only what differs from the default is in the link', () => {
  const config = { ...defaultConfig, locale: 'de', theme: { ...defaultConfig.theme, radius: 4 } }
  expect(decodeURIComponent(writeFragment(config))).toBe('#c={"theme":{"radius":4},"locale":"de"}')
})

test.each([
  ['#c=%E0%A4%A', 'it is not complete'],
  ['#c={', 'it is not complete'],
  ['#c=[]', 'it is not complete'],
  ['#c={"preset":"huge"}', '"preset"'],
  ['#c={"theme":{"accent":"url(https://evil.example)"}}', '"theme.accent"'],
  ['#c={"locale":"<img>"}', '"locale"'],
  ['#c={"plugins":["../../x"]}', '"plugins.0"'],
  ['#c={"more":1}', '"more"'],
  ['#c={"__proto__":{"locale":"de"},"constructor":1}', 'because'],
])('the fragment %s gives the default and a sentence', (fragment, why) => {
  const { config, problem } = readFragment(fragment)
  expect(config).toEqual(defaultConfig)
  expect(problem).toContain(why)
})

test('a fragment that is too long gives the default and a sentence', () => {
  const { config, problem } = readFragment(`#c=${'a'.repeat(5_000)}`)
  expect(config).toEqual(defaultConfig)
  expect(problem).toContain('it is too long')
})

test('no text gives anything but a configuration', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readFragment(`#c=${text}`).config).toBeDefined()
    }),
  )
})
