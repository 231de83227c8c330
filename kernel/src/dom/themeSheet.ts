import { onAbort } from '../base/async/onAbort.ts'
import type { Store } from '../contracts/store.ts'
import type { ThemeState } from '../contracts/theme.ts'
import { themeAtom } from '../core/state/themeAtom.ts'
import { isForbidden } from '../core/state/themeValues.ts'

export { default as tokens } from './tokens.module.css'

/** Creates the stylesheet that applies a kit's theme to its element, and updates it until the signal aborts. */
export function createThemeSheet(
  { get, sub }: Pick<Store, 'get' | 'sub'>,
  signal: AbortSignal,
): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const update = () => applyTheme(sheet, get(themeAtom))
  update()
  onAbort(signal, sub(themeAtom, update))
  return sheet
}

// Values are set as properties of a rule and not as its text, so that a value cannot close the rule and inject CSS.
function applyTheme(sheet: CSSStyleSheet, { theme, variables }: ThemeState): void {
  // Important declarations win in the first layer: they beat the reset and the page. The look beats the base.
  sheet.replaceSync('@layer reset{:host{}}@layer plugin{:host{}}')
  const [page, look] = [...sheet.cssRules].map(
    (layer) => ((layer as CSSLayerBlockRule).cssRules[0] as CSSStyleRule).style,
  )
  page?.setProperty('color-scheme', theme === 'auto' ? 'light dark' : theme, 'important')
  for (const [name, value] of Object.entries(variables)) {
    // In production nothing else checks them: a value must not load anything, and an invalid color would be transparent.
    if (value === undefined || isForbidden(value) || (isColor(name) && !CSS.supports('color', value)))
      continue
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    if (isShared(name)) page?.setProperty(`--latchkit-${property}`, `${value}`)
    else look?.setProperty(`--${property}`, toCss(name, `${value}`))
  }
  const { accent, onAccent } = variables
  if (accent && !onAccent) page?.setProperty('--latchkit-on-accent', contrastColor)
}

/** Whether a page can set a variable as a custom property, too. */
const isShared = (name: string) => /^(accent|onAccent|radius|font|zIndex)$/.test(name)
const isColor = (name: string) => !/^(radius|font|width|zIndex|colorMixStrength)/.test(name)

function toCss(name: string, value: string): string {
  if (/^(canvas|raised|pressed|line)$/.test(name)) return `color-mix(in srgb, ${value}, var(--mix))`
  if (name === 'colorMixStrength') return `${value}%`
  return { compact: '320px', wide: '420px' }[value] ?? value
}

/** Black on a light accent, white on a dark one. */
const contrastColor = 'lch(from var(--latchkit-accent) calc((49.44 - l) * infinity) 0 0)'
