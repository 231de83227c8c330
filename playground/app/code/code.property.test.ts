import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { defaultConfig, namespaces, type StudioConfig } from '../config/studioConfig.ts'
import { configsWith } from '../config/testing/configs.ts'
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

/** Configurations, and such that no schema would let pass. */
const configs = configsWith({
  plugin: fc.oneof(fc.constantFrom(...pluginIds), anyText),
  login: fc.oneof(fc.constantFrom('email', ...socialProviders), anyText),
  accent: anyText,
  locale: fc.oneof(fc.constantFrom('en', 'de'), anyText),
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
