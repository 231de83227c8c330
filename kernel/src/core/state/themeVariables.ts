import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import type { Theme, ThemeVariables } from '../../contracts/theme.ts'
import { isForbidden } from './themeValues.ts'

/** For each variable, a description of its value and a CSS property that accepts the same values. */
type VariableKind = readonly [description: string, property: string]

const color: VariableKind = ['a color', 'color']
const length: VariableKind = ['a length', 'padding-top']

const kinds: Readonly<Record<keyof ThemeVariables, VariableKind>> = {
  accent: color,
  onAccent: color,
  canvas: color,
  raised: color,
  pressed: color,
  line: color,
  control: color,
  text: color,
  muted: color,
  positive: color,
  caution: color,
  negative: color,
  overlay: color,
  qr: color,
  colorMix: color,
  colorMixStrength: ['a number from 0 to 100', 'flex-grow'],
  radius: length,
  fontSize: length,
  font: ['a list of font families', 'font-family'],
  width: ['compact, wide or a length', 'padding-top'],
  zIndex: ['a whole number', 'z-index'],
}

/**
 * Validates a theme and style variables, for developers. Production builds omit this check.
 *
 * @throws {LatchkitError} INVALID_OPTIONS
 */
export function checkTheme(theme: Theme | undefined, variables: ThemeVariables = {}): void {
  const { scheme = `${theme}`, variables: ofLook = {} }: { scheme?: string; variables?: ThemeVariables } =
    Object(theme)
  if (theme !== undefined && !/^(light|dark|auto)$/.test(scheme))
    throw invalid(`theme is light, dark, auto or a look, not "${scheme}"`)
  for (const [name, value] of [...Object.entries(ofLook), ...Object.entries(variables)])
    if (value !== undefined) checkVariable(name, value)
}

function checkVariable(name: string, value: unknown): void {
  if (!Object.hasOwn(kinds, name))
    throw invalid(`themeVariables has no "${name}"; it has ${Object.keys(kinds).join(', ')}`)
  const [description, property] = kinds[name as keyof ThemeVariables]
  if (name === 'width' && /^(compact|wide)$/.test(`${value}`)) return
  // On a server without `CSS`, only the characters are checked.
  const isSupported = typeof CSS === 'undefined' || CSS.supports(property, `${value}`)
  const isTooMuch = name === 'colorMixStrength' && Number(value) > 100
  if (!isSupported || isTooMuch || isForbidden(value))
    throw invalid(`themeVariables.${name} is ${description}, not "${value}"`)
}

const invalid = (why: string) => kernelErrors.INVALID_OPTIONS({ values: { why } })
