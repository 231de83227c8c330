import type { Store } from '../contracts/store.ts'
import type { ThemeState, ThemeVariables } from '../contracts/theme.ts'
import { writable } from '../core/state/atoms.ts'

export { default as tokens } from './tokens.module.css'

const properties: Readonly<Record<keyof ThemeVariables, string>> = {
  accent: '--latchkit-accent',
  onAccent: '--latchkit-on-accent',
  radius: '--latchkit-radius',
  font: '--latchkit-font',
  zIndex: '--latchkit-z-index',
}

/** Creates the stylesheet that applies a kit's theme to its element, and updates it until the signal aborts. */
export function createThemeSheet(
  { get, sub }: Pick<Store, 'get' | 'sub'>,
  signal: AbortSignal,
): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const update = () => applyTheme(sheet, get(writable.theme))
  update()
  signal.addEventListener('abort', sub(writable.theme, update), { once: true })
  return sheet
}

// Values are set as properties of a rule and not as its text, so that a value cannot close the rule and inject CSS.
function applyTheme(sheet: CSSStyleSheet, { theme, variables }: ThemeState): void {
  // Important declarations win in the first layer, so the theme is written there: it beats the reset and the page.
  sheet.replaceSync('@layer reset { :host {} }')
  const rule = (sheet.cssRules[0] as CSSLayerBlockRule).cssRules[0] as CSSStyleRule
  rule.style.setProperty('color-scheme', theme === 'auto' ? 'light dark' : theme, 'important')
  for (const name of Object.keys(properties) as (keyof ThemeVariables)[]) {
    const value = variables[name]
    if (value !== undefined) rule.style.setProperty(properties[name], `${value}`)
  }
  if (variables.accent && !variables.onAccent) rule.style.setProperty(properties.onAccent, contrastColor)
}

/** Black on a light accent, white on a dark one. */
const contrastColor = 'lch(from var(--latchkit-accent) calc((49.44 - l) * infinity) 0 0)'
