import { contrast, midnight, soft } from '@latchkit/kernel/themes'
import type { Page } from 'playwright-core'

/** The looks of the kit, each as a whole: what a look leaves out has its default value. */
const themes = { light: 'light', dark: 'dark', midnight, soft, contrast } as const
export type ThemeName = keyof typeof themes
export const themeNames = Object.keys(themes) as readonly ThemeName[]

/** Shows the modal in a look, in place of the one before. */
export const showTheme = (page: Page, name: ThemeName): Promise<void> =>
  page.evaluate((theme) => window.latchkit?.kit.setTheme(theme), themes[name])
