import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { defaultConfig, looks, namespaces, presetNames, type StudioConfig } from '../config/studioConfig.ts'
import { pluginIds, socialProviders } from './packages.ts'
import { startCompiler } from './testing/compile.ts'
import { projectTexts } from './testing/projectTexts.ts'
import { frameworks } from './types.ts'
import { writeProject } from './writeProject.ts'

const compiler = startCompiler()
afterAll(() => compiler.close())

/** Texts that would end the string, the line or the element that they are in. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom("'", '\\', "\\'", '\n', '\u2028', '$' + '{1}', '`', '</script>', '<!--', '*/'),
)
/** Half of a character, which no file can contain. */
const anyText = fc.oneof(hostile, fc.constant('\ud800'))
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

/** Configurations, and such that no schema would let pass. */
const configs: fc.Arbitrary<StudioConfig> = fc.record({
  preset: fc.constantFrom(...presetNames),
  plugins: optional(fc.array(fc.oneof(fc.constantFrom(...pluginIds), anyText), { maxLength: 30 })),
  namespaces: fc.array(fc.constantFrom(...namespaces), { minLength: 1, maxLength: 6 }),
  logins: fc.array(fc.oneof(fc.constantFrom('email', ...socialProviders), anyText), { maxLength: 10 }),
  theme: fc.record({
    look: fc.constantFrom(...looks),
    accent: optional(anyText),
    radius: optional(fc.integer({ min: 0, max: 40 })),
    fontSize: optional(fc.integer({ min: 12, max: 22 })),
    width: optional(fc.constantFrom('compact', 'wide')),
  }),
  locale: fc.oneof(fc.constantFrom('en', 'de'), anyText),
  environment: fc.record({
    embedded: fc.boolean(),
    strictMode: fc.boolean(),
    blockedStorage: fc.boolean(),
    twoKits: fc.boolean(),
    phone: fc.boolean(),
  }),
})

const packageOf = (name: string) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''

test('whatever the configuration, every module parses, and package.json has every package that one imports', () => {
  fc.assert(
    fc.property(configs, fc.constantFrom(...frameworks), (config, framework) => {
      const { errors, imports } = compiler.parse(writeProject(config, framework))
      expect(errors).toEqual([])
      const manifest = JSON.parse(projectTexts(config, framework).get('package.json') ?? '')
      const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
      const packages = imports.filter((name) => !name.startsWith('node:')).map(packageOf)
      expect(installed).toEqual(expect.arrayContaining([...new Set(packages)]))
    }),
  )
})

test('a text of the configuration is the same text in the written module', () => {
  fc.assert(
    fc.property(hostile, (accent) => {
      const config = { ...defaultConfig, theme: { ...defaultConfig.theme, accent } }
      expect(compiler.textsOf(writeProject(config, 'react'), 'src/kit.ts')).toContain(accent)
    }),
  )
})

const checked: Readonly<Record<string, StudioConfig>> = {
  default: defaultConfig,
  everything: {
    ...defaultConfig,
    preset: 'full',
    namespaces: [...namespaces],
    theme: { look: 'soft', accent: '#aa00ff', radius: 4, width: 'wide' },
    locale: 'de',
    environment: { ...defaultConfig.environment, embedded: true },
  },
  'single plugins': { ...defaultConfig, plugins: [...pluginIds], logins: ['x'] },
}

test('the modules fit the types of the packages', () => {
  const written = Object.entries(checked).flatMap(([name, config]) =>
    frameworks.map((framework) => [`${name}/${framework}`, writeProject(config, framework)] as const),
  )
  // Proves that the compiler sees the types of the packages.
  const german = writeProject({ ...defaultConfig, locale: 'de' }, 'react')
  const files = german.files.map((file) => ({
    ...file,
    text: file.text.replace("locale: 'de'", 'locale: 1'),
  }))
  const wrong = { ...german, files }
  expect(compiler.check(Object.fromEntries([...written, ['wrong', wrong]]))).toEqual([
    expect.stringMatching(/wrong\/src\/kit\.ts: Type 'number' is not assignable/),
  ])
}, 180_000)
