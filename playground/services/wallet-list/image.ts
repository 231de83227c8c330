import type { Reply } from '../gateway/reply.ts'
import type { ListedWallet } from './directory.ts'
import { walletId } from './ids.ts'

/** A wallet's picture: its first letter on a colour of its own. No real logo is copied. */
export const walletImage = ({ id, name }: Pick<ListedWallet, 'id' | 'name'>): string => letterImage(name, id)

/** A picture of what has no list here: a network, a currency, a token. */
export const namedImage = (name: string): string => letterImage(name, walletId(name))

/** An image as its services send it. */
export function imageReply(body: string): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
    body,
  }
}

function letterImage(name: string, seed: string): string {
  const hue = Number.parseInt(seed.slice(0, 4), 16) % 360
  const letter = name.slice(0, 1).toUpperCase()
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
    `<rect width="64" height="64" fill="hsl(${hue} 60% 40%)"/>` +
    `<rect y="58" width="64" height="6" fill="#${seed.slice(4, 10)}"/>` +
    '<text x="32" y="43" font-family="sans-serif" font-size="32" font-weight="600" fill="#fff" ' +
    `text-anchor="middle">${letter}</text></svg>`
  )
}
