/** The longest picture, in characters. */
const maxLength = 8_000

/** Whether an SVG only draws: it has no scripts, styles, animations, foreign content or references to other files. */
export function isSafePicture(text: string): boolean {
  const elements = [...text.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, name]) => name)
  const isDrawing = elements.every((name) => name && drawing.has(name))
  const hasReferences = /(href|src)\s*=|url\((?!#)|@import|\son[a-z]+\s*=|javascript:|data:/i.test(text)
  return text.startsWith('<svg ') && text.length <= maxLength && isDrawing && !hasReferences
}

const drawing = new Set(
  (
    'svg g path circle ellipse rect line polygon polyline defs clipPath mask linearGradient radialGradient stop ' +
    'filter feFlood feBlend feColorMatrix feOffset feGaussianBlur feComposite'
  ).split(' '),
)
