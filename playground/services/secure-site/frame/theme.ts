const light = 'light'
const dark = 'dark'

/** Applies the theme of the embedding page: light or dark, and the accent. */
export function applyTheme(payload: unknown): void {
  const root = document.documentElement
  const mode = read(payload, 'themeMode')
  if (mode === light || mode === dark) root.dataset.theme = mode
  const accent =
    read(read(payload, 'w3mThemeVariables'), '--w3m-accent') ??
    read(read(payload, 'themeVariables'), '--w3m-accent')
  if (typeof accent !== 'string' || !CSS.supports('color', accent)) return
  const ink = readableOn(accent)
  if (!ink) return
  root.style.setProperty('--accent', accent)
  root.style.setProperty('--on-accent', ink)
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** Black or white, whichever has more contrast to a color; undefined for a translucent color. */
function readableOn(color: string): string | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  if (alpha < 255) return undefined
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  return luminance > 0.179 ? '#000000' : '#ffffff'
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
