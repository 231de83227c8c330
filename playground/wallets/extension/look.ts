/** Derives the wallet's hue from its name, for its prompt and its icon. */
export function hueOf(name: string): number {
  let hue = 0
  for (const character of name) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360
  return hue
}

export function letterOf(name: string): string {
  return (Array.from(name.trim())[0] ?? 'W').toUpperCase()
}

/** Creates a default icon for EIP-6963. */
export function defaultIcon(name: string): string {
  const letter = letterOf(name).replace(/[<>&]/g, '')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">' +
    `<rect width="32" height="32" rx="8" fill="hsl(${hueOf(name)} 60% 27%)"/>` +
    '<text x="16" y="22" font-family="sans-serif" font-size="17" font-weight="600" fill="#fff" ' +
    `text-anchor="middle">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
