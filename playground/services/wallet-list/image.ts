import type { ListedWallet } from './directory.ts'

/** A wallet's picture: its first letter on a colour of its own. No real logo is copied. */
export function walletImage({ id, name }: ListedWallet): string {
  const hue = Number.parseInt(id.slice(0, 4), 16) % 360
  const letter = name.slice(0, 1).toUpperCase()
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
    `<rect width="64" height="64" fill="hsl(${hue} 60% 40%)"/>` +
    '<text x="32" y="43" font-family="sans-serif" font-size="32" font-weight="600" fill="#fff" ' +
    `text-anchor="middle">${letter}</text></svg>`
  )
}
