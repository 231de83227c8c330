import type { Theme, ThemeVariables } from '@latchkit/kernel'
import { contrast, midnight, soft } from '@latchkit/kernel/themes'
import type { Look, StudioConfig } from './studioConfig.ts'

const presets: Readonly<Partial<Record<Look, Theme>>> = { midnight, soft, contrast }

/** The values that the kit has for what a look leaves out. */
const usual = { radius: 20, fontSize: 16 }
const usualAccent = '#2b4bd0'

/** Returns the option `theme` of a look. */
export const themeOf = (look: Look): Theme => presets[look] ?? (look as Extract<Look, Theme>)

/** Returns the option `themeVariables`, with the variables that are set only. */
export function variablesOf({ accent, radius, fontSize, width }: StudioConfig['theme']): ThemeVariables {
  return {
    ...(accent === undefined ? {} : { accent }),
    ...(radius === undefined ? {} : { radius: `${radius}px` }),
    ...(fontSize === undefined ? {} : { fontSize: `${fontSize}px` }),
    ...(width === undefined ? {} : { width }),
  }
}

/** The radius and the font size in pixels of a theme, whether they are set or come from its look. */
export function sizesOf({ look, radius, fontSize }: StudioConfig['theme']): typeof usual {
  const theme = themeOf(look)
  const ofLook = typeof theme === 'string' ? undefined : theme.variables.radius
  return {
    radius: radius ?? (ofLook === undefined ? usual.radius : Number.parseInt(ofLook, 10)),
    fontSize: fontSize ?? usual.fontSize,
  }
}

/** The accent color of a theme, in six hexadecimal digits. The accents of color schemes differ: this is that of the light one. */
export function accentOf({ look, accent }: StudioConfig['theme']): string {
  const theme = themeOf(look)
  const ofLook = typeof theme === 'string' ? undefined : theme.variables.accent
  return accent ?? /#[\da-f]{6}/i.exec(ofLook ?? '')?.[0] ?? usualAccent
}
