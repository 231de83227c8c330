import type { ThemePreset } from '../contracts/theme.ts'

/**
 * A dark look in deep blue.
 *
 * @example createLatchkit({ theme: midnight, networks: [mainnet], plugins: [connect(), eip155()], projectId: null })
 */
export const midnight: ThemePreset = {
  scheme: 'dark',
  variables: {
    accent: '#8ea2ff',
    onAccent: '#0b1020',
    canvas: '#0b1020',
    raised: '#141b30',
    pressed: '#1e2743',
    line: '#2a3557',
    control: '#6c7aa6',
    text: '#eef1fb',
    muted: '#a3afcf',
    positive: '#4fd1a0',
    caution: '#f2b95c',
    negative: '#ff8f96',
    overlay: 'rgb(3 6 18 / 0.72)',
  },
}

/**
 * A light look in warm neutral colors with round corners.
 *
 * @example kit.setTheme(soft)
 */
export const soft: ThemePreset = {
  scheme: 'light',
  variables: {
    accent: '#8a4b2f',
    onAccent: '#ffffff',
    canvas: '#fdfbf8',
    raised: '#f6f1ea',
    pressed: '#ece4d9',
    line: '#e6ddd0',
    control: '#8f8474',
    text: '#2b2621',
    muted: '#665c51',
    positive: '#2c6e49',
    caution: '#7f5300',
    negative: '#a8323a',
    overlay: 'rgb(60 48 36 / 0.4)',
    radius: '28px',
  },
}

/**
 * A look with the highest contrast, in black and white, for either color scheme.
 *
 * @example kit.setTheme(contrast)
 */
export const contrast: ThemePreset = {
  scheme: 'auto',
  variables: {
    accent: 'light-dark(#0000b3, #ffe14d)',
    onAccent: 'light-dark(#ffffff, #000000)',
    canvas: 'light-dark(#ffffff, #000000)',
    raised: 'light-dark(#ededf4, #1c1c22)',
    pressed: 'light-dark(#dcdce6, #33333d)',
    line: 'light-dark(#000000, #ffffff)',
    control: 'light-dark(#000000, #ffffff)',
    text: 'light-dark(#000000, #ffffff)',
    muted: 'light-dark(#000000, #ffffff)',
    positive: 'light-dark(#00522b, #7dffb8)',
    caution: 'light-dark(#5c3600, #ffd27d)',
    negative: 'light-dark(#8a0010, #ffb3b3)',
    overlay: 'rgb(0 0 0 / 0.8)',
  },
}

export type { ColorScheme, Theme, ThemePreset, ThemeVariables } from '../contracts/theme.ts'
