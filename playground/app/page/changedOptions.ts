import type { KitUpdate, ThemeVariables } from '@latchkit/kernel'
import type { KitOptions } from './kitOptions.ts'

/** A variable that is `undefined` returns to its default. */
const unset: ThemeVariables = { accent: undefined, radius: undefined, fontSize: undefined, width: undefined }

/** Returns what `kit.update` has to change between two sets of options, with the defaults of what is left out. */
export function changedOptions(before: KitOptions, after: KitOptions): KitUpdate {
  const update = (options: KitOptions): Required<Pick<KitUpdate, 'networks' | 'features' | 'locale'>> => ({
    networks: options.networks,
    features: options.features ?? {},
    locale: options.locale ?? 'en',
  })
  const old = update(before)
  return Object.fromEntries(
    Object.entries(update(after)).filter(([name, value]) => !isSame(value, old[name as keyof typeof old])),
  )
}

/** The theme of a kit. It is set without `kit.update`, which would load code before a visitor needs the kit. */
export function changedTheme(
  before: KitOptions,
  after: KitOptions,
): Pick<KitUpdate, 'theme' | 'themeVariables'> {
  const isThemeSame = isSame(before.theme, after.theme)
  const isVariablesSame = isSame(before.themeVariables, after.themeVariables)
  return {
    ...(isThemeSame ? {} : { theme: after.theme ?? 'auto' }),
    ...(isVariablesSame ? {} : { themeVariables: { ...unset, ...after.themeVariables } }),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
