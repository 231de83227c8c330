import { onAbort } from '../base/async/onAbort.ts'
import type { Store } from '../contracts/store.ts'
import type { Log } from '../core/feedback/log.ts'
import { themeAtom } from '../core/state/themeAtom.ts'

/** Text and controls with what is behind them, and the least contrast that WCAG 2.2 (1.4.3, 1.4.11) asks for. */
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ['text', 'canvas', 4.5],
  ['text', 'raised', 4.5],
  ['text', 'pressed', 4.5],
  ['muted', 'canvas', 4.5],
  ['muted', 'raised', 4.5],
  ['on-accent', 'accent', 4.5],
  ['accent', 'canvas', 4.5],
  ['positive', 'canvas', 4.5],
  ['caution', 'canvas', 4.5],
  ['negative', 'canvas', 4.5],
  ['control', 'canvas', 3],
]

/** A color whose contrast with what is behind it is too low, such as `muted on canvas: 2.1:1, at least 4.5:1`. */
export type ContrastProblem = string

/** Returns the colors of a theme that are hard to read, in the current color scheme. Translucent colors are on the canvas. */
export function findContrastProblems(root: ShadowRoot): readonly ContrastProblem[] {
  const read = createReader(root)
  const problems = pairs.flatMap(([front, back, least]) => {
    const ratio = contrastOf(read(front), read(back))
    return ratio < least ? [`${front} on ${back}: ${oneDigit(ratio)}:1, at least ${least}:1`] : []
  })
  const qr = contrastOf(read('qr', '#000'), [255, 255, 255])
  return qr < 4.5 ? [...problems, `qr on white: ${oneDigit(qr)}:1, at least 4.5:1 for cameras`] : problems
}

/** Tells the integrator about colors that are hard to read, now and after each change of the theme, until the signal aborts. */
export function followContrast(
  { store, log }: { readonly store: Store; readonly log: Log },
  root: ShadowRoot,
  signal: AbortSignal,
): void {
  const check = () => {
    const problems = findContrastProblems(root)
    if (problems.length > 0) log('Colors of the theme are hard to read', { problems })
  }
  onAbort(signal, store.sub(themeAtom, check))
  check()
}

/** Rounded down, so that a ratio that is too low is never shown as enough. */
const oneDigit = (ratio: number): number => Math.floor(ratio * 10) / 10

type Rgb = readonly [red: number, green: number, blue: number]

/** Returns a function that resolves a custom property to the color that is painted on the canvas of the card. */
function createReader(root: ShadowRoot) {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const colorOf = (value: string) => {
    const element = document.createElement('span')
    root.append(element)
    element.style.color = value
    const { color } = getComputedStyle(element)
    element.remove()
    return color
  }
  return (name: string, fallback = 'CanvasText'): Rgb => {
    if (!context) return [0, 0, 0]
    for (const color of [colorOf('var(--canvas)'), colorOf(`var(--${name}, ${fallback})`)]) {
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
}

/** The contrast ratio of two colors, from 1 to 21. @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
