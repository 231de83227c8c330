import type { ThemeVariables } from '../../contracts/theme.ts'

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

/** Returns what is wrong with a style variable, for developers; `undefined` if it is valid. Production builds omit this check. */
export function findVariableProblem(name: string, value: unknown, forbidden: RegExp): string | undefined {
  if (!Object.hasOwn(kinds, name)) return ` has no "${name}"; it has ${Object.keys(kinds).join(', ')}`
  const [description, property] = kinds[name as keyof ThemeVariables]
  if (name === 'width' && /^(compact|wide)$/.test(`${value}`)) return undefined
  // On a server without `CSS`, only the characters are checked.
  const isSupported = typeof CSS === 'undefined' || CSS.supports(property, `${value}`)
  const isTooMuch = name === 'colorMixStrength' && Number(value) > 100
  return isSupported && !isTooMuch && !forbidden.test(`${value}`)
    ? undefined
    : `.${name} is ${description}, not "${value}"`
}
