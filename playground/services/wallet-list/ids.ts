import { createHash } from 'node:crypto'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Wallet ids are 64 hexadecimal digits. They are derived from a name, so that they never change. */
export const walletId = (name: string): string => hashOf(`wallet ${name}`)

/** Image ids have the form of UUIDs. They are derived from the wallet id. */
export function imageId(id: string): string {
  const hex = hashOf(id)
  const cuts = [0, 8, 12, 16, 20, 32]
  return cuts
    .slice(1)
    .map((end, at) => hex.slice(cuts[at], end))
    .join('-')
}
