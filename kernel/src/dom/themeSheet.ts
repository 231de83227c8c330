import type { Store } from 'jotai/vanilla'
import type { ThemeState, ThemeVariables } from '../contracts/theme.ts'
import { writable } from '../core/state/atoms.ts'

const properties: Readonly<Record<keyof ThemeVariables, string>> = {
  accent: '--latchkit-accent',
  onAccent: '--latchkit-on-accent',
  radius: '--latchkit-radius',
  font: '--latchkit-font',
  zIndex: '--latchkit-z-index',
}

/** A sheet, the last of its shadow root, that gives the element the theme of a kit, and follows it until the signal aborts. */
export function createThemeSheet(
  { get, sub }: Pick<Store, 'get' | 'sub'>,
  signal: AbortSignal,
): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const show = () => draw(sheet, get(writable.theme))
  show()
  signal.addEventListener('abort', sub(writable.theme, show), { once: true })
  return sheet
}

// Set as properties of a rule, never as text of it: a value cannot end what it is the value of.
function draw(sheet: CSSStyleSheet, { theme, variables }: ThemeState): void {
  // In the first layer, as the last of it: there an important declaration beats the reset and the page.
  sheet.replaceSync('@layer reset { :host {} }')
  const rule = (sheet.cssRules[0] as CSSLayerBlockRule).cssRules[0] as CSSStyleRule
  rule.style.setProperty('color-scheme', theme === 'auto' ? 'light dark' : theme, 'important')
  for (const name of Object.keys(properties) as (keyof ThemeVariables)[]) {
    const value = variables[name]
    if (value !== undefined) rule.style.setProperty(properties[name], `${value}`)
  }
  if (variables.accent && !variables.onAccent) rule.style.setProperty(properties.onAccent, readable)
}

/** Black on a light accent, white on a dark one. */
const readable = 'lch(from var(--latchkit-accent) calc((49.44 - l) * infinity) 0 0)'
