import fc from 'fast-check'
import { looks, namespaces, presetNames, type StudioConfig } from '../studioConfig.ts'

/** What the texts of a configuration may be. */
interface ConfigTexts {
  readonly plugin: fc.Arbitrary<string>
  readonly login: fc.Arbitrary<string>
  readonly accent: fc.Arbitrary<string>
  readonly locale: fc.Arbitrary<string>
}

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

/** Creates configurations with these texts. */
export const configsWith = ({ plugin, login, accent, locale }: ConfigTexts): fc.Arbitrary<StudioConfig> =>
  fc.record({
    preset: fc.constantFrom(...presetNames),
    plugins: optional(fc.array(plugin, { maxLength: 30 })),
    namespaces: fc.array(fc.constantFrom(...namespaces), { minLength: 1, maxLength: 6 }),
    logins: fc.array(login, { maxLength: 10 }),
    theme: fc.record({
      look: fc.constantFrom(...looks),
      accent: optional(accent),
      radius: optional(fc.integer({ min: 0, max: 40 })),
      fontSize: optional(fc.integer({ min: 12, max: 22 })),
      width: optional(fc.constantFrom('compact', 'wide')),
    }),
    locale,
    environment: fc.record({
      embedded: fc.boolean(),
      strictMode: fc.boolean(),
      blockedStorage: fc.boolean(),
      ownPolicy: fc.boolean(),
      twoKits: fc.boolean(),
      twoTabs: fc.boolean(),
      offline: fc.boolean(),
      phone: fc.boolean(),
    }),
  })
