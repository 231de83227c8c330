import type { Reply } from '../gateway/reply.ts'
import type { ListedWallet } from './directory.ts'
import { walletId } from './ids.ts'
import { type Color, letterPng } from './letterPng.ts'

/** Draws the image of a wallet: its first letter on a color. No real logo is copied. */
export const walletImage = ({ id, name }: Pick<ListedWallet, 'id' | 'name'>): Uint8Array =>
  letterImage(name, id)

/** Draws an image for a name that is not in the list: of a network, a currency or a token. */
export const namedImage = (name: string): Uint8Array => letterImage(name, walletId(name))

/** Creates the response for an image. */
export function imageReply(body: Uint8Array): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
    body: Buffer.from(body).toString('latin1'),
    encoding: 'latin1',
  }
}

function letterImage(name: string, seed: string): Uint8Array {
  const hue = Number.parseInt(seed.slice(0, 4), 16) % 360
  const line = [4, 6, 8].map((at) => Number.parseInt(seed.slice(at, at + 2), 16))
  return letterPng(name.slice(0, 1).toUpperCase(), fromHue(hue), [line[0] ?? 0, line[1] ?? 0, line[2] ?? 0])
}

/** Converts a hue to a color with 60 % saturation and 40 % lightness. */
function fromHue(hue: number): Color {
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12
    return Math.round(255 * (0.4 - 0.24 * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  }
  return [part(0), part(8), part(4)]
}
